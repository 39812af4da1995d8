import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useApi, useCan } from '../../browser/apiContext.ts'
import { useClient } from '../../browser/session.ts'
import type { Customer } from '../../contract/endpoints/customers.ts'
import type { OrderItem } from '../../contract/entities/order.ts'
import type { PortalDataProvider } from '../data/dataProvider.ts'
import { orderResources, orderStaleTime, writeSort } from '../data/orderList.ts'

/** The pause after the last key until something is searched for, in ms. */
const rest = 300
/** The most documents and customers that are shown. */
const most = 5

export type Found = { orders: readonly OrderItem[]; customers: readonly Customer[] }

/**
 * Searches the client's orders and budgets, and its customers; without a text the latest documents. Only what the person may list, and
 * only what the backend offers.
 *
 * @returns undefined while it searches
 */
export function useFound(text: string): { found: Found | undefined; hasFailed: boolean } {
  const api = useApi()
  const may = useCan()
  const client = useClient()
  const provider = useDataProvider<PortalDataProvider>()
  const search = useRested(text)
  const types = (['budget', 'order'] as const).filter((type) => may(`${type}s.list`))
  const clientId = client?.id

  async function read(signal: AbortSignal): Promise<Found> {
    const lists = types.map(async (type) => {
      const { data } = await provider.getList<OrderItem>(orderResources[type], {
        pagination: { page: 1, perPage: 10 },
        sort: writeSort('dateDesc'),
        filter: { clientId, view: 'all', search },
        meta: { isQuiet: true },
        signal,
      })
      return data
    })
    const asks = clientId !== undefined && search.length > 1 && api.has('findcustomers')
    const people = asks ? api.call('findcustomers', { clientId, search }) : null
    // All are awaited from the start: else one that is aborted meanwhile would fail with nobody to hear it.
    const [orders, found] = await Promise.all([Promise.all(lists), people])
    return {
      orders: orders
        .flat()
        .toSorted((one, other) => other.date.localeCompare(one.date))
        .slice(0, most),
      customers: (found?.data ?? []).slice(0, most),
    }
  }

  const { data, isError } = useQuery({
    queryKey: ['palette', clientId, search],
    queryFn: ({ signal }) => read(signal),
    enabled: clientId !== undefined && types.length > 0,
    staleTime: orderStaleTime,
    retry: false,
  })
  const isNothing = clientId === undefined || types.length === 0
  if (isNothing) return { found: { orders: [], customers: [] }, hasFailed: false }
  return { found: search === text ? data : undefined, hasFailed: isError && search === text }
}

/** A text once it has stayed the same for a while; the first one at once. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
