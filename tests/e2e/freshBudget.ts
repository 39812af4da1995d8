import type { OrderItem } from '../../src/contract/entities/order.ts'
import type { Portal } from './portal.ts'

/** Milliseconds. */
export const day = 24 * 3_600_000

/** A budget that can be accepted today. */
export const isFresh = ({ state, confirmationState, date }: OrderItem) =>
  state === 'BUDGET_DEFAULT' && confirmationState === 0 && Date.now() - Date.parse(date) < 20 * day

/** One that can be saved again: all of it has a price. */
export async function freshBudget(portal: Portal, client: number) {
  const api = await portal.api()
  for (const budget of (await portal.list(client, 'budget')).filter(isFresh)) {
    const { scenes, dbItems } = await api.call('opencart', { orderId: budget.id })
    const lines = [...scenes.flatMap(({ items }) => items), ...dbItems]
    if (lines.every(({ price, points }) => price.finalPrice !== null && points !== null))
      return budget
  }
  throw new Error('No fresh budget has a price for all of it')
}
