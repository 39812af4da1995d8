import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OrderItem } from '../../contract/entities/order.ts'
import { orderResources, type OrderResource } from './orderList.ts'

type Page = { data: OrderItem[]; total?: number }

export const historyKey = (orderId: number) => ['orderHistory', orderId] as const

const cacheOf = (client: QueryClient, resource: OrderResource) => ({
  /** Writes what changed into the row wherever it is shown, without asking for the list again. */
  patch(id: number, change: Partial<OrderItem>) {
    client.setQueriesData<Page>(
      { queryKey: [resource, 'getList'] },
      (page) =>
        page && {
          ...page,
          data: page.data.map((row) => (row.id === id ? { ...row, ...change } : row)),
        },
    )
    void client.invalidateQueries({ queryKey: historyKey(id) })
    // What is on screen stays; what other pages and the other screen remember is asked for when next shown.
    for (const name of Object.values(orderResources)) {
      void client.invalidateQueries({ queryKey: [name, 'getList'], refetchType: 'none' })
    }
  },
  /** Asks again for the list on screen. */
  refetch: () => client.invalidateQueries({ queryKey: [resource, 'getList'] }),
})

/** react-admin's cache of a screen's rows. */
export function useOrderCache(resource: OrderResource) {
  const client = useQueryClient()
  return useMemo(() => cacheOf(client, resource), [client, resource])
}
