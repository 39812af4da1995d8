import type { OrderItem } from '../../../contract/entities/order.ts'

/** A row of a list that is followed; `isAway` where it is in no list any more, as a budget that a colleague has loaded to a cart. */
export type FollowedRow = OrderItem & { isAway?: true }
