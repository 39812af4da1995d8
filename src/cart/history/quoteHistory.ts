import { createListeners } from '../../browser/createStore.ts'
import type { StoredCart } from '../storedCart.ts'
import {
  deepest,
  noSteps,
  type Cause,
  type Changed,
  type Deed,
  type Step,
  type Steps,
} from './step.ts'
import { beyondBoundary, elsewhere, followed } from './afterwards.ts'
import {
  changeBetween,
  isContinued,
  joined,
  withChange,
  type QuoteChange,
  type Way,
} from './quoteChange.ts'

/** The cart that a history is of. */
export type Whole = {
  /** With its drafts. */
  get: () => StoredCart
  /** The id of its quote. */
  quote: () => string | undefined
  /** Changes it without a step; 'full' if the change is not made. */
  write: (change: (cart: StoredCart) => StoredCart) => Changed
}

/**
 * The history of a cart in this tab, of all its scenes, lines and what the shop adds: one row of steps, wherever somebody has made them.
 *
 * @param past  this tab's steps before the page was loaded
 */
export function createQuoteHistory(whole: Whole, past: Steps = noSteps) {
  const { notify, subscribe } = createListeners()
  let seen = whole.get()
  let steps = ofQuote(past)
  let isOwn = false
  /** Whether the last step may go on, as the next letter of a text does. */
  let isOpen = false

  /** The steps as those of the present quote: another tab, or this one before a reload, may have begun it. */
  function ofQuote(all: Steps): Steps {
    const quote = whole.quote()
    return all.quote === quote ? all : { ...beyondBoundary(all, seen), quote }
  }

  const withStep = (done: readonly Step[], undone: readonly Step[]): Steps => ({
    ...steps,
    done: [...done, ...steps.done].slice(0, deepest),
    undone,
  })

  /** The last step with what goes on with it; null where this begins a step of its own. */
  function goneOn(deed: Deed, change: QuoteChange): Step | null {
    const [last] = steps.done
    if (!isOpen || deed.kind !== 'said' || last?.deed.kind !== 'said') return null
    if (deed.group === undefined || deed.group !== last.deed.group) return null
    if (!isContinued(last.change, change)) return null
    return { ...last, change: joined(last.change, change, 'after') }
  }

  function note(deed: Deed | undefined, change: QuoteChange) {
    if (deed === undefined) {
      steps = followed(steps, change)
      return
    }
    const last = goneOn(deed, change)
    steps =
      last === null
        ? withStep([{ deed, change }], [])
        : { ...steps, done: [last, ...steps.done.slice(1)] }
    isOpen = true
  }

  /** Notes what other tabs have changed. */
  function look() {
    const now = whole.get()
    if (isOwn || now === seen) return
    const change = changeBetween(seen, now)
    seen = now
    if (whole.quote() !== steps.quote) {
      steps = ofQuote(steps)
    } else {
      const others = change === null ? [] : elsewhere(change, now)
      // What was undone before fits no less, unless it is of the same scene.
      if (others.length > 0) steps = withStep(others, steps.undone)
    }
    isOpen = false
    notify()
  }

  /** Runs this tab's own change of the cart. */
  function own(run: () => Changed) {
    look()
    const before = seen
    isOwn = true
    try {
      return { before, outcome: run(), after: whole.get() }
    } finally {
      isOwn = false
      seen = whole.get()
    }
  }

  const isAlive = ({ change }: Step, way: Way, cart = whole.get()) =>
    withChange(cart, change, way) !== cart

  const takeStep = (step: Step, way: Way) =>
    own(() => whole.write((cart) => withChange(cart, step.change, way)))

  function go(way: Way): Deed | null {
    look()
    const row = way === 'back' ? steps.done : steps.undone
    const cart = whole.get()
    const at = row.findIndex((step) => isAlive(step, way, cart))
    const step = row[at]
    if (step === undefined) return null
    const { outcome, before, after } = takeStep(step, way)
    if (outcome === 'full') return null
    const [one, other] = way === 'back' ? [after, before] : [before, after]
    const change = changeBetween(one, other)
    const gone = change === null ? [] : [{ deed: step.deed, change }]
    const rest = row.slice(at + 1)
    if (way === 'back') steps = { ...steps, done: rest, undone: [...gone, ...steps.undone] }
    else steps = { ...steps, done: [...gone, ...steps.done], undone: rest }
    isOpen = false
    notify()
    return step.deed
  }

  type Next = { undo: Step | null; redo: Step | null }
  let last: { steps: Steps; cart: StoredCart; next: Next } | null
  last = null
  /** The next steps; the same object until one of them changes. */
  function next(): Next {
    const cart = whole.get()
    if (last !== null && last.steps === steps && last.cart === cart) return last.next
    const undo = steps.done.find((step) => isAlive(step, 'back', cart)) ?? null
    const redo = steps.undone.find((step) => isAlive(step, 'forth', cart)) ?? null
    const isSame = last?.next.undo === undo && last.next.redo === redo
    last = { steps, cart, next: isSame && last !== null ? last.next : { undo, redo } }
    return last.next
  }

  /** A step as it is by now, if it can be undone. */
  const offered = ({ deed }: Step): Step | undefined =>
    steps.done.find((step) => step.deed === deed && isAlive(step, 'back'))

  return {
    /** Changes the cart. @param cause  without one, the change belongs to the step before it */
    change(run: () => Changed, cause?: Cause): Changed {
      const { outcome, before, after } = own(run)
      if (outcome === 'full') return outcome
      const change = changeBetween(before, after)
      if (cause === 'boundary') steps = ofQuote(steps)
      else if (change !== null) note(cause, change)
      notify()
      return outcome
    },
    /** The steps that are undone and done again next; null where there is none. */
    get: next,
    /** @returns what was undone; null if there is nothing, or the cart has no room for it */
    undo: () => go('back'),
    redo: () => go('forth'),
    /** Whether a step can be undone out of its turn. */
    isOffered: (step: Step): boolean => offered(step) !== undefined,
    /** Undoes a step, also out of its turn: then it can't be done again. @returns whether it was */
    takeBack(step: Step): boolean {
      look()
      const own = offered(step)
      if (own === undefined) return false
      if (next().undo === own) return go('back') !== null
      if (takeStep(own, 'back').outcome === 'full') return false
      steps = { ...steps, done: steps.done.filter((one) => one !== own) }
      isOpen = false
      notify()
      return true
    },
    /** All of them, to store. */
    steps: (): Steps => steps,
    /** Goes on with steps that were stored, as of a page that the browser shows again as it was left. */
    resume(stored: Steps) {
      seen = whole.get()
      steps = ofQuote(stored)
      isOpen = false
      notify()
    },
    /** Notes what other tabs have changed; called whenever the cart has changed. */
    look,
    /** Calls back when a step has been made, undone, or may have come to do something else. */
    subscribe,
  }
}

export type QuoteHistory = ReturnType<typeof createQuoteHistory>
