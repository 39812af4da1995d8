import type { Article } from './catalogue.ts'
import { endOf, lengthOf } from './connectors.ts'
import { standsFree, type Form, type GivenConnector, type Size } from './shape.ts'

/** A rule that a given connector breaks; `path` is within the article. */
type ConnectorFault = {
  path: (string | number)[]
  rule: 'repeated' | 'sameEnd' | 'wrongEnd' | 'takesNothing' | 'beyond' | 'noLine'
  about: string
}

/** The faults of one connector by itself: the place in it, the rule, and the value. */
function faultsOf(
  given: GivenConnector,
  { kind, size: { w, h, d } }: { kind: Form['kind']; size: Size },
): [path: (string | number)[], rule: ConnectorFault['rule'], about: string | number][] {
  const { side, takes = standsFree(kind) ? [] : [kind], height = 0, depth = 0 } = given
  const end = endOf(given)
  const isTurned = (side === 'left' || side === 'right') && end !== side
  return [
    // Its neighbour's front would be where its own back is.
    ...(isTurned ? [[['end'], 'wrongEnd', end] as const] : []),
    ...(takes.length === 0 ? [[['takes'], 'takesNothing', kind] as const] : []),
    ...takes.flatMap((one, at) =>
      takes.indexOf(one) < at ? [[['takes', at], 'repeated', one] as const] : [],
    ),
    ...(height > h ? [[['height'], 'beyond', height] as const] : []),
    ...(depth > lengthOf(side, { w, d }) ? [[['depth'], 'beyond', depth] as const] : []),
  ].map(([path, rule, about]) => [[...path], rule, about])
}

/** The faults of the connectors that a catalogue gives an article; none if it gives no connectors. */
export function connectorFaults({
  form,
  size,
  line,
}: Pick<Article, 'form' | 'size' | 'line'>): ConnectorFault[] {
  const given = form?.connectors
  if (form === null || given === undefined) return []
  const sides = given.map(({ side }) => side)
  const ends = given.map(endOf)
  const all = ['form', 'connectors']
  const [first] = given
  return [
    ...(first !== undefined && line === null
      ? [{ path: all, rule: 'noLine' as const, about: first.side }]
      : []),
    ...given.flatMap((one, at) =>
      [
        ...(sides.indexOf(one.side) < at ? [[['side'], 'repeated', one.side] as const] : []),
        ...(ends.indexOf(endOf(one)) < at && sides.indexOf(one.side) === at
          ? [[['end'], 'sameEnd', endOf(one)] as const]
          : []),
        ...faultsOf(one, { kind: form.kind, size }),
      ].map(([path, rule, about]) => ({
        path: [...all, at, ...path],
        rule,
        about: String(about),
      })),
    ),
  ]
}
