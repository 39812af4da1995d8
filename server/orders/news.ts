import {
  isMoveDay,
  isOrderMove,
  moveOutcome,
  moveStates,
  reachedIn,
  type Mover,
  type MoveOutcome,
  type MoveState,
} from '../../src/domain/orders/moves.ts'
import type { OrderType } from '../../src/domain/orders/states.ts'
import type { Act } from '../store/requests.ts'
import type { Store } from '../store/store.ts'
import type { StoredOrder } from '../store/types.ts'
import { dayIn, noonOf } from '../../src/domain/zone.ts'

/** What a system or the shell reports of an order, the shell also of a budget. */
export type OrderNews = {
  orderId: number
  /** The state; where orders and budgets have one of the same name, both. */
  states: readonly [MoveState, ...MoveState[]]
  /** On which it happened, '2026-11-26'. */
  day: string
  /** Why the order is annulled; '' otherwise. */
  reason: string
}

/** What the rule says of some news; `order`: there is no such order; `day`: the day is before the order, in the future, or none. */
export type NewsOutcome = MoveOutcome | 'order' | 'day'

/** Outcomes that leave nothing to mend. */
export const isApplied = (outcome: NewsOutcome): outcome is 'moves' | 'late' | 'done' =>
  outcome === 'moves' || outcome === 'late' || outcome === 'done'

/** The states that a text names: 'ORDER_SERVED' or 'served', 'in progress', 'close' of an order and of a budget; undefined for none. */
export function statesNamed(text: string): OrderNews['states'] | undefined {
  const name = text
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, '_')
  const [first, ...others] = moveStates.filter(
    (state) => state === name || state.replace(/^[A-Z]+_/, '') === name,
  )
  return first === undefined ? undefined : [first, ...others]
}

/** The state that is reported of a document of this type. */
const stateOf = ({ states }: OrderNews, type: OrderType): MoveState =>
  states.find((state) => isOrderMove(state) === (type === 'order')) ?? states[0]

type Applying = {
  store: Store
  act: Act
  by: Mover
  timeZone: string
  /** The only client whose orders may be moved; left out for all. */
  clientId?: number
}

/** The order that some news is about, if its day can be right. */
async function orderOf(
  { orderId, day }: OrderNews,
  { store, act, timeZone, clientId }: Applying,
): Promise<StoredOrder | 'order' | 'day'> {
  const owner = await store.orders.clientOf(orderId)
  const isReached = owner !== null && (clientId === undefined || owner === clientId)
  const order = isReached ? await store.orders.get(owner, orderId) : null
  if (order === null) return 'order'
  const days = { made: dayIn(timeZone, order.date), today: dayIn(timeZone, act.clock()) }
  return isMoveDay(day, days) ? order : 'day'
}

/** Carries some news out, in a transaction of its own. The same news again changes nothing. */
export async function applyNews(news: OrderNews, applying: Applying): Promise<NewsOutcome> {
  const order = await orderOf(news, applying)
  if (typeof order === 'string') return order
  const { store, act, by, timeZone } = applying
  const { day, reason } = news
  const to = stateOf(news, order.type)
  const at = act.clock()
  const on = day === dayIn(timeZone, at) ? at : noonOf(day, timeZone)
  const moved = await store.orders.move(order.clientId, order.id, { to, by, reason, day, on }, act)
  return moved === null || moved.outcome === 'seen' ? 'order' : moved.outcome
}

/** What would become of the news, one after the other, without any change. */
export async function foreseeNews(
  all: readonly OrderNews[],
  applying: Applying,
): Promise<NewsOutcome[]> {
  const moved = new Map<number, { state: StoredOrder['state']; reached: StoredOrder['state'][] }>()
  const outcomes: NewsOutcome[] = []
  for (const news of all) {
    const order = await orderOf(news, applying)
    if (typeof order === 'string') {
      outcomes.push(order)
      continue
    }
    const { clientId, id, type } = order
    const events = await applying.store.orders.history(clientId, id)
    const now = moved.get(id) ?? {
      state: order.state,
      reached: reachedIn(
        type,
        events.map(({ kind }) => kind),
      ),
    }
    const { reason } = news
    const to = stateOf(news, type)
    const isArchived = order.archivedAt !== null
    const { state: from, reached } = now
    const outcome = moveOutcome({ type, from, isArchived, reached, to, by: applying.by, reason })
    if (outcome === 'moves' || outcome === 'late')
      moved.set(id, { state: outcome === 'moves' ? to : from, reached: [...reached, to] })
    outcomes.push(outcome)
  }
  return outcomes
}
