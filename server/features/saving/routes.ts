import { createHash } from 'node:crypto'
import type { ServerMessages } from '../../../i18n/server/shape.ts'
import type { CheckedParams } from '../../../src/contract/contract.ts'
import { mostLines } from '../../../src/domain/cart.ts'
import type { SavedLine } from '../../../src/contract/endpoints/saving.ts'
import { isOpenBudget } from '../../../src/domain/orders/states.ts'
import {
  can,
  mayHaveElements,
  savingNeeds,
  type Acl,
} from '../../../src/domain/people/permissions.ts'
import { quarterHour, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route, type Call } from '../../calls/route.ts'
import { confirmationAnswer, draftConfirmation } from '../../mail/confirmation.ts'
import { dayIn, validFrom } from '../../orders/validity.ts'
import { whatItIs } from '../../orders/budgetNow.ts'
import { cartAsOrder } from './cartAsOrder.ts'
import { withPhotos } from '../../orders/scenePhotos.ts'
import type { OrderSaving } from '../../store/requests.ts'
import type { Store } from '../../store/store.ts'
import type { StoredClient, StoredOrder } from '../../store/types.ts'

type Sent = Omit<CheckedParams<'saveorder'>, 'clientId'>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const unpriced = (lines: readonly SavedLine[]) => lines.map((line) => ({ ...line, price: null }))

/** What is asked for, whatever it costs and however it was photographed: a page that is loaded again sends the same cart with today's prices. */
const contentOf = (sent: Sent, clientId: number) => ({
  ...sent,
  clientId,
  key: null,
  symbol: null,
  scenes: sent.scenes.map((scene) => ({ ...scene, photo: null, lines: unpriced(scene.lines) })),
  dbItems: unpriced(sent.dbItems),
})

/** @throws Refusal 400 where there is nothing to save, too much, or a line twice */
function checkLines({ scenes, dbItems }: Sent, text: ServerMessages) {
  const lines = [...scenes.flatMap((scene) => scene.lines), ...dbItems]
  const ids = new Set(lines.map(({ drawableUUID }) => drawableUUID))
  if (lines.length > 0 && lines.length <= mostLines && ids.size === lines.length) return
  throw new Refusal(400, 'parameter', text.invalid('scenes'))
}

/** @throws Refusal 403 where a part of what is asked for needs more than saving a budget does */
function checkRights(sent: Sent, acl: Acl, client: StoredClient, text: ServerMessages) {
  const asks = savingNeeds(sent.type, sent.budget !== undefined)
  const mayElements = sent.dbItems.length === 0 || mayHaveElements(acl, client.features)
  if (mayElements && asks.every((action) => can(acl, action))) return
  throw new Refusal(403, 'permission', text.permission)
}

/**
 * Who may not have database elements does not see those of a budget that they have loaded: what they save would take them out of it.
 *
 * @throws Refusal 403 where the budget holds some
 */
async function checkUnseen(
  store: Store,
  { id, features }: StoredClient,
  budget: NonNullable<Sent['budget']>,
  acl: Acl,
  text: ServerMessages,
) {
  if (mayHaveElements(acl, features)) return
  // Nobody can change what a version holds: a later one is refused when it is saved.
  const document = await store.orders.document(id, budget.id, budget.version)
  if (document?.lines.some(({ sceneIndex }) => sceneIndex < 0) !== true) return
  throw new Refusal(403, 'elements', text.saving.elements(budget.id))
}

/** Whether a budget is in nobody else's cart. */
const isFree = ({ archivedAt, archivedBy }: StoredOrder, login: string) =>
  archivedAt === null || archivedBy === login

/** Whether a cart could become the next version of what was saved: of a budget that is still open, and in that version. */
const mayFollow = (now: StoredOrder, version: number, login: string) =>
  now.type === 'budget' && isOpenBudget(now.state) && now.version === version && isFree(now, login)

