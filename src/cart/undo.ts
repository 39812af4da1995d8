import { currentCart, type StoredCart } from './cart.ts'
import { words, type Words } from '../api/failureText.ts'
import type { MessageArgs } from '../../i18n/translate.ts'
import { createStore } from '../browser/createStore.ts'
import type { QuoteHistory } from './history/quoteHistory.ts'
import type { Step } from './history/step.ts'

/** A removal from the cart: its message, and its step, which is null once it was undone. */
export type Removal = {
  id: number
  said: Words
  step: Step | null
  history: QuoteHistory
  /** The removal that was offered to be undone before this one. */
  earlier: Removal | null
}

/** The last removal on this page, while its undo is offered. */
export const lastRemoval = createStore<Removal | null>(null)

/** Whether the cart's panel is open: it offers the undo itself. */
export const isPanelOpen = createStore(false)

export const forgetRemoval = () => lastRemoval.set(null)

let lastId = 0

const show = (removal: Omit<Removal, 'id'>) => lastRemoval.set({ id: ++lastId, ...removal })

/** What is removed, as its message and its step say. */
type Removed = 'one' | 'scene' | 'elements' | 'all' | 'allOf' | 'pasted' | 'saved' | 'unread'

/**
 * Removes something from the current cart, and offers to undo it.
 *
 * @param next   the cart without it; null empties the cart and drops its budget
 * @param scene  the scene that it is of, or that it is
 */
export function removeFromCart(
  next: ((cart: StoredCart) => StoredCart) | null,
  what: Removed,
  args: MessageArgs = {},
  scene?: string,
): void {
  const cart = currentCart()
  const { history } = cart
  const earlier = lastRemoval.get()
  const [before] = history.steps().done
  const deed = { kind: 'said', said: words(`cart.steps.${what}`, args), scene } as const
  if (next === null) cart.clear(deed)
  else cart.change(next, deed)
  const [step] = history.steps().done
  if (step !== undefined && step !== before)
    show({ said: words(`cart.removed.${what}`, args), step, history, earlier })
}

/** Whether a removal can still be undone: not after a later step about the same, or once the quote was saved. */
export const isOffered = ({ step, history }: Removal): boolean =>
  step !== null && history.isOffered(step)

/** Undoes a removal; then the one before it is offered again. The cart may be full by now: then the undo stays offered. */
export function takeBackRemoval({ step, history, earlier }: Removal): void {
  if (step === null || !history.takeBack(step)) return
  let next = earlier
  while (next !== null && !isOffered(next)) next = next.earlier
  if (next !== null) show(next)
  else show({ said: words('cart.removed.undone'), step: null, history, earlier: null })
}
