import { isDay } from './delivery.ts'
import type { OrderState, OrderType } from './states.ts'

/** The steps of an order, in their sequence; an order may skip some, but goes back to none. */
export const orderSteps = [
  'ORDER_DEFAULT',
  'ORDER_VALIDATE',
  'ORDER_IN_PROGRESS',
  'ORDER_SERVED',
  'ORDER_CLOSE',
] as const satisfies OrderState[]

/** The steps of a budget, in their sequence; the same rule holds. Confirming, annulling and converting are no steps. */
const budgetSteps = [
  'BUDGET_DEFAULT',
  'BUDGET_PENDING',
  'BUDGET_VALIDATE',
  'BUDGET_CLOSE',
] as const satisfies OrderState[]

const steps: Record<OrderType, readonly OrderState[]> = { order: orderSteps, budget: budgetSteps }

/** The states that an order can be moved to. */
export const orderMoves = [
  'ORDER_VALIDATE',
  'ORDER_IN_PROGRESS',
  'ORDER_SERVED',
  'ORDER_CLOSE',
  'ORDER_NULL',
] as const satisfies OrderState[]
export type OrderMove = (typeof orderMoves)[number]

/** The states that a budget can be moved to. */
const budgetMoves = [
  'BUDGET_PENDING',
  'BUDGET_VALIDATE',
  'BUDGET_CLOSE',
] as const satisfies OrderState[]

const moves = { order: orderMoves, budget: budgetMoves }

/** The states that orders and budgets can be moved to. */
export const moveStates = [...orderMoves, ...budgetMoves] as const
export type MoveState = (typeof moveStates)[number]

export const isOrderMove = (state: MoveState): state is OrderMove =>
  (orderMoves as readonly MoveState[]).includes(state)

/** The event that records each state, for timelines. */
export const moveEvents = {
  ORDER_VALIDATE: 'validated',
  ORDER_IN_PROGRESS: 'building',
  ORDER_SERVED: 'served',
  ORDER_CLOSE: 'closed',
  ORDER_NULL: 'annulled',
  BUDGET_PENDING: 'pending',
  BUDGET_VALIDATE: 'validated',
  BUDGET_CLOSE: 'closed',
} as const satisfies Record<MoveState, string>

/** The states that the events of an order or budget record. */
export const reachedIn = (type: OrderType, kinds: readonly string[]): MoveState[] =>
  moves[type].filter((state) => kinds.includes(moveEvents[state]))

/** Who moves an order or budget: a person in the portal, the shell, or the factory's system. */
export type Mover = 'person' | 'shell' | 'factory'

/** The longest reason for annulling an order, in characters. */
export const reasonLimit = 500

export type Move = {
  type: OrderType
  from: OrderState
  /** A budget that is in somebody's cart. */
  isArchived: boolean
  /** The states that its events record, in any order. */
  reached: readonly OrderState[]
  to: MoveState
  by: Mover
  /** Why an order is annulled; '' for none. */
  reason: string
}

/**
 * Why an order or budget is not moved:
 *
 * - `budget`: it is a budget, and the state is an order's, or the factory reports it
 * - `isOrder`: it is an order, and the state is a budget's
 * - `archived`: the budget is in somebody's cart
 * - `over`: the budget has become an order
 * - `annulled`: what is annulled is never moved again
 * - `delivered`: a served or closed order can't be annulled
 * - `people`: only people annul orders, a system does not
 * - `reason`: an order is annulled with a reason
 * - `back`: a person takes nothing back to an earlier step
 */
export type MoveRefusal =
  | 'budget'
  | 'isOrder'
  | 'archived'
  | 'over'
  | 'annulled'
  | 'delivered'
  | 'people'
  | 'reason'
  | 'back'

/** `moves`: the state changes. `late`: the step is recorded and the state stays. `done`: nothing changes. */
export type MoveOutcome = 'moves' | 'late' | 'done' | MoveRefusal

/**
 * The rule of moves. An order or budget moves forward only, and may skip steps, since news of a step may be lost. News that comes twice changes
 * nothing. News of a skipped step that comes late is recorded and takes no state back.
 *
 * @see docs/decisions/0053-where-the-specification-is-left.md
 */
export function moveOutcome(move: Move): MoveOutcome {
  const { type, from, isArchived, reached, to, by, reason } = move
  if (isOrderMove(to) !== (type === 'order')) return type === 'budget' ? 'budget' : 'isOrder'
  if (type === 'budget' && by === 'factory') return 'budget'
  if (from === to || reached.includes(to)) return 'done'
  if (from === 'ORDER_NULL' || from === 'BUDGET_NULL') return 'annulled'
  if (from === 'BUDGET_TRANSFORMED') return 'over'
  if (isArchived) return 'archived'
  const placeOf = (state: OrderState) => steps[type].indexOf(state)
  const place = placeOf(from)
  if (to === 'ORDER_NULL') {
    if (place >= placeOf('ORDER_SERVED')) return 'delivered'
    if (by === 'factory') return 'people'
    return reason.trim() === '' ? 'reason' : 'moves'
  }
  if (placeOf(to) > place) return 'moves'
  return by === 'person' ? 'back' : 'late'
}

/** The states that a person can move an order to, or a budget that is in nobody's cart. */
export function movesFrom(type: OrderType, from: OrderState): MoveState[] {
  const move = { type, from, isArchived: false, reached: [], by: 'person', reason: '-' } as const
  return moves[type].filter((to) => moveOutcome({ ...move, to }) === 'moves')
}

/**
 * Whether something can have happened to an order or budget on a day: not before it was made, and not in the future. Days as
 * '2026-11-26', all by the company's clocks.
 */
export const isMoveDay = (day: string, { made, today }: { made: string; today: string }): boolean =>
  isDay(day) && day >= made && day <= today
