import type { Command } from './commands/command.ts'
import type { Composition } from './composition.ts'

/** How many steps can be undone. */
export const deepest = 200

/** The cause of a step: a command, or a change from elsewhere, as from another tab. */
export type Deed = Command | 'elsewhere'

/** The cause of a step, and the composition on its other side: the one before the step, or for an undone step the one after it. */
type Step = { command: Deed; other: Composition }

/**
 * A composition with the steps that led to it. Commands change nothing in place, so a step holds the former composition itself: an
 * undo returns the same object, and 200 steps hold little more than their changes.
 */
export type History = {
  composition: Composition
  /** The last one first. */
  undone: readonly Step[]
  done: readonly Step[]
}

export const begin = (composition: Composition): History => ({ composition, done: [], undone: [] })

/** After a command; one that has changed nothing leaves no step. */
export const after = (history: History, command: Deed, composition: Composition): History =>
  composition === history.composition
    ? history
    : {
        composition,
        done: [{ command, other: history.composition }, ...history.done].slice(0, deepest),
        undone: [],
      }

/** The step before; the same where there is none. */
export function undo(history: History): History {
  const { composition, done, undone } = history
  const [last, ...others] = done
  if (last === undefined) return history
  const back = { command: last.command, other: composition }
  return { composition: last.other, done: others, undone: [back, ...undone] }
}

/** The step that was undone last, done again. */
export function redo(history: History): History {
  const { composition, done, undone } = history
  const [last, ...others] = undone
  if (last === undefined) return history
  const step = { command: last.command, other: composition }
  return { composition: last.other, done: [step, ...done], undone: others }
}
