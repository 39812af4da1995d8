import { isOpenBudget, type OrderState } from './states.ts'
import { outOfForce, type Dated } from './validity.ts'

type Budget = {
  state: OrderState
  /** 1 once it is confirmed. */
  confirmationState: number
  archivedAt: unknown
}

/** What keeps a customer from accepting a budget; `open` where nothing does. */
export type OfferState = 'over' | 'confirmed' | 'expired' | 'open'

/**
 * Whether a customer may accept a budget: an open one, not archived, that nobody has confirmed, and whose prices hold.
 *
 * @param isExpired  its last day is over
 */
export function offerState(
  { state, confirmationState, archivedAt }: Budget,
  isExpired: boolean,
): OfferState {
  if (!isOpenBudget(state) || archivedAt !== null) return 'over'
  if (confirmationState !== 0) return 'confirmed'
  return isExpired ? 'expired' : 'open'
}

type Asked = { version: number; endedAt: unknown; acceptedAt: unknown }

/** What somebody finds who opens the link to accept a version of a budget. @param isExpired  the budget's last day is over */
export function linkState(
  budget: Budget & { version: number },
  asked: Asked,
  isExpired: boolean,
): OfferState | 'replaced' | 'accepted' {
  if (budget.version !== asked.version) return 'replaced'
  if (asked.endedAt !== null) return 'over'
  if (asked.acceptedAt !== null) return 'accepted'
  return offerState(budget, isExpired)
}

/** Whether the shop can ask a customer to accept what a list or a report shows; what a backend doesn't tell counts as not. */
export function isAcceptable(order: Dated, now: number): boolean {
  const { type, state, confirmationState = 0 } = order
  if (type !== 'budget' || state === undefined) return false
  const isExpired = outOfForce(order, now)?.why === 'expired'
  return offerState({ ...order, state, confirmationState }, isExpired) === 'open'
}
