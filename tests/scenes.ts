import fc from 'fast-check'
import type { Scene } from '../src/domain/scene/scene.ts'

const word = fc.stringMatching(/^[a-z]{1,6}$/)
const text = fc.string({ unit: 'binary', maxLength: 12 })
/** Fields that no version of the portal knows yet. */
const unknown = fc.dictionary(
  word.map((name) => `x-${name}`),
  fc.json({ maxDepth: 2 }).map((value): unknown => JSON.parse(value)),
  { maxKeys: 2, noNullPrototype: true },
)
const loose = <Value extends object>(known: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.tuple(unknown, known).map(([extra, value]) => ({ ...extra, ...value }))
const chosen = fc.dictionary(word, text, { maxKeys: 3, noNullPrototype: true })
const floor = fc.integer({ min: -1_000_000, max: 1_000_000 })
const place = loose(
  fc.record({ x: floor, y: floor, turn: fc.integer({ min: 0, max: 719 }).map((half) => half / 2) }),
)

/** Scenes of up to six modules, docked and free in any way, with fields that we don't know everywhere. */
export const scenes: fc.Arbitrary<Scene> = fc
  .uniqueArray(fc.uuid(), { minLength: 1, maxLength: 6 })
  .chain((ids) => {
    const line = fc.constantFrom(...ids)
    const end = loose(fc.record({ line, connector: word }))
    const lines = ids.map((id) =>
      loose(
        fc.record({
          id: fc.constant(id),
          article: text,
          materials: chosen,
          accessories: chosen,
        }),
      ),
    )
    return loose(
      fc.record({
        version: fc.constant(2 as const),
        name: text,
        lines: fc.tuple(...lines),
        joints: fc.array(loose(fc.record({ from: end, to: end })), { maxLength: 5 }),
        free: fc.dictionary(line, place, { noNullPrototype: true }),
      }),
    )
  })
