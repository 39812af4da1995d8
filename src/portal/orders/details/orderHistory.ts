import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { PortalDataProvider } from '../../data/dataProvider.ts'

export const historyKey = (orderId: number) => ['orderHistory', orderId] as const

/** The reading of an order's history. */
export const historyQuery = (provider: Pick<PortalDataProvider, 'history'>, orderId: number) =>
  queryOptions({ queryKey: historyKey(orderId), queryFn: () => provider.history(orderId) })

/** The server's records of an order; `data.data` is null where it keeps none. */
export function useOrderHistory(orderId: number) {
  const provider = useDataProvider<PortalDataProvider>()
  return useQuery(historyQuery(provider, orderId))
}
