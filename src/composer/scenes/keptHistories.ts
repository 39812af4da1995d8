import type { Composition } from '../../domain/scene/composition.ts'
import type { History } from '../../domain/scene/history.ts'

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

/** The histories of a text that `packHistories` has written. What is the same in many steps is one object again. */
export function unpackHistories(packed: string | null): Map<string, KnownHistory> {
  const none = new Map<string, KnownHistory>()
  if (packed === null) return none
  try {
    const { form, texts, histories } = JSON.parse(packed) as Omit<Shelf, 'form'> & { form: unknown }
    if (form !== 1) return none
    const values = texts.map((text) => JSON.parse(text) as unknown)
    const unpack = ({ lines, rest }: Packed): Composition => {
      const { scene, wanted } = values[rest] as Composition
      return {
        scene: { ...scene, lines: lines.map((at) => values[at] as (typeof scene.lines)[number]) },
        wanted,
      }
    }
    const steps = (all: readonly PackedStep[]) =>
      all.map(({ command, other }): Step => ({ command, other: unpack(other) }))
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
