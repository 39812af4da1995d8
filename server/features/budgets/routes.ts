import type { ServerMessages } from '../../../i18n/server/shape.ts'
import { withoutAlternatives } from '../../../src/domain/orders/alternatives.ts'
import { isOpenBudget, openBudgetStates } from '../../../src/domain/orders/states.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route, type Call } from '../../calls/route.ts'
import { draftConfirmation } from '../../mail/confirmation.ts'
import { stateText } from '../../orders/stateText.ts'
import { cartOf } from './cartReply.ts'
import type { MailsOf } from '../../store/requests.ts'
import type { Store } from '../../store/store.ts'
import { ChecksOutdated } from '../../store/transaction.ts'
import type { StoredEvent, StoredOrder } from '../../store/types.ts'

type BudgetCall = Pick<
  Call<'confirmbudget', 'budgets.confirm', { kind: 'order'; param: 'budgetId' }>,
  'store' | 'clientId' | 'order' | 'act' | 'text'
>

/** The latest event of these kinds; null if there is none. */
async function latestEvent(store: Store, budget: StoredOrder, kinds: string[]) {
  const events = await store.orders.history(budget.clientId, budget.id)
  return events.findLast((event) => kinds.includes(event.kind)) ?? null
}

/** Whether the caller has annulled or converted the budget. Their first reply may have been lost, so they get it again. */
const wasDoneBy = async ({ store, order, act }: BudgetCall, kind: 'annulled' | 'transferred') =>
  (await latestEvent(store, order, [kind]))?.login === act.by.login

const reread = async ({ store, clientId, order }: BudgetCall) =>
  (await store.orders.get(clientId, order.id)) ?? order

const conflict = (text: ServerMessages, budget: StoredOrder) =>
  new Refusal(409, 'state', stateText(text, budget))

/** Whether a budget was saved again since the caller has seen it. A caller who names no version decides on the present one. */
const isOutdated = (seen: number | undefined, { version }: StoredOrder) =>
  seen !== undefined && seen !== version

/**
 * Confirms a budget, or withdraws the confirmation. If that is done already, the user who did it gets the same reply again (the first one
 * may have been lost), and everybody else reads who was faster.
 */
async function setConfirmation(
  call: BudgetCall,
  wanted: 0 | 1,
  version?: number,
): Promise<{ newState: 0 | 1 }> {
  const { store, clientId, order, act, text } = call
  const event = wanted === 1 ? 'confirmed' : 'unconfirmed'
  const change = {
    expect: { state: openBudgetStates, confirmationState: wanted === 1 ? 0 : 1, version } as const,
    set: { confirmationState: wanted },
    event,
  }
  const changed = await store.orders.change(clientId, order.id, change, act)
  if (changed) return { newState: wanted }
  const now = await reread(call)
  const isOpen = isOpenBudget(now.state) && now.archivedAt === null
  if (!isOpen || isOutdated(version, now) || now.confirmationState !== wanted)
    throw conflict(text, now)
  const last: StoredEvent | null = await latestEvent(store, now, [
    'confirmed',
    'accepted',
    'unconfirmed',
  ])
  if (last?.kind === event && last.login === act.by.login) return { newState: wanted }
  const isSame = last?.kind === event || (wanted === 1 && last?.kind === 'accepted')
  const who = isSame ? last.name : ''
  const words = wanted === 1 ? text.now.confirmed : text.now.unconfirmed
  throw new Refusal(409, 'state', words(now.id, who))
}

const confirmbudget = route(
  'confirmbudget',
  { tenant: { kind: 'order', param: 'budgetId' }, access: 'budgets.confirm' },
  (call) => setConfirmation(call, 1, call.params.version),
)

const unconfirmbudget = route(
  'unconfirmbudget',
  { tenant: { kind: 'order', param: 'budgetId' }, access: 'budgets.confirm' },
  (call) => setConfirmation(call, 0),
)

const anulatebudget = route(
  'anulatebudget',
  { tenant: { kind: 'order', param: 'budgetId' }, access: 'budgets.annul' },
  async (call) => {
    const { store, clientId, order, params, act, text } = call
    const change = {
      expect: { state: openBudgetStates, version: params.version },
      set: { state: 'BUDGET_NULL' },
      event: 'annulled',
    } as const
    const annulled = await store.orders.change(clientId, order.id, change, act)
    if (!annulled) {
      const now = await reread(call)
      if (now.state !== 'BUDGET_NULL' || !(await wasDoneBy(call, 'annulled')))
        throw conflict(text, now)
    }
    return { status: 'OK', message: text.annulled(order.id) }
  },
)

