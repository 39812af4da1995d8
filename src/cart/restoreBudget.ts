import type { Api } from '../api/api.ts'
import { forgetDraftOf } from './contactStore.ts'

/**
 * Puts a budget that was loaded to the cart back into its list, as it was, and forgets whom it was going to be for. The cart stays:
 * who asks empties it.
 *
 * @throws ApiError
 */
export async function restoreBudget(api: Api, budgetId: number): Promise<void> {
  await api.call('restorebudget', { budgetId })
  forgetDraftOf(budgetId)
}
