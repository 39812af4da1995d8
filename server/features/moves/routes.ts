import type { ServerLanguage } from '../../../i18n/server/messages.ts'
import { isDeliveryDay } from '../../../src/domain/orders/delivery.ts'
import { isMoveDay, isOrderMove } from '../../../src/domain/orders/moves.ts'
import { isEmail } from '../../../src/domain/people/email.ts'
import { hour, type Limit } from '../../calls/limits.ts'
import { Refusal, tooOften } from '../../calls/refusal.ts'
import { route, type Call } from '../../calls/route.ts'
import { dayIn, noonOf } from '../../../src/domain/zone.ts'
import { stateText } from '../../orders/stateText.ts'
import type { NewMail, StoredOrder } from '../../store/types.ts'
import { newsMail, type News } from './newsMail.ts'

/** The mails with news that a user has sent to customers. */
const newsMails = {
  name: 'newsMails',
  by: 'user',
  most: 100,
  within: hour,
  counts: 'byHandler',
} as const satisfies Limit

type OrderParam = { kind: 'order'; param: 'orderId' }
type MoveCall = Pick<
  Call<'moveorder', 'orders.move', OrderParam> | Call<'promisedelivery', 'orders.move', OrderParam>,
  | 'store'
  | 'limits'
  | 'links'
  | 'mailing'
  | 'mailsPerHour'
  | 'clientId'
  | 'order'
  | 'act'
  | 'at'
  | 'text'
  | 'timeZone'
>

/**
 * The mail that brings the news to the customer; none if the sender wants none.
 *
 * @throws Refusal 409 `address` if the customer has no e-mail, 429 after too many mails
 */
async function mailsOf(
  call: MoveCall,
  language: ServerLanguage | undefined,
  news: News,
  key: string,
): Promise<NewMail[]> {
  const { store, limits, mailing, mailsPerHour, clientId, order, act, at, text, timeZone } = call
  if (language === undefined) return []
  if (!isEmail(order.email)) throw new Refusal(409, 'address', text.moves.noAddress(order.id))
  await limits.count(newsMails)
  const wait = await store.mails.waitOfServer(mailsPerHour, hour, at)
  if (wait !== null) throw tooOften(wait, text.tooManyMails)
  const [client] = await store.clients.byIds([clientId])
  if (!client) throw new Error(`Order ${order.id} lacks its client`)
  const link = (await call.links()).of(order.id)
  const by = act.by.login
  return [newsMail({ order, client, news, language, link, by, timeZone, key }, mailing)]
}

const stateConflict = ({ text }: Pick<MoveCall, 'text'>, order: StoredOrder) =>
  new Refusal(409, 'state', stateText(text, order))

/** Moves an order or a budget by the rule of moves, for users who may confirm. The same move again changes nothing and sends nothing. */
const moveorder = route(
  'moveorder',
  { tenant: { kind: 'order', param: 'orderId' }, access: 'orders.move', limit: newsMails },
  async (call) => {
    const { store, wakeOutbox, clientId, order, params, act, at, text, timeZone } = call
    const { state: to, seen, reason, mail } = params
    const today = dayIn(timeZone, at)
    const day = params.day ?? today
    if (!isMoveDay(day, { made: dayIn(timeZone, order.date), today }))
      throw new Refusal(400, 'day', text.moves.day)
    if (!isOrderMove(to) && mail !== undefined) throw new Refusal(400, 'mail', text.invalid('mail'))
    const mails =
      order.state === to || !isOrderMove(to)
        ? []
        : await mailsOf(call, mail, { state: to, day }, 'customer')
    const on = day === today ? at : noonOf(day, timeZone)
    const move = { to, by: 'person', reason, day, on, seen, mails } as const
    const moved = await store.orders.move(clientId, order.id, move, act)
    if (moved === null) throw new Refusal(404, 'order', text.order)
    const { outcome } = moved
    if (outcome === 'reason') throw new Refusal(400, 'reason', text.moves.reason)
    if (outcome !== 'moves' && outcome !== 'done') throw stateConflict(call, moved.order)
    const changed = outcome === 'moves'
    if (changed) wakeOutbox()
    const { state } = moved.order
    return { state, changed, message: text.moves.moved(order.id) }
  },
)

/** Promises a day of delivery, or withdraws it. */
const promisedelivery = route(
  'promisedelivery',
  { tenant: { kind: 'order', param: 'orderId' }, access: 'orders.move', limit: newsMails },
  async (call) => {
    const { store, wakeOutbox, clientId, order, params, act, at, text, timeZone } = call
    const { seen, mail } = params
    const deliveryDay = params.day ?? null
    const isNew = deliveryDay !== order.deliveryDay
    if (isNew && deliveryDay !== null && !isDeliveryDay(deliveryDay, dayIn(timeZone, at)))
      throw new Refusal(400, 'day', text.moves.deliveryDay)
    const mails = isNew ? await mailsOf(call, mail, { deliveryDay }, String(at)) : []
    const promise = { deliveryDay, seen, mails }
    const promised = await store.orders.promise(clientId, order.id, promise, act)
    if (promised === null) throw new Refusal(404, 'order', text.order)
    const { outcome } = promised
    if (outcome === 'over' || outcome === 'seen') throw stateConflict(call, promised.order)
    const changed = outcome === 'promised'
    if (changed) wakeOutbox()
    return { state: promised.order.state, changed, message: text.moves.promised(order.id) }
  },
)

export const moveRoutes = [moveorder, promisedelivery]
