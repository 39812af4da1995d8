import { isInQuote } from '../scenes/roles.ts'
import { sceneIdOf } from '../scenes/sceneId.ts'
import type { StoredCart } from '../storedCart.ts'
import { beyond, joined, type QuoteChange } from './quoteChange.ts'
import type { Step, Steps } from './step.ts'

/** A row of steps with a change joined to the first that is about the same, part by part. */
function joinedBy(
  steps: readonly Step[],
  change: QuoteChange,
  side: 'before' | 'after',
): readonly Step[] {
  let left: QuoteChange | null = change
  const all = steps.map((step) => {
    if (left === null) return step
    const next = joined(step.change, left, side)
    left = beyond(left, step.change)
    return next === step.change ? step : { ...step, change: next }
  })
  return all.every((step, at) => step === steps[at]) ? steps : all
}

/** Takes a change that is no step of its own, as default accessories that arrive later, into the steps that it follows. */
export function followed(steps: Steps, change: QuoteChange): Steps {
  const done = joinedBy(steps.done, change, 'after')
  const undone = joinedBy(steps.undone, change, 'before')
  return done === steps.done && undone === steps.undone ? steps : { ...steps, done, undone }
}

/**
 * The steps that are about nothing but scenes which are still there, and bring none of them into the new quote.
 *
 * @param cart  as the boundary has left it
 */
export function beyondBoundary(steps: Steps, { scenes }: StoredCart): Steps {
  const there = new Map(scenes.map((scene) => [sceneIdOf(scene), scene]))
  const isLeft = ({ change }: Step) =>
    change.elements.length === 0 &&
    Object.keys(change.rest.before).length === 0 &&
    change.scenes.every(({ id, before, after }) => {
      const present = there.get(id)
      if (present === undefined || before === null || after === null) return false
      return isInQuote(present) || (!isInQuote(before) && !isInQuote(after))
    })
  return { ...steps, done: steps.done.filter(isLeft), undone: steps.undone.filter(isLeft) }
}

/**
 * The scenes that another tab has changed, or removed singly, a step each. What else it adds or takes away is no step: this tab must not
 * undo a save.
 */
export const elsewhere = (change: QuoteChange, { removed }: StoredCart): Step[] =>
  change.scenes.flatMap((part) =>
    part.before === null || (part.after === null && removed?.includes(part.id) !== true)
      ? []
      : [
          {
            deed: { kind: 'elsewhere', scene: part.id },
            change: {
              ...change,
              scenes: [part],
              elements: [],
              orders: { ...change.orders, elements: null },
              rest: { before: {}, after: {} },
            },
          },
        ],
  )
