import type { Unread } from '../../contract/rows.ts'
import type { ListedOrder, OrderItem } from '../../contract/entities/order.ts'
import {
  listInMemory,
  viewQuery,
  type ListQuery,
  type OrderView,
} from '../../domain/orders/listing.ts'
import type { OrderType } from '../../domain/orders/states.ts'
import type { ListRequest } from './orderList.ts'
import { endedBy } from './resourceData.ts'

/** The parameters of a request of a list. */
export type How = { signal?: AbortSignal | undefined; isQuiet?: boolean | undefined }
export const callOptions = ({ signal, isQuiet }: How) => ({
  ...endedBy(signal),
  isQuiet: isQuiet === true,
})

/** A page of a list, and the rows of the reply that could not be read. */
export type ListPage = { data: OrderItem[]; total: number; unread: Unread[] }

export const inMemory = (
  { data, unread }: Omit<ListPage, 'total'>,
  query: ListQuery,
): ListPage => ({
  ...listInMemory(data, query),
  unread,
})

/** The client of rows may be missing: the list was requested for one client. */
export const withClient = (rows: readonly ListedOrder[], clientId: number) =>
  rows.map((row): OrderItem => {
    const { id, name } = row.client
    return { ...row, client: { id: id ?? clientId, name } }
  })

export const toText = (instant: number) => new Date(instant).toISOString()

export function viewOf(type: OrderType, clientId: number, view: OrderView): ListRequest {
  const { state, size, days } = viewQuery(type, view)
  return {
    clientId,
    type,
    ...(state ? { state: state.join(',') } : {}),
    ...(size === undefined ? {} : { size }),
    ...(days === undefined ? {} : { days }),
  }
}
