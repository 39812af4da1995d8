import type { ServerMessages } from '../../../i18n/server/shape.ts'
import { withoutAlternatives } from '../../../src/domain/orders/alternatives.ts'
import {
  decisionNames,
  decisionOf,
  isDecided,
  rivalsOf,
  type DecisionName,
} from '../../../src/domain/orders/decisions.ts'
import { isOpenBudget } from '../../../src/domain/orders/states.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route, type Call, type Route } from '../../calls/route.ts'
import { draftConfirmation } from '../../mail/confirmation.ts'
import { stateText } from '../../orders/stateText.ts'
import { cartOf } from './cartReply.ts'
import type { MailsOf, OrderChange } from '../../store/requests.ts'
import type { Store } from '../../store/store.ts'
import { ChecksOutdated } from '../../store/transaction.ts'
import type { StoredOrder } from '../../store/types.ts'

/** The call of a decision: those of all are alike, but for their names. */
type DecisionCall = Call<'anulatebudget', 'budgets.annul', { kind: 'order'; param: 'budgetId' }>

const conflict = (text: ServerMessages, budget: StoredOrder) =>
  new Refusal(409, 'state', stateText(text, budget))

/** Whether a budget was saved again since the caller has seen it. A caller who names no version decides on the present one. */
const isOutdated = (seen: number | undefined, { version }: StoredOrder) =>
  seen !== undefined && seen !== version

const asRow = (budget: StoredOrder) => ({ ...budget, isArchived: budget.archivedAt !== null })

/** The latest event that changed what a decision changes. */
async function lastRival(name: DecisionName, store: Store, { clientId, id }: StoredOrder) {
  const rivals = rivalsOf(name)
  const last = (await store.orders.history(clientId, id)).findLast(({ kind }) => kind in rivals)
  return last && { ...last, isAlike: rivals[last.kind] === true }
}

/** The refusals that name who was faster. */
const faster = ({
  now,
}: ServerMessages): Partial<Record<DecisionName, (id: number, by: string) => string>> => ({
  confirm: now.confirmed,
  unconfirm: now.unconfirmed,
})

/**
 * The budget as its caller has decided before: their first reply may have been lost, so they get it again.
 *
 * @throws Refusal 409 `state` if it is otherwise, or if somebody else was faster
 */
async function doneBefore(name: DecisionName, call: DecisionCall): Promise<StoredOrder> {
  const { store, clientId, order, params, act, text } = call
  const { from, set, event } = decisionOf(name)
  const now = (await store.orders.get(clientId, order.id)) ?? order
  // A state stays, and what was put back may have been decided on since.
  const isLasting = set.state !== undefined || set.isArchived === false
  const isHeld = isLasting || (from.includes(now.state) && !isOutdated(params.version, now))
  if (!isHeld || !isDecided(name, asRow(now))) throw conflict(text, now)
  const last = await lastRival(name, store, now)
  if (last?.kind === event && last.login === act.by.login) return now
  const words = faster(text)[name]
  throw words === undefined
    ? conflict(text, now)
    : new Refusal(409, 'state', words(now.id, last?.isAlike === true ? last.name : ''))
}

/** Makes an order of a budget and queues its confirmation, as saving an order does. */
async function convert(call: DecisionCall): Promise<StoredOrder | null> {
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
  const converted = await store.orders.convert(clientId, order.id, mailsOf, act)
  if (converted) wakeOutbox()
  return converted
}

/**
 * Puts a loaded budget back into the list. Only the user who has loaded it may, since its content would else be in two places. Once that
 * user has left the client, and their cart with them, everybody may.
 */
const putBack = async (call: DecisionCall, change: OrderChange): Promise<StoredOrder | null> =>
  (await call.store.orders.mayPutBack(call.clientId, call.order.id, call.act.by.login))
    ? changed(call, change)
    : null

const changed = ({ store, clientId, order, act }: DecisionCall, change: OrderChange) =>
  store.orders.change(clientId, order.id, change, act)

/** The decisions that are more than the change that they declare. @returns null if the budget is not as it has to be */
const ways: Partial<Record<DecisionName, typeof putBack>> = { convert, restore: putBack }

/** The replies that tell more than that it was done. */
const replies = {
  confirm: (_, { confirmationState }) => ({ newState: confirmationState }),
  unconfirm: (_, { confirmationState }) => ({ newState: confirmationState }),
  convert: async (call, { state, convertedOrder }) => {
    const link = convertedOrder === null ? undefined : (await call.links()).of(convertedOrder)
    return { response: { status: 'OK', state, orderId: convertedOrder, link } }
  },
} satisfies Partial<Record<DecisionName, (call: DecisionCall, budget: StoredOrder) => unknown>>

const tellsMore = (name: DecisionName): name is keyof typeof replies => name in replies

/**
 * Decides on a budget as it is declared, in one change that fails if the budget is otherwise by now.
 *
 * @see docs/decisions/0015-conditional-decisions.md
 */
async function decide(name: DecisionName, call: DecisionCall): Promise<unknown> {
  const { params, order, text } = call
  const { from, when, set, event } = decisionOf(name)
  const expect = { state: from, version: params.version, ...when }
  const way = ways[name] ?? changed
  const budget = (await way(call, { expect, set, event })) ?? (await doneBefore(name, call))
  return tellsMore(name)
    ? replies[name](call, budget)
    : { status: 'OK', message: text.decided[name](order.id) }
}

const decisionRoute = (name: DecisionName): Route => {
  const { call, sends, right } = decisionOf(name)
  return route(
    call as 'anulatebudget',
    { tenant: { kind: 'order', param: sends[0] as 'budgetId' }, access: right as 'budgets.annul' },
    (given) => decide(name, given) as Promise<{ status: string }>,
  )
}

/** Gives a budget's content for the cart and changes nothing. Who has loaded it already may have lost the reply, and calls again. */
const opencart = route(
  'opencart',
  { tenant: { kind: 'order', param: 'orderId' }, access: 'budgets.load' },
  async ({ store, site, links, clientId, order, act, text }) => {
    const isOwn =
      order.archivedAt === null || (await lastRival('load', store, order))?.login === act.by.login
    if (!isOwn || !isOpenBudget(order.state)) throw conflict(text, order)
    const document = await store.orders.document(clientId, order.id, order.version)
    if (!document) throw new Error(`Budget ${order.id} lacks its document`)
    return cartOf(order, document, site, await links())
  },
)

export const budgetRoutes = [opencart, ...decisionNames.map(decisionRoute)]
