import fc from 'fast-check'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import type { Command } from '../../../src/domain/scene/commands/command.ts'
import type { Target } from '../../../src/domain/scene/commands/dressing.ts'
import type { Composition } from '../../../src/domain/scene/composition.ts'

/** What somebody tries, before it is known what the scene holds: numbers that choose among its lines. */
export type Attempt = (composition: Composition, step: number) => Command

// Two lines of furniture, and what stands outside of scenes or belongs to none.
const articles = demoCatalogue.articles
  .filter(({ id }) => /^(ALB|BRZ|KIT)/.test(id))
  .map(({ id }) => id)
const article = fc.constantFrom(...articles, 'GONE')
const hand = fc.constantFrom('left' as const, 'right' as const)
const nth = fc.nat({ max: 30 })
const floor = fc.integer({ min: -9_000, max: 9_000 })
const turn = fc.oneof(
  fc.constantFrom(0, 90, 180, 270),
  fc.integer({ min: 0, max: 3599 }).map((ten) => ten / 10),
)
const place = fc.record({ x: floor, y: floor, turn })
const fabric = fc.constantFrom(
  null,
  ...demoCatalogue.fabrics.slice(0, 40).map(({ id }) => id),
  'GONE',
)
const accessory = fc.constantFrom(...demoCatalogue.accessories)
const part = fc.constantFrom(undefined, ...demoCatalogue.parts.map(({ id }) => id))

const line = ({ scene: { lines } }: Composition, at: number) =>
  lines[at % lines.length]?.id ?? 'gone'

const on = fc
  .record({ kind: fc.constantFrom('line', 'lines', 'furniture', 'everything'), at: nth, part })
  .map(
    ({ kind, at, part }) =>
      (given: Composition): Target =>
        kind === 'everything'
          ? 'everything'
          : kind === 'furniture'
            ? { furniture: 'ALB' }
            : kind === 'lines'
              ? { lines: [line(given, at), line(given, at + 1)] }
              : { line: line(given, at), ...(part === undefined ? {} : { part }) },
  )

const placing = fc.oneof(
  fc
    .record({ article, to: nth, hand, place, how: fc.constantFrom('end', 'floor', 'any', 'any') })
    .map(({ article, to, hand, place, how }): Attempt => (given, step) => ({
      kind: 'add',
      line: `line ${step}`,
      article,
      at: how === 'any' ? null : how === 'floor' ? place : { line: line(given, to), hand },
    })),
  fc.record({ at: nth, to: nth, hand }).map(({ at, to, hand }): Attempt => (given) => ({
    kind: 'dock',
    line: line(given, at),
    at: { line: line(given, to), hand },
  })),
  fc.record({ at: nth, place: fc.option(place) }).map(({ at, place }): Attempt => (given) => ({
    kind: 'release',
    line: line(given, at),
    at: place,
  })),
  fc.record({ at: nth, place }).map(({ at, place: { x, y } }): Attempt => (given) => ({
    kind: 'move',
    line: line(given, at),
    x,
    y,
  })),
  fc
    .record({ at: nth, turn })
    .map(({ at, turn: by }): Attempt => (given) => ({ kind: 'turn', line: line(given, at), by })),
)

const changing = fc.oneof(
  nth.map((at): Attempt => (given) => ({ kind: 'remove', line: line(given, at) })),
  nth.map((at): Attempt => (given) => ({ kind: 'mirror', line: line(given, at) })),
  nth.map((at): Attempt => (given, step) => ({
    kind: 'duplicate',
    line: line(given, at),
    copy: `line ${step}`,
  })),
  fc.record({ at: nth, article }).map(({ at, article }): Attempt => (given) => ({
    kind: 'replace',
    line: line(given, at),
    article,
  })),
)

const dressing = fc.oneof(
  fc
    .record({ fabric, on })
    .map(({ fabric, on }): Attempt => (given) => ({ kind: 'fabric', fabric, on: on(given) })),
  fc.record({ at: nth, on }).map(({ at, on }): Attempt => (given) => ({
    kind: 'copyFabrics',
    from: line(given, at),
    on: on(given),
  })),
  fc
    .record({ accessory, isNone: fc.boolean(), on })
    .map(({ accessory: { id, type }, isNone, on }): Attempt => (given) => ({
      kind: 'accessory',
      type,
      accessory: isNone ? null : id,
      on: on(given),
    })),
  fc
    .record({ at: nth, units: fc.integer({ min: -1, max: 1001 }) })
    .map(({ at, units }): Attempt => (given) => ({ kind: 'units', line: line(given, at), units })),
  fc.record({ at: nth, remarks: fc.string() }).map(({ at, remarks }): Attempt => (given) => ({
    kind: 'remarks',
    line: line(given, at),
    remarks,
  })),
  fc.string().map((name): Attempt => () => ({ kind: 'rename', name })),
)

/** Whatever somebody may try in a row: more is placed and changed than dressed. */
export const attempts = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: placing },
    { weight: 3, arbitrary: changing },
    { weight: 2, arbitrary: dressing },
  ),
  { minLength: 1, maxLength: 25 },
)