/** Makes an order of a budget and queues its confirmation, as saving an order does. */
const budget2order = route(
  'budget2order',
  { tenant: { kind: 'order', param: 'idBudget' }, access: 'budgets.convert' },
  async (call) => {
    const { store, catalogues, mailing, wakeOutbox, clientId, order, act, language, text } = call
    if (isOutdated(call.params.version, order)) throw conflict(text, order)
    const [document, [client], { index }] = await Promise.all([
      store.orders.document(clientId, order.id, order.version),
      store.clients.byIds([clientId]),
      catalogues.of(clientId),
    ])
    if (!document || !client) throw new Error(`Order ${order.id} lacks its document or client`)
    const links = await call.links()
    const ordered = withoutAlternatives(document)
    const content = { cost: order, document: ordered, client, index, language }
    const confirmation = await draftConfirmation(content, mailing)
    const mailsOf: MailsOf = (newOrder, version) => {
      if (version !== order.version) throw new ChecksOutdated()
      return confirmation(newOrder, links.of(newOrder.id))
    }
    const transformed = await store.orders.convert(clientId, order.id, mailsOf, act)
    if (transformed) wakeOutbox()
    const now = transformed ?? (await reread(call))
    if (!transformed && (now.convertedOrder === null || !(await wasDoneBy(call, 'transferred'))))
      throw conflict(text, now)
    const { state, convertedOrder } = now
    const link = convertedOrder === null ? undefined : links.of(convertedOrder)
    return { response: { status: 'OK', state, orderId: convertedOrder, link } }
  },
)

/** Whether this user has archived the budget. The reply may have been lost, so they may call again. */
const wasArchivedBy = async (store: Store, budget: StoredOrder, login: string) =>
  budget.archivedAt !== null &&
  isOpenBudget(budget.state) &&
  (await latestEvent(store, budget, ['archived']))?.login === login

/** Whether this user has put the budget back, so that they get the same reply again. */
const wasRestoredBy = async (store: Store, budget: StoredOrder, login: string) => {
  if (budget.archivedAt !== null) return false
  const last = await latestEvent(store, budget, ['archived', 'restored'])
  return last?.kind === 'restored' && last.login === login
}

/** Gives a budget's content for the cart and changes nothing. */
const opencart = route(
  'opencart',
  { tenant: { kind: 'order', param: 'orderId' }, access: 'budgets.load' },
  async ({ store, site, links, clientId, order, act, text }) => {
    const isOpen = isOpenBudget(order.state) && order.archivedAt === null
    if (!isOpen && !(await wasArchivedBy(store, order, act.by.login))) throw conflict(text, order)
    const document = await store.orders.document(clientId, order.id, order.version)
    if (!document) throw new Error(`Budget ${order.id} lacks its document`)
    return cartOf(order, document, site, await links())
  },
)

const archivebudget = route(
  'archivebudget',
  { tenant: { kind: 'order', param: 'budgetId' }, access: 'budgets.load' },
  async (call) => {
    const { store, clientId, order, act, text } = call
    const change = {
      expect: { state: openBudgetStates },
      set: { archived: true },
      event: 'archived',
    }
    const archived = await store.orders.change(clientId, order.id, change, act)
    if (!archived) {
      const now = await reread(call)
      if (!(await wasArchivedBy(store, now, act.by.login))) throw conflict(text, now)
    }
    return { status: 'OK', message: text.archived(order.id) }
  },
)

/**
 * Puts a loaded budget back into the list. Only the user who has loaded it may, since its content would else be in two places. Once that
 * user has left the client, and their cart with them, everybody may.
 */
const restorebudget = route(
  'restorebudget',
  { tenant: { kind: 'order', param: 'budgetId' }, access: 'budgets.load' },
  async (call) => {
    const { store, clientId, order, act, text } = call
    const change = {
      expect: { state: openBudgetStates, isArchived: true },
      set: { archived: false },
      event: 'restored',
    }
    const restored =
      (await store.orders.mayPutBack(clientId, order.id, act.by.login)) &&
      (await store.orders.change(clientId, order.id, change, act))
    if (!restored) {
      const now = await reread(call)
      if (!(await wasRestoredBy(store, now, act.by.login))) throw conflict(text, now)
    }
    return { status: 'OK', message: text.restored(order.id) }
  },
)

export const budgetRoutes = [
  anulatebudget,
  budget2order,
  confirmbudget,
  unconfirmbudget,
  opencart,
  archivebudget,
  restorebudget,
]
