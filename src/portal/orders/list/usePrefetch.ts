import { useGetList, useListContext } from 'react-admin'
import { useEffect, useState } from 'react'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { orderStaleTime } from '../../data/orderList.ts'
import { useOrderList } from './useOrderList.ts'

/** Milliseconds of rest on a page before the next one is fetched ahead. */
const rest = 400

/**
 * Fetches a page of the list before a person opens it: the next page once they have looked at a page for a moment, another page
 * when they point at its button. It requests the page as the list would, so that the list finds it in the cache. A failure is not
 * shown: opening the page requests it again.
 */
export function usePrefetch(): (page: number) => void {
  const api = useApi()
  const list = useListContext<OrderItem>()
  const { resource, sort, perPage, isFetching } = list
  const { page, last } = useOrderList()
  const filters = { ...(list.filterValues as object), ...(list.filter as object) }
  // A page that was wanted in one list is not wanted in the next.
  const listed = JSON.stringify([resource, sort, perPage, filters])
  const [wanted, setWanted] = useState({ listed, page })
  const ahead = wanted.listed === listed ? wanted.page : page
  // Without paging on the server there is nothing to fetch: the browser has the whole view.
  const isNeeded = api.hasPaging('listorders') && ahead !== page && ahead >= 1 && ahead <= last

  useGetList<OrderItem>(
    resource,
    {
      pagination: { page: ahead, perPage },
      sort,
      filter: filters,
    },
    // The visible list is not drawn again for this.
    { enabled: isNeeded, staleTime: orderStaleTime, notifyOnChangeProps: [] },
  )

  useEffect(() => {
    if (isFetching === true) return undefined
    const timer = setTimeout(() => setWanted({ listed, page: page + 1 }), rest)
    return () => clearTimeout(timer)
  }, [listed, page, isFetching])

  return (requested) => setWanted({ listed, page: requested })
}
