import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useUpdate } from 'react-admin'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { DecisionName } from '../../../domain/orders/decisions.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import type { RowUpdate } from '../../data/orderData.ts'
import { orderResources } from '../../data/orderList.ts'
import { historyKey } from './orderHistory.ts'

type Verb = DecisionName | 'status'

/**
 * Asks the server about a budget and writes what it says into the row, wherever the row is shown: react-admin's pessimistic
 * update, whose request is one of the data provider's own verbs.
 *
 * @returns what the server says of the row; rejects with what the verb throws
 */
export function useBudgetUpdate(budget: OrderItem): (verb: Verb) => Promise<RowUpdate> {
  const provider = useDataProvider<PortalDataProvider>()
  const cache = useQueryClient()
  const { id } = budget
  const [update] = useUpdate<RowUpdate & { id: number }>(
    'budgets',
    { id, data: {} },
    {
      mutationMode: 'pessimistic',
      mutationFn: async ({ meta }) => {
        const { verb } = meta as { verb: Verb }
        const row = verb === 'status' ? provider.status(budget) : provider.decide(verb, budget)
        return { ...(await row), id }
      },
      onSuccess: () => {
        void cache.invalidateQueries({ queryKey: historyKey(id) })
        // The rows on screen stay. Cached pages of this list and the other one are read again when they are next shown.
        for (const resource of Object.values(orderResources))
          void cache.invalidateQueries({ queryKey: [resource, 'getList'], refetchType: 'none' })
      },
    },
  )
  // With `returnPromise` it resolves to the outcome of the request; its type leaves that open.
  return (verb) =>
    update('budgets', { meta: { verb } }, { returnPromise: true }) as Promise<RowUpdate>
}
