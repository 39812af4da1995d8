import { useGetList, useListContext } from 'react-admin'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderStaleTime, writeFilter } from '../../data/orderList.ts'
import { useOrderList } from './useOrderList.ts'

/**
 * How many orders 'All' has of what is searched for, where the view hides some of them. It asks as the list itself would, so that
 * they are there at once for who wants to see them.
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
