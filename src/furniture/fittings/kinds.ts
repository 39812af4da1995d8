import { chest } from './chest.ts'
import { drawer } from './drawer.ts'
import type { Fitting, FittingKind } from './fitting.ts'
import { headrest } from './headrest.ts'
import { leg } from './leg.ts'
import { port } from './port.ts'
import { tray } from './tray.ts'

/** Every kind of fitting that is drawn. Whatever shows, reads or describes one takes it from here. */
export const fittingKinds = [
  leg,
  headrest,
  tray,
  port,
  drawer,
  chest,
] as const satisfies FittingKind[]

const kinds: ReadonlyMap<string, FittingKind> = new Map(fittingKinds.map((one) => [one.kind, one]))

/** The longest text that says what an accessory looks like. */
const longestLooks = 100

const wordsOf = (looks: string) => looks.slice(0, longestLooks).toLowerCase().match(/\S+/g) ?? []

/**
 * What an accessory looks like: 'leg bar black 150', 'headrest folding', 'drawer'.
 *
 * @returns null where nobody can draw it
 */
export function readLooks(looks: string): Fitting | null {
  const [kind = '', ...words] = wordsOf(looks)
  return kinds.get(kind)?.read(words) ?? null
}

const written = ({ kind, choices, height }: FittingKind): string =>
  [
    kind,
    ...Object.values(choices).map((words) => words.join('/')),
    ...(height ? [`${height.least}–${height.most}`] : []),
  ].join(' ')

/** What may be written instead of looks that nobody can draw: of their kind, or of all. */
export function writableLooks(looks = ''): string {
  const own = kinds.get(wordsOf(looks)[0] ?? '')
  return (own ? [own] : fittingKinds).map(written).join(', ')
}

const saysHeight = (looks: string) => /\d/.test(looks)

/** Whether something of these looks can be so high, in mm: no other height is said of it. */
export function fitsHeight(looks: string, height: number): boolean {
  const own = readLooks(looks)
  return own === null || !saysHeight(looks) || own.height === height
}

/**
 * What an accessory looks like as its catalogue has it. One that says nothing looks as usual for its kind, where the id of its type
 * is the name of one, or as a leg where it has the height of one; any other is not drawn.
 *
 * @returns undefined for one that is not drawn
 */
export function looksOfAccessory(
  type: string,
  { looks = '', height }: { looks?: string | undefined; height?: number | undefined },
): string | undefined {
  const said = readLooks(looks) === null ? type.toLowerCase() : looks
  const kind = kinds.has(wordsOf(said)[0] ?? '')
    ? said
    : height === undefined
      ? undefined
      : leg.kind
  const own = kind === undefined ? undefined : kinds.get(wordsOf(kind)[0] ?? '')
  if (kind === undefined || own === undefined || readLooks(kind) === null) return undefined
  if (own.height === undefined || height === undefined || saysHeight(kind)) return kind
  return `${kind} ${Math.min(own.height.most, Math.max(own.height.least, height))}`
}
