import type { OrderType } from '../../domain/orders/states.ts'
import { orderResources, writeFilter, type ListFilter } from './orderList.ts'

/** The place of a list that shows what a filter leaves. */
export function listPlace(type: OrderType, filter: Partial<ListFilter>): string {
  const written = writeFilter({ view: 'notSent', search: '', ...filter })
  return `/${orderResources[type]}?filter=${encodeURIComponent(JSON.stringify(written))}`
}
