import { isOpenBudget, type OrderState } from './states.ts'
import { outOfForce, type Dated } from './validity.ts'

type Budget = {
  state: OrderState
  /** 1 once it is confirmed. */
  confirmationState: number
  archivedAt: unknown
}

/** Why a customer can't accept a budget; `open` if they can. */
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

type AcceptanceRequest = { version: number; endedAt: unknown; acceptedAt: unknown }

/** The state that a person finds who opens the link to accept a version of a budget. @param isExpired  the budget's last day is over */
export function linkState(
  budget: Budget & { version: number },
  request: AcceptanceRequest,
  isExpired: boolean,
): OfferState | 'replaced' | 'accepted' {
  if (budget.version !== request.version) return 'replaced'
  if (request.endedAt !== null) return 'over'
  if (request.acceptedAt !== null) return 'accepted'
  return offerState(budget, isExpired)
}

/** Whether the shop can ask a customer to accept what a list or a report shows; what a backend doesn't tell counts as not. @param timeZone  as in `outOfForce` */
export function isAcceptable(order: Dated, now: number, timeZone?: string): boolean {
  const { type, state, confirmationState = 0 } = order
  if (type !== 'budget' || state === undefined) return false
  const isExpired = outOfForce(order, now, timeZone)?.why === 'expired'
  return offerState({ ...order, state, confirmationState }, isExpired) === 'open'
}
