import type { OrderState, OrderType } from './states.ts'

/** The states of an order before it is delivered; it can be annulled in the same ones. */
const undelivered: readonly OrderState[] = ['ORDER_DEFAULT', 'ORDER_VALIDATE', 'ORDER_IN_PROGRESS']

/** Whether a day of delivery can still be promised or withdrawn. */
export const canPromise = (order: { type: OrderType; state: OrderState }): boolean =>
  order.type === 'order' && undelivered.includes(order.state)

/** The instant on the day of delivery that a customer still awaits; undefined if none is promised, or the order is served or annulled. */
export const awaitedDelivery = ({
  type,
  state,
  deliveryDay,
}: {
  type?: OrderType | undefined
  state?: OrderState | undefined
  deliveryDay?: string | null | undefined
}): string | undefined =>
  type !== undefined && state !== undefined && canPromise({ type, state })
    ? (deliveryDay ?? undefined)
    : undefined

/** How many days ahead a delivery can be promised. */
const farthest = 3 * 366

/** A calendar day that exists: '2026-11-26'. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00Z`)) &&
  new Date(`${text}T00:00Z`).toISOString().startsWith(text)

/** Whether a delivery can be promised for a day: from today to three years ahead. */
export const isDeliveryDay = (day: string, today: string): boolean =>
  isDay(day) &&
  day >= today &&
  Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`) <= farthest * 86_400_000
