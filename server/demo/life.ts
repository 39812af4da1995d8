import type { OrderState } from '../../src/domain/orders/states.ts'
import type { Actor } from '../store/requests.ts'
import type { Instant, OrderDocument, StoredEvent, StoredOrder } from '../store/types.ts'
import type { Calendar } from './calendar.ts'
import type { Random } from './random.ts'
import { stepsTo, type Step } from './steps.ts'

export type GeneratedOrder = { order: StoredOrder; document: OrderDocument; events: StoredEvent[] }
/** The actors; the factory has no login. */
export type People = Record<Step['by'], Actor | { login: null; name: string }>
/** When something begins, as a position in the calendar, and who acts. */
export type Moment = { days: Calendar; position: number; people: People }

/** The dates of a new order, to which nothing is added. */
export const untouched = {
  ownTotal: 0,
  rebateTotal: 0,
  confirmationState: 0,
  dateState: null,
  dateValidate: null,
  dateModified: null,
  dateTransform: null,
  validUntil: null,
  answer: '',
  convertedOrder: null,
  deliveryDay: null,
  archivedAt: null,
  archivedBy: null,
  version: 1,
} as const

/** A budget waits at least this long, in days of business, before it becomes an order. */
const decidedWithin = 0.4

const eventOf = (
  order: StoredOrder,
  kind: string,
  at: Instant,
  by: People[Step['by']],
  detail: Record<string, unknown> = {},
): StoredEvent => ({ at, clientId: order.clientId, ...by, kind, orderId: order.id, detail })

/**
 * The events of an order between its creation and its state, oldest first. It sets the order's dates. Transfers are made
 * separately.
 *
 * @param origin  the budget that it was made from
 */
export function live(
  order: StoredOrder,
  { days, position, people }: Moment,
  chance: Random,
  origin?: StoredOrder,
): StoredEvent[] {
  const created =
    origin === undefined
      ? eventOf(order, 'created', order.date, people.vendor)
      : eventOf(order, 'created', order.date, people.decider, { budgetId: origin.id })
  const steps = stepsTo(order.state, order.confirmationState === 1, chance)
  const needed = steps.reduce((sum, step) => sum + step.days, 0)
  const age = (days.days - position) * 0.9
  const room = order.state === 'BUDGET_TRANSFORMED' ? Math.min(decidedWithin, age) : age
  // A young order reached its state in less time.
  const pace = Math.min(1, room / needed)
  let at = position
  const events = steps.map((step) => {
    at += step.days * pace
    return eventOf(order, step.kind, days.at(at), people[step.by])
  })
  const decisive = events.filter(({ kind }) => kind !== 'confirmed' && kind !== 'unconfirmed')
  order.dateValidate = events.find(({ kind }) => kind === 'validated')?.at ?? null
  order.dateState = decisive.at(-1)?.at ?? null
  order.dateModified = events.at(-1)?.at ?? null
  return [created, ...events]
}

function transfer({ order, events }: GeneratedOrder, event: StoredEvent) {
  order.dateTransform = order.dateState = order.dateModified = event.at
  events.push(event)
}

/** A budget becomes an order. @returns both */
export function convert(
  budget: GeneratedOrder,
  { id, state }: { id: number; state: OrderState },
  moment: Moment,
  chance: Random,
): GeneratedOrder[] {
  const { order: origin, document } = budget
  const date = moment.days.at(moment.position)
  const order: StoredOrder = { ...origin, ...untouched, id, type: 'order', state, date }
  origin.convertedOrder = id
  transfer(budget, eventOf(origin, 'transferred', date, moment.people.decider, { orderId: id }))
  return [budget, { order, document, events: live(order, moment, chance, origin) }]
}

/** A budget becomes an order in another company's system. */
export function transferElsewhere(
  budget: GeneratedOrder,
  { days, position, people }: Moment,
  chance: Random,
): GeneratedOrder {
  const room = (days.days - position) * 0.95
  const at = days.at(position + Math.min(decidedWithin + chance.next() * 6, room))
  transfer(budget, eventOf(budget.order, 'transferredElsewhere', at, people.factory))
  return budget
}
