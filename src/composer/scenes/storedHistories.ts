import * as z from 'zod/mini'
import { wantedSchema } from '../../cart/scenes/kept.ts'
import { jsonOf, largestScene, sceneLimits, text } from '../../contract/limits.ts'
import { sceneSchema } from '../../contract/scene.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import { deepest, type History } from '../../domain/scene/history.ts'

/** A history, and the text of the composition that it leads to. */
export type CachedHistory = { history: History; text: string }

type Step = History['done'][number]
/** A composition as indexes of texts, so that a text that many steps share is stored once. */
type Packed = { lines: number[]; rest: number }
type PackedStep = { command: Step['command']; other: Packed }
type Shelf = {
  /** The version of this format; others are not read. */
  form: 1
  texts: string[]
  histories: { id: string; text: string; now: Packed; done: PackedStep[]; undone: PackedStep[] }[]
}

/** Histories as a text for the tab's storage. */
export function packHistories(histories: ReadonlyMap<string, CachedHistory>): string {
  const numbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size
    numbers.set(text, number)
    return number
  }
  const pack = ({ scene, wanted }: Composition): Packed => ({
    lines: scene.lines.map((line) => numberOf(JSON.stringify(line))),
    rest: numberOf(JSON.stringify({ scene: { ...scene, lines: [] }, wanted })),
  })
  const steps = (all: readonly Step[]) =>
    all.map(({ command, other }) => ({ command, other: pack(other) }))
  const packed = [...histories].map(([id, { history, text }]) => ({
    id,
    text,
    now: pack(history.composition),
    done: steps(history.done),
    undone: steps(history.undone),
  }))
  const shelf: Shelf = { form: 1, texts: [...numbers.keys()], histories: packed }
  return JSON.stringify(shelf)
}

/** A composition without its lines, and a line, which only a scene can be checked by. */
const restSchema = z.object({ scene: sceneSchema, wanted: wantedSchema })
const asScene = (line: unknown) => ({ version: 2, name: '', lines: [line], joints: [], free: {} })

/** A step's command. Only its name is used again, so only its size is checked. */
const deedSchema = z.union([
  z.literal('elsewhere'),
  z.looseObject({ kind: text }).check(jsonOf(largestScene)),
])

/** Reads each of many texts once. @throws where one can't be read */
function readingOnce<Value>(texts: readonly string[], read: (given: unknown) => Value) {
  const values = new Map<number, Value>()
  return (at: number): Value => {
    const value = values.get(at) ?? read(JSON.parse(texts[at] ?? ''))
    values.set(at, value)
    return value
  }
}

/** @throws where there are more values than are ever stored */
function upTo<One>(most: number, all: readonly One[]): readonly One[] {
  if (all.length > most) throw new Error('More than is stored')
  return all
}

/** Reads a text of `packHistories`; none where it can't be read. A value that steps share is one object again. */
export function unpackHistories(packed: string | null): Map<string, CachedHistory> {
  const none = new Map<string, CachedHistory>()
  if (packed === null) return none
  try {
    const { form, texts, histories } = JSON.parse(packed) as Omit<Shelf, 'form'> & { form: unknown }
    if (form !== 1) return none
    const restAt = readingOnce(texts, (given) => restSchema.parse(given))
    const lineAt = readingOnce(texts, (given) => sceneSchema.parse(asScene(given)).lines)
    const unpack = ({ lines, rest }: Packed): Composition => {
      const { scene, wanted } = restAt(rest)
      return {
        scene: { ...scene, lines: upTo(sceneLimits.lines, lines).flatMap(lineAt) },
        wanted,
      }
    }
    const steps = (all: readonly PackedStep[]) =>
      upTo(deepest, all).map(({ command, other }) => ({
        command: deedSchema.parse(command) as Step['command'],
        other: unpack(other),
      }))
    return new Map(
      histories.map(({ id, text, now, done, undone }) => [
        id,
        { text, history: { composition: unpack(now), done: steps(done), undone: steps(undone) } },
      ]),
    )
  } catch {
    return none
  }
}
