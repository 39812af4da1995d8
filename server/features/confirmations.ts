import type { ServerMessages } from '../../i18n/server/shape.ts'
import { isOpenBudget } from '../../src/domain/orders/states.ts'
import { can, savingNeeds, type Acl } from '../../src/domain/people/permissions.ts'
import { quarterHour } from '../calls/limits.ts'
import { ownKey } from '../calls/ownKey.ts'
import { Refusal, tooOften } from '../calls/refusal.ts'
import { route } from '../calls/route.ts'
import { confirmationAnswer, draftConfirmation } from '../mail/confirmation.ts'
import type { SendingLimit } from '../store/sendings.ts'
import type { StoredEvent, StoredOrder } from '../store/types.ts'

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

const limit: SendingLimit = {
  most: 3,
  within: 3_600_000,
  counts: ({ detail }) => typeof detail['again'] === 'string',
}

/** Mails what was saved, where that is not done yet, or once more where it is asked for. Each is done once, however often it is asked. */
const notifyorder = route(
  'notifyorder',
  {
    tenant: { kind: 'order', param: 'orderId' },
    access: 'orders.save',
    limit: { name: 'confirmations', by: 'user', most: 300, within: quarterHour },
  },
  async (call) => {
    const { store, mailing, wakeOutbox, clientId, order, params, act, language, text } = call
    const { catalogues, session, mailsPerHour } = call
    const again = params.again === undefined ? undefined : ownKey(session.user, params.again)
    const events = await store.orders.history(clientId, order.id)
    checkConfirmable(order, events, session.user.acl, text)
    const [document, [client], { index }] = await Promise.all([
      store.orders.document(clientId, order.id, order.version),
      store.clients.byIds([clientId]),
      catalogues.of(clientId),
    ])
    if (!document || !client) throw new Error(`Order ${order.id} lacks its document or client`)
    const { to, message } = confirmationAnswer(client, mailing, text)
    if (to.length === 0) throw new Refusal(409, 'address', message)
    const link = (await call.links()).of(order.id)
    const saved = { cost: order, document, client, index, language }
    const mails = (await draftConfirmation(saved, mailing))(order, link, again)
    const detail = { version: order.version, ...(again === undefined ? {} : { again }) }
    const asked = again === undefined ? undefined : { ...limit, ofServer: mailsPerHour }
    const about = { clientId, orderId: order.id, detail, limit: asked }
    const queued = await store.mails.queue(mails, about, act)
    if (typeof queued === 'object')
      throw tooOften(queued.wait, queued.isOfServer === true ? text.tooManyMails : text.tooMany)
    if (queued === 'queued') wakeOutbox()
    return { status: 'OK', message }
  },
)

export const confirmationRoutes = [notifyorder]
