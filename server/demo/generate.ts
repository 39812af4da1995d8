import { orderStates, type OrderState, type OrderType } from '../../src/domain/orders/states.ts'
import { lacksFabric } from '../../src/domain/orders/report.ts'
import { articleTexts } from '../orders/articleTexts.ts'
import type { Actor } from '../store/requests.ts'
import type { StoredOrder } from '../store/types.ts'
import type { DemoClient } from './accounts.ts'
import { calendar } from './calendar.ts'
import { compose } from './compose.ts'
import {
  convert,
  live,
  transferElsewhere,
  untouched,
  type GeneratedOrder,
  type People,
} from './life.ts'
import { stateAtAge } from './states.ts'
import { random, type Random } from './random.ts'
import { vocabulary } from './words.ts'

/** A client, how many orders and budgets it gets, and who writes and decides on them. */
export type Quota = {
  client: DemoClient
  count: number
  vendors: [Actor, ...Actor[]]
  deciders: [Actor, ...Actor[]]
}

const months = 18
/** More orders in recent months; 1 would spread them evenly. */
const crowding = 1.9
/** At most this many budgets of a client wait for the order that they become. */
const waitingLimit = 60

/** The state of the generation for one client. */
type Progress = Quota & { left: number; done: number; waiting: Waiting[] }
type Waiting = GeneratedOrder & { position: number }

/**
 * Orders and budgets of several clients over the 18 months before an instant. The same options give the same rows. Dates and
 * ids grow together, recent rows are less decided, and the first 13 of each client show every state. The memory that it needs
 * does not grow with the number of rows.
 *
 * @param firstId  the ids go on from here without gaps; rows don't come in the order of their ids
 */
export function* generateOrders({
  quotas,
  firstId,
  now,
  seed,
}: {
  quotas: readonly Quota[]
  firstId: number
  now: number
  seed: number
}): Generator<GeneratedOrder> {
  const chance = random(seed)
  const days = calendar(now, months)
  const all = quotas.map((quota): Progress => ({
    ...quota,
    left: quota.count,
    done: 0,
    waiting: [],
  }))
  const count = all.reduce((sum, { left }) => sum + left, 0)

  for (let index = 0; index < count; index++) {
    const progress = draw(all, count - index, chance)
    const share = (index + chance.next() * 0.9) / count
    const position = days.days * (1 - (1 - share) ** crowding)
    const moment = { days, position, people: peopleOf(progress, chance) }
    const age = days.days - position
    const id = firstId + index
    // First every state once, then the usual mix.
    const first = orderStates[progress.done]
    const type = first === undefined ? (chance.chance(0.56) ? 'budget' : 'order') : typeOf(first)
    progress.left--
    progress.done++

    const [oldest] = progress.waiting
    const isReady = oldest !== undefined && position - oldest.position > 0.5
    if (first === undefined && type === 'order' && isReady && chance.chance(0.8)) {
      progress.waiting.shift()
      yield* convert(oldest, { id, state: stateAtAge('order', age, chance) }, moment, chance)
      continue
    }
    const state = first ?? stateAtAge(type, age, chance)
    const { document, ...sums } = compose(
      progress.client,
      { date: days.at(position), isPriced: state !== 'UNKNOWN' },
      chance,
    )
    const order: StoredOrder = {
      ...untouched,
      ...sums,
      clientId: progress.client.id,
      id,
      type,
      state,
      confirmationState: chance.chance(confirmedShare[state] ?? 0) ? 1 : 0,
      sceneCount: document.scenes.length,
      emptyMainScene: document.scenes.length === 0,
      lacksFabric: document.lines.some(lacksFabric),
      hasAlternatives: (document.alternatives ?? []).length > 0,
      date: days.at(position),
      rate: progress.client.rate,
      customer: document.contact.clientName,
      phone: document.contact.phone1,
      email: document.contact.email,
      vendor: moment.people.vendor.name,
      articles: articleTexts(document),
    }
    const made = { order, document, events: live(order, moment, chance) }
    if (state !== 'BUDGET_TRANSFORMED') yield made
    else if (progress.waiting.length < waitingLimit && chance.chance(0.85))
      progress.waiting.push({ ...made, position })
    else yield transferElsewhere(made, moment, chance)
  }
  for (const progress of all)
    for (const { position, ...budget } of progress.waiting)
      yield transferElsewhere(
        budget,
        { days, position, people: peopleOf(progress, chance) },
        chance,
      )
}

const peopleOf = ({ client, vendors, deciders }: Quota, chance: Random): People => ({
  vendor: chance.pick(vendors),
  decider: chance.pick(deciders),
  factory: { login: null, name: vocabulary[client.language].factory },
})

const typeOf = (state: OrderState): OrderType => (state.startsWith('ORDER') ? 'order' : 'budget')

/** A random client, weighted by how many rows each still gets. */
function draw(all: readonly Progress[], left: number, chance: Random): Progress {
  let at = chance.between(0, left - 1)
  for (const progress of all) {
    at -= progress.left
    if (at < 0) return progress
  }
  throw new Error('The clients have fewer orders left than there are to make')
}

/** The share of the budgets in a state that are confirmed. */
const confirmedShare: Partial<Record<OrderState, number>> = {
  BUDGET_DEFAULT: 0.15,
  BUDGET_VALIDATE: 0.45,
  BUDGET_TRANSFORMED: 0.8,
}
