import type { Api } from '../api/api.ts'
import { ApiError } from '../api/errors.ts'
import { failureText, words, type Words } from '../api/failureText.ts'
import { forgetDraftOf } from './contactStore.ts'

const isUnanswered = (error: unknown) => error instanceof ApiError && error.kind === 'network'

/**
 * Puts a budget that was loaded to the cart back into its list, as it was, and forgets whom it was going to be for. The cart stays:
 * who asks empties it. Asked again it answers as the first time, so where no reply has come it is asked once more.
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

/** Why a budget has not been put back, or that nobody knows whether it has. */
export const restoreFailure = (error: unknown): Words =>
  isUnanswered(error)
    ? words('cart.loaded.unknown')
    : failureText(error, { failed: 'cart.loaded.failed', lead: 'cart.loaded.failed' })
