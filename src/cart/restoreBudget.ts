import type { Api } from '../api/api.ts'
import { requireDone } from '../api/doneReply.ts'

/**
 * Puts a budget that was loaded to the cart back into its list, as it was. The cart stays: who asks empties it.
 *
 * @throws ApiError also for a refusal that came with a 2xx
 */
export async function restoreBudget(api: Api, budgetId: number): Promise<void> {
  requireDone('restorebudget', await api.call('restorebudget', { budgetId }))
}
