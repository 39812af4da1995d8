import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useClient } from '../../browser/session.ts'
import { orderResources } from './orderList.ts'

/** Milliseconds between two looks at what others have changed. */
const interval = 30_000

const lists: readonly unknown[] = Object.values(orderResources)
/** Whether a query's key is that of a list of orders. */
export const isList = ([resource, verb]: readonly unknown[]): boolean =>
  lists.includes(resource) && verb === 'getList'

/**
 * How many rows the person's worklists have. They are read again with the lists: every 30 s while the page is seen, and whenever a
 * decision has changed a row or made lists outdated.
 */
export function useWorkCounts() {
  const api = useApi()
  const client = useClient()
  const cache = useQueryClient()
  const clientId = client?.id ?? 0
  const key = ['worklists', clientId] as const
  const hash = hashKey(key)

  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined
    const stop = cache.getQueryCache().subscribe((event) => {
      const { queryKey } = event.query as { queryKey: readonly unknown[] }
      if (event.type !== 'updated' || !isList(queryKey)) return
      const { action } = event
      const isChange =
        action.type === 'invalidate' || (action.type === 'success' && action.manual === true)
      if (!isChange) return
      // One decision changes several lists.
      clearTimeout(later)
      later = setTimeout(
        () => void cache.invalidateQueries({ predicate: ({ queryHash }) => queryHash === hash }),
      )
    })
    return () => {
      stop()
      clearTimeout(later)
    }
  }, [cache, hash])

  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call('worklists', { clientId }, { signal, isQuiet: true }),
    enabled: client !== null,
    staleTime: 0,
    refetchInterval: interval,
  })
}
