import type { Api } from '../api/api.ts'

/**
 * Puts a budget that was loaded to the cart back into its list, as it was. The cart stays: who asks empties it.
 *
 * @throws ApiError
 */
export async function restoreBudget(api: Api, budgetId: number): Promise<void> {
  await api.call('restorebudget', { budgetId })
}
