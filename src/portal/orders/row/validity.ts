import { companyZone } from '../../../browser/clock.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { isAcceptable } from '../../../domain/orders/acceptance.ts'
import { outOfForce } from '../../../domain/orders/validity.ts'
import type { FollowedRow } from '../details/followedRow.ts'

const dated = (order: OrderItem) => ({ ...order, archivedAt: order.dateArchived })

/** The last day of a budget's prices, if it is over and nothing else has ended the budget; else null. @param now in milliseconds */
export function expiredOn(order: OrderItem, now: number): string | null {
  const ended = outOfForce(dated(order), now, companyZone())
  return ended?.why === 'expired' ? ended.since : null
}

/** Whether the shop can ask a customer to accept the order of a row. @param now in milliseconds */
export const canBeAccepted = (order: FollowedRow, now: number): boolean =>
  order.isAway !== true && isAcceptable(dated(order), now, companyZone())
