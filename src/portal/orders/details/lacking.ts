import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../api/api.ts'
import { useApi } from '../../../browser/apiContext.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { lacksFabric } from '../../../domain/orders/report.ts'

type Row = Pick<OrderItem, 'id' | 'link'>

/** How many of an order's articles lack a fabric, by its document; a row has no such number. @throws ApiError */
export async function readLacking(api: Api, { id, link }: Row): Promise<number> {
  if (!api.has('orderdata')) return 0
  const named = api.hasLinks('orderdata') ? link : undefined
  const { data } = await api.call('orderdata', { orderId: id, link: named })
  return data.filter(lacksFabric).length
}

/** The same for a dialog that opens; undefined while it is being read, 0 where it can't be. */
export function useLacking(order: Row, isWanted: boolean): number | undefined {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: ['lacking', order.id],
    queryFn: () => readLacking(api, order),
    enabled: isWanted,
    // In the next version every article may have one.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  return isError || !isWanted ? 0 : data
}