/** Why a budget can't be followed by a version, or an order, of this cart. */
async function whyNot(
  store: Store,
  clientId: number,
  { id, version }: NonNullable<Sent['budget']>,
  login: string,
  text: ServerMessages,
) {
  const now = await store.orders.get(clientId, id)
  if (now === null) return new Refusal(404, 'order', text.order)
  const isOpen = now.type === 'budget' && isOpenBudget(now.state)
  if (!isOpen) return new Refusal(409, 'state', whatItIs(text, now))
  const events = await store.orders.history(clientId, id)
  const whoLast = (did: string) => events.findLast(({ kind }) => kind === did)?.name ?? ''
  // In this version and in nobody else's cart, only what its customer has accepted stands against another order.
  if (now.version === version && isFree(now, login))
    return new Refusal(409, 'accepted', text.saving.accepted(id))
  if (now.version === version)
    return new Refusal(409, 'loaded', text.saving.loaded(id, whoLast('archived')))
  const by = whoLast('versionSaved')
  return new Refusal(409, 'version', text.saving.otherVersion(id, now.version, by))
}

/** Carts that are saved: the same one sent again is none. */
const savedCarts = {
  name: 'savedCarts',
  by: 'user',
  most: 300,
  within: quarterHour,
  counts: 'byHandler',
} as const satisfies Limit

type SaveCall = Call<'saveorder', 'orders.save', { kind: 'client'; param: 'clientId' }>

/** Prices the cart and saves it. @throws Refusal 409 `prices`, `version`, `accepted`, `loaded` or `state`, 403 `elements`, 404, 429; then nothing is saved */
async function save(call: SaveCall, client: StoredClient, key: OrderSaving['key']) {
  const { store, catalogues, makers, limits, mailing, wakeOutbox, clientId, params } = call
  const { session, act, at, timeZone, language, text } = call
  await limits.count(savedCarts)
  if (params.budget !== undefined)
    await checkUnseen(store, client, params.budget, session.user.acl, text)
  const terms = { catalogue: await catalogues.of(clientId), client, language, text }
  const cart = await cartAsOrder(params, dayIn(timeZone, at), terms)
  if ('differences' in cart) {
    const detail = { lines: cart.differences, rate: client.rate }
    const isPriceAlone = cart.differences.every(({ code }) => code === 'price')
    const why = isPriceAlone ? text.saving.prices : text.saving.lines
    throw new Refusal(409, 'prices', why, {}, detail)
  }
  const { type, budget } = params
  const keeping = { photographs: makers.photographs, store }
  const { document, photos } = await withPhotos(cart.document, params.scenes, clientId, keeping)
  const row = {
    ...cart.row,
    validUntil: type === 'budget' ? validFrom(at, client, timeZone) : null,
  }
  const signer = await call.links()
  const { index } = terms.catalogue
  const cost = { rate: row.rate, totalPrice: row.totalPrice }
  const confirmation = await draftConfirmation({ cost, document, client, index, language }, mailing)
  const mailsOf: OrderSaving['mailsOf'] = (order) => confirmation(order, signer.of(order.id))
  const saved = await store.savings.save(
    { clientId, type, budget, key, row, document, photos, mailsOf },
    act,
  )
  if (saved !== null) {
    wakeOutbox()
    return saved
  }
  if (budget === undefined) throw new Error('A new budget or order was not saved')
  throw await whyNot(store, clientId, budget, session.user.login, text)
}

/**
 * Saves a cart as a budget or an order, at today's prices and at no others than the person saw, and queues its confirmation. Sent again
 * after a lost reply, it answers as the first time, whatever the prices are by now.
 */
const saveorder = route(
  'saveorder',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'orders.save', limit: savedCarts },
  async (call) => {
    const { store, mailing, clientId, params, session, text } = call
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    checkLines(params, text)
    checkRights(params, session.user.acl, client, text)
    // The sender's and client's own: the same key sent by others is another key.
    const hash = sha256(`${clientId} ${session.user.id} ${params.key}`)
    const hashes = { hash, content: sha256(JSON.stringify(contentOf(params, clientId))) }
    const known = await store.savings.savedWith(clientId, hashes)
    const signer = await call.links()
    const { orderId, version, isOtherContent } = known ?? (await save(call, client, hashes))
    const link = signer.of(orderId)
    if (isOtherContent) {
      const now = await store.orders.get(clientId, orderId)
      const type = now?.type ?? params.type
      const said = text.saving.otherContent(orderId, type, params.type)
      const may = { mayFollow: now !== null && mayFollow(now, version, session.user.login) }
      throw new Refusal(409, 'key', said, {}, { orderId, version, type, link, ...may })
    }
    return { orderId, version, link, mail: confirmationAnswer(client, mailing, text) }
  },
)

export const savingRoutes = [saveorder]
