import type { Words } from '../../api/failureText.ts'
import type { Command } from '../../domain/scene/commands/command.ts'
import type { QuoteChange } from './quoteChange.ts'

/**
 * The outcome of a change: `stored` by the browser; `unstored`, so that it lives as long as this page; or `full`: it was not made, since
 * the cart would hold more than it may.
 */
export type Changed = 'stored' | 'unstored' | 'full'

/** How many steps can be undone. */
export const deepest = 200

/** The cause of a step: a command of the composer, a change that another tab has made, or what its words say. */
export type Deed =
  | { kind: 'command'; scene: string; command: Command }
  | { kind: 'elsewhere'; scene: string }
  | { kind: 'said'; said: Words; scene?: string | undefined; group?: string }

/** `boundary`: from here on the cart is about another quote, so steps of the one before can't be undone. */
export type Cause = Deed | 'boundary'

/** A step is the same one as long as its deed is the same object: its change may be joined by a later one. */
export type Step = { deed: Deed; change: QuoteChange }

/** The last step first; of the undone ones, the one that is done again next. */
export type Steps = {
  done: readonly Step[]
  undone: readonly Step[]
  /** The id of the quote that they are of; each boundary gives it another one. */
  quote?: string | undefined
}

export const noSteps: Steps = { done: [], undone: [] }
