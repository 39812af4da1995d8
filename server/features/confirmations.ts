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
 * Checks that an order can be confirmed by mail: it was saved from a cart or converted from a budget, nobody has decided about it yet, and
 * the user may save such an order.
 *
 * @throws Refusal 409 if the order can't be confirmed, 403 if the user may not
 */
function checkConfirmable(
  order: StoredOrder,
  events: readonly StoredEvent[],
  acl: Acl,
  text: ServerMessages,
) {
  const saved = events.findLast(({ kind }) => kind === 'created' || kind === 'versionSaved')
  const isUndecided = order.state === 'ORDER_DEFAULT' || isOpenBudget(order.state)
  // Orders that were imported, or are older than versions in events, have no version in their events.
  if (saved?.detail['version'] !== order.version || !isUndecided)
    throw new Refusal(409, 'state', text.confirmation.notSaved)
  const isFromBudget = order.version > 1 || saved.detail['budgetId'] !== undefined
  if (!savingNeeds(order.type, isFromBudget).every((action) => can(acl, action)))
    throw new Refusal(403, 'permission', text.permission)
}

const limit: SendingLimit = {
  most: 3,
  within: 3_600_000,
  counts: ({ detail }) => typeof detail['again'] === 'string',
}

/** Mails the confirmation of an order if that is not done yet, or once more for each key in `again`. Each key is mailed once. */
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
    const againLimit = again === undefined ? undefined : { ...limit, ofServer: mailsPerHour }
    const about = { clientId, orderId: order.id, detail, limit: againLimit }
    const queued = await store.mails.queue(mails, about, act)
    if (typeof queued === 'object')
      throw tooOften(queued.wait, queued.isOfServer === true ? text.tooManyMails : text.tooMany)
    if (queued === 'queued') wakeOutbox()
    return { status: 'OK', message }
  },
)

export const confirmationRoutes = [notifyorder]
