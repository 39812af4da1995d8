import * as z from 'zod/mini'
import { wantedSchema } from '../../cart/scenes/keptScenes.ts'
import { jsonOf, largestScene, sceneLimits, text } from '../../contract/limits.ts'
import { sceneSchema } from '../../contract/scene.ts'
import type { Composition } from '../../domain/scene/composition.ts'
import { deepest, type History } from '../../domain/scene/history.ts'

/** A history, and the composition that it leads to as a text. */
export type KnownHistory = { history: History; text: string }

type Step = History['done'][number]
/** A composition as numbers of texts: what many steps have in common is kept once. */
type Packed = { lines: number[]; rest: number }
type PackedStep = { command: Step['command']; other: Packed }
type Shelf = {
  /** Another form than this is not read. */
  form: 1
  texts: string[]
  histories: { id: string; text: string; now: Packed; done: PackedStep[]; undone: PackedStep[] }[]
}

/** Histories as a text, for as long as a tab lives. */
export function packHistories(histories: ReadonlyMap<string, KnownHistory>): string {
  const numbers = new Map<string, number>()
  const numberOf = (text: string) => {
    const known = numbers.get(text) ?? numbers.size
    numbers.set(text, known)
    return known
  }
  const pack = ({ scene, wanted }: Composition): Packed => ({
    lines: scene.lines.map((line) => numberOf(JSON.stringify(line))),
    rest: numberOf(JSON.stringify({ scene: { ...scene, lines: [] }, wanted })),
  })
  const steps = (all: readonly Step[]) =>
    all.map(({ command, other }) => ({ command, other: pack(other) }))
  const packed = [...histories].map(([id, { history, text }]) => ({
    ...{ id, text, now: pack(history.composition) },
    ...{ done: steps(history.done), undone: steps(history.undone) },
  }))
  const shelf: Shelf = { form: 1, texts: [...numbers.keys()], histories: packed }
  return JSON.stringify(shelf)
}

/** A composition without its lines, and a line, which only a scene can be checked by. */
const restSchema = z.object({ scene: sceneSchema, wanted: wantedSchema })
const asScene = (line: unknown) => ({ version: 2, name: '', lines: [line], joints: [], free: {} })

/** What was done: nothing of it but its name is done again. */
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

/** @throws where there is more than is kept */
function upTo<One>(most: number, all: readonly One[]): readonly One[] {
  if (all.length > most) throw new Error('More than is kept')
  return all
}

/** The histories of a text that `packHistories` has written. What is the same in many steps is one object again. */
export function unpackHistories(packed: string | null): Map<string, KnownHistory> {
  const none = new Map<string, KnownHistory>()
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
