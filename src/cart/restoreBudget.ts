import type { Api } from '../api/api.ts'
import { ApiError } from '../api/errors.ts'
import { failureText, words, type Words } from '../api/failureText.ts'
import { forgetDraftOf } from './contactStore.ts'

const isUnanswered = (error: unknown) => error instanceof ApiError && error.kind === 'network'

/**
 * Puts a budget that was loaded into the cart back into its list, unchanged, and forgets the customer data that was typed for it. The
 * caller empties the cart. The server answers a repeated request the same, so after a lost reply it is sent once more.
 *
 * @throws ApiError
 */
export async function restoreBudget(api: Api, budgetId: number): Promise<void> {
  try {
    await api.call('restorebudget', { budgetId })
  } catch (error) {
    if (!isUnanswered(error)) throw error
    await api.call('restorebudget', { budgetId })
  }
  forgetDraftOf(budgetId)
}

/** The messages for a budget that was not put back, or perhaps was. */
export const restoreFailure = (error: unknown): Words =>
  isUnanswered(error)
    ? words('cart.loaded.unknown')
    : failureText(error, { failed: 'cart.loaded.failed', lead: 'cart.loaded.failed' })
