import { useGetList, useListContext } from 'react-admin'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderStaleTime, writeFilter } from '../../data/orderList.ts'
import { useOrderList } from './useOrderList.ts'

/**
 * The number of search results in 'All', if the view hides some of them. It requests the list exactly as the list would, so that
 * the cache has the rows when a person opens 'All'.
 *
 * @returns null where it is not known; 0 where 'All' has no more than the view
 */
export function useFoundInAll(): number | null {
  const { filter: own, sort } = useListContext<OrderItem>()
  const { resource, filter, total = 0, perPage, isStale, isPending } = useOrderList()
  const isHiding =
    filter.search.trim() !== '' && filter.view !== 'all' && filter.view !== 'archived'
  const { total: all } = useGetList<OrderItem>(
    resource,
    {
      pagination: { page: 1, perPage },
      sort,
      filter: { ...writeFilter({ ...filter, view: 'all' }), ...(own as object) },
    },
    { enabled: isHiding && !isStale && !isPending, staleTime: orderStaleTime },
  )
  if (!isHiding || isStale || all === undefined) return null
  return all > total ? all : 0
}
