import { orderNumber } from './orderId.ts'
import type { OrderType } from './states.ts'

/** The place in the portal of an order's row, with its details open. */
export const rowAddress = (type: OrderType, id: number): string => {
  const filter = JSON.stringify({ view: 'all', search: orderNumber(id) })
  return `#/${type}s?filter=${encodeURIComponent(filter)}&open=${id}`
}
