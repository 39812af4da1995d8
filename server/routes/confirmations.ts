import type { ServerMessages } from '../../i18n/server/shape.ts'
import { isOpenBudget } from '../../src/domain/orders/states.ts'
import { can, savingNeeds, type Acl } from '../../src/domain/people/permissions.ts'
import { Refusal, tooOften } from '../calls/refusal.ts'
import { route } from '../calls/route.ts'
import { confirmationAnswer, confirmationMails } from '../mail/confirmation.ts'
import type { Instant, StoredEvent, StoredOrder } from '../store/types.ts'

/**
 * Holds a confirmation to what was saved from a cart, or converted from a budget, and is not decided yet, and to who may save it.
 *
 * @throws Refusal 409 where it is something else, 403 where they may not
 */
function checkConfirmable(
  order: StoredOrder,
  events: readonly StoredEvent[],
  acl: Acl,
  text: ServerMessages,
) {
  const made = events.findLast(({ kind }) => kind === 'created' || kind === 'versionSaved')
  const isUndecided = order.state === 'ORDER_DEFAULT' || isOpenBudget(order.state)
  // What came from elsewhere, or was made before records told versions, has none in its record.
  if (made?.detail['version'] !== order.version || !isUndecided)
    throw new Refusal(409, 'state', text.confirmation.notSaved)
  const isFromBudget = order.version > 1 || made.detail['budgetId'] !== undefined
  if (!savingNeeds(order.type, isFromBudget).every((action) => can(acl, action)))
    throw new Refusal(403, 'permission', text.permission)
}

/** How often an order's confirmation is sent again within `span` milliseconds, by whomever: somebody gets these mails. */
const mostAgain = 3
const span = 3_600_000

/** @throws Refusal 429 where it was sent again too often of late; never for a sending that is known */
function checkAgain(
  events: readonly StoredEvent[],
  again: string,
  at: Instant,
  text: ServerMessages,
) {
  const sendings = events.filter(({ detail }) => typeof detail['again'] === 'string')
  if (sendings.some(({ detail }) => detail['again'] === again)) return
  const oldest = sendings.filter((one) => at - one.at < span).at(-mostAgain)
  if (oldest !== undefined) throw tooOften(oldest.at + span - at, text.tooMany)
}

/** Mails what was saved, where that is not done yet, or once more where it is asked for. Each is done once, however often it is asked. */
const notifyorder = route(
  'notifyorder',
  { tenant: { kind: 'order', param: 'orderId' }, access: 'orders.save' },
  async (call) => {
    const { store, mailing, wakeOutbox, clientId, order, params, act, language, text } = call
    const { session, confirmations, at } = call
    const wait = confirmations.attempt(session.user.login, '', at)
    if (wait !== null) throw tooOften(wait, text.tooMany)
    const { again } = params
    const events = await store.orders.history(clientId, order.id)
    checkConfirmable(order, events, session.user.acl, text)
    if (again !== undefined) checkAgain(events, again, at, text)
    const [document, [client]] = await Promise.all([
      store.orders.document(clientId, order.id),
      store.clients.byIds([clientId]),
    ])
    if (!document || !client) throw new Error(`Order ${order.id} lacks its document or client`)
    const { to, message } = confirmationAnswer(client, mailing, text)
    if (to.length === 0) throw new Refusal(409, 'address', message)
    const link = (await call.links()).of(order.id)
    const mails = confirmationMails({ order, document, client, language, link }, mailing, again)
    const detail = { version: order.version, ...(again === undefined ? {} : { again }) }
    if (await store.mails.queue(mails, { clientId, orderId: order.id, detail }, act)) wakeOutbox()
    return { status: 'OK', message }
  },
)

export const confirmationRoutes = [notifyorder]
