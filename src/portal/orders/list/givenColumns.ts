import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderSorts, type OrderSort } from '../../../domain/orders/sorts.ts'
import { orderColumns, type OrderColumn } from './columns.ts'

/** The columns of what the backend tells about orders. @param orders  the rows on screen; undefined while they are loaded */
export const givenColumns = (orders: readonly OrderItem[] | undefined): readonly OrderColumn[] =>
  orderColumns.filter(({ isGiven }) => !isGiven || !orders?.length || orders.some(isGiven))

/** The sorts by what the backend tells about orders. */
export function offeredSorts(orders: readonly OrderItem[] | undefined): readonly OrderSort[] {
  const given = givenColumns(orders)
  const missing = orderColumns
    .filter((column) => !given.includes(column))
    .flatMap(({ sorts }) => (sorts ? [sorts.ascending, sorts.descending] : []))
  return orderSorts.filter((sort) => !missing.includes(sort))
}
