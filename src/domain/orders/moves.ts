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

/** The states that an order can be moved to. */
export const moveStates = [
  'ORDER_VALIDATE',
  'ORDER_IN_PROGRESS',
  'ORDER_SERVED',
  'ORDER_CLOSE',
  'ORDER_NULL',
] as const satisfies OrderState[]
export type MoveState = (typeof moveStates)[number]

/** The event that records each state, for timelines. */
export const moveEvents = {
  ORDER_VALIDATE: 'validated',
  ORDER_IN_PROGRESS: 'building',
  ORDER_SERVED: 'served',
  ORDER_CLOSE: 'closed',
  ORDER_NULL: 'annulled',
} as const satisfies Record<MoveState, string>

/** The states that an order's events record. */
export const reachedIn = (kinds: readonly string[]): MoveState[] =>
  moveStates.filter((state) => kinds.includes(moveEvents[state]))

/** Who moves an order: a person in the portal, the shell, or the factory's system. */
export type Mover = 'person' | 'shell' | 'factory'

/** The longest reason for annulling an order, in characters. */
export const reasonLimit = 500

export type Move = {
  type: OrderType
  from: OrderState
  /** The states that the order's events record, in any order. */
  reached: readonly OrderState[]
  to: MoveState
  by: Mover
  /** Why an order is annulled; '' for none. */
  reason: string
}

/**
 * Why an order is not moved:
 *
 * - `budget`: budgets have decisions of their own
 * - `annulled`: an annulled order is never moved again
 * - `delivered`: a served or closed order can't be annulled
 * - `people`: only people annul orders, a system does not
 * - `reason`: an order is annulled with a reason
 * - `back`: a person can't take an order back to an earlier step
 */
export type MoveRefusal = 'budget' | 'annulled' | 'delivered' | 'people' | 'reason' | 'back'

/** `moves`: the state changes. `late`: the step is recorded and the state stays. `done`: nothing changes. */
export type MoveOutcome = 'moves' | 'late' | 'done' | MoveRefusal

const placeOf = (state: OrderState) => (orderSteps as readonly OrderState[]).indexOf(state)

/**
 * The rule of moves. An order moves forward only, and may skip steps, since news of a step may be lost. News that comes twice changes
 * nothing. News of a skipped step that comes late is recorded and takes no state back.
 *
 * @see docs/decisions/0053-where-the-specification-is-left.md
 */
export function moveOutcome({ type, from, reached, to, by, reason }: Move): MoveOutcome {
  if (type !== 'order') return 'budget'
  if (from === to || reached.includes(to)) return 'done'
  if (from === 'ORDER_NULL') return 'annulled'
  const place = placeOf(from)
  if (to === 'ORDER_NULL') {
    if (place >= placeOf('ORDER_SERVED')) return 'delivered'
    if (by === 'factory') return 'people'
    return reason.trim() === '' ? 'reason' : 'moves'
  }
  if (placeOf(to) > place) return 'moves'
  return by === 'person' ? 'back' : 'late'
}

/** The states that a person can move an order to. */
export const movesFrom = (from: OrderState): MoveState[] =>
  moveStates.filter(
    (to) =>
      moveOutcome({ type: 'order', from, reached: [], to, by: 'person', reason: '-' }) === 'moves',
  )

/**
 * Whether something can have happened to an order on a day: not before the order was made, and not in the future. Days as
 * '2026-11-26', all by the company's clocks.
 */
export const isMoveDay = (day: string, { made, today }: { made: string; today: string }): boolean =>
  isDay(day) && day >= made && day <= today
