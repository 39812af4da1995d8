import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useListContext, type SortPayload } from 'react-admin'
import { useCallback, useEffect } from 'react'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { useApi } from '../../../browser/apiContext.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import { orderStaleTime } from '../../data/orderList.ts'
import { useOrderList } from './useOrderList.ts'

/** Milliseconds of rest on a page before the next one is fetched ahead. */
const rest = 400

/**
 * Fetches a page of the list before it is asked for: the next one once a page has been looked at for a moment, another one when its
 * button is pointed at. What it fetches is under react-admin's own key, so that paging to it finds it there.
 */
export function usePrefetch(): (page: number) => void {
  const client = useQueryClient()
  const api = useApi()
  const provider = useDataProvider<PortalDataProvider>()
  const list = useListContext<OrderItem>()
  const { resource, sort, filter, perPage, isFetching } = list
  const filterValues = list.filterValues as object
  const { page, last } = useOrderList()
  // Without paging on the server there is nothing to fetch: the view is at hand.
  const isOffered = api.hasPaging('listorders')

  const signature = JSON.stringify([sort, { ...filterValues, ...filter }])
  const prefetch = useCallback(
    (asked: number) => {
      if (!isOffered || asked < 1 || asked > last) return
      const [order, values] = JSON.parse(signature) as [SortPayload, Record<string, unknown>]
      const params = { pagination: { page: asked, perPage }, sort: order, filter: values }
      const ahead = client.query({
        queryKey: [resource, 'getList', { ...params, meta: undefined }],
        queryFn: async () => {
          const { data, total } = await provider.getList(resource, params)
          return { data, total, pageInfo: undefined, meta: undefined }
        },
        staleTime: orderStaleTime,
      })
      // Nobody has asked for this page yet: whoever does will ask again, and be told.
      ahead.catch(() => undefined)
    },
    [client, provider, resource, signature, perPage, last, isOffered],
  )

  useEffect(() => {
    if (isFetching === true) return undefined
    const timer = setTimeout(() => prefetch(page + 1), rest)
    return () => clearTimeout(timer)
  }, [prefetch, page, isFetching])

  return prefetch
}
