import type { Unread } from '../../contract/rows.ts'
import type { ListedOrder, OrderItem } from '../../contract/entities/order.ts'
import { viewQuery, type ListQuery, type OrderView } from '../../domain/orders/listing.ts'
import type { OrderType } from '../../domain/orders/states.ts'
import type { Worklist } from '../../domain/orders/sorts.ts'
import { isWorklist, type ListFilter, type ListRequest } from './orderList.ts'
import { endedBy } from './resourceData.ts'

/** The parameters of a request of a list. */
export type How = { signal?: AbortSignal | undefined; isQuiet?: boolean | undefined }
export const callOptions = ({ signal, isQuiet }: How) => ({
  ...endedBy(signal),
  isQuiet: isQuiet === true,
})

/** A page of a list, and the rows of the reply that could not be read. */
export type ListPage = {
  data: OrderItem[]
  total: number
  unread: Unread[]
  /** What may have been meant by a search that has found nothing. */
  suggestions?: string[] | undefined
}

/** A page of rows that are all here, with what a server with paging tells beside it. */
export async function inMemory(
  { data, unread }: Omit<ListPage, 'total'>,
  query: ListQuery,
): Promise<ListPage> {
  // Most backends have paging.
  const { listInMemory } = await import('../../domain/orders/listInMemory.ts')
  const page = { ...listInMemory(data, query), unread }
  if (page.total > 0 || query.search === undefined) return page
  const { countedTexts, suggested } = await import('../../domain/orders/suggestions.ts')
  const suggestions = suggested(query.search, countedTexts(data))
  return suggestions.length === 0 ? page : { ...page, suggestions }
}

/** The client of rows may be missing: the list was requested for one client. */
export const withClient = (rows: readonly ListedOrder[], clientId: number) =>
  rows.map((row): OrderItem => {
    const { id, name } = row.client
    return { ...row, client: { id: id ?? clientId, name } }
  })

export const toText = (instant: number) => new Date(instant).toISOString()

export function viewOf(
  type: OrderType,
  clientId: number,
  {
    view,
    state: only,
    vendor,
  }: Pick<ListFilter, 'state' | 'vendor'> & { view: OrderView | Worklist },
): ListRequest {
  const { state, size, days } = isWorklist(view) ? {} : viewQuery(type, view)
  const states = only === undefined ? state : [only]
  return {
    clientId,
    type,
    ...(isWorklist(view) ? { worklist: view } : {}),
    ...(vendor === undefined ? {} : { vendor }),
    ...(states ? { state: states.join(',') } : {}),
    ...(size === undefined ? {} : { size }),
    ...(days === undefined ? {} : { days }),
  }
}
