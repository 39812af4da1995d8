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
import { dayIn } from '../../../src/domain/zone.ts'
import { validFrom } from '../../orders/validity.ts'
import { stateText } from '../../orders/stateText.ts'
import { cartAsOrder } from './cartAsOrder.ts'
import { withPhotos } from '../../orders/scenePhotos.ts'
import type { OrderSaving } from '../../store/requests.ts'
import type { Store } from '../../store/store.ts'
import type { StoredClient, StoredOrder } from '../../store/types.ts'

type Params = Omit<CheckedParams<'saveorder'>, 'clientId'>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const unpriced = (lines: readonly SavedLine[]) => lines.map((line) => ({ ...line, price: null }))

/**
 * The cart without its prices and photographs, which don't make it another cart: a page that is loaded again sends the same cart with
 * today's prices.
 */
const contentOf = (sent: Params, clientId: number) => ({
  ...sent,
  clientId,
  key: null,
  symbol: null,
  scenes: sent.scenes.map((scene) => ({ ...scene, photo: null, lines: unpriced(scene.lines) })),
  dbItems: unpriced(sent.dbItems),
})

/** @throws Refusal 400 if the cart has no line, too many, or one twice */
function checkLines({ scenes, dbItems }: Params, text: ServerMessages) {
  const lines = [...scenes.flatMap((scene) => scene.lines), ...dbItems]
  const ids = new Set(lines.map(({ drawableUUID }) => drawableUUID))
  if (lines.length > 0 && lines.length <= mostLines && ids.size === lines.length) return
  throw new Refusal(400, 'parameter', text.invalid('scenes'))
}

/** @throws Refusal 400 if an order has alternatives, or a budget nothing else: its total would count nothing */
function checkAlternatives({ type, scenes, dbItems }: Params, text: ServerMessages) {
  const counted = scenes.filter(({ isAlternative }) => isAlternative !== true).length
  if (type === 'order' ? counted === scenes.length : counted + dbItems.length > 0) return
  throw new Refusal(400, 'alternatives', text.saving.alternatives)
}

/** @throws Refusal 403 if a part of the cart needs a permission that the user lacks */
function checkRights(sent: Params, acl: Acl, client: StoredClient, text: ServerMessages) {
  const actions = savingNeeds(sent.type, sent.budget !== undefined)
  const mayElements = sent.dbItems.length === 0 || mayHaveElements(acl, client.features)
  if (mayElements && actions.every((action) => can(acl, action))) return
  throw new Refusal(403, 'permission', text.permission)
}

/**
 * Keeps a budget's database elements from being lost: a user who may not have any does not see those of a budget that they have loaded,
 * and would save it without them.
 *
 * @throws Refusal 403 if the budget has database elements that the user does not see
 */
async function checkUnseen(
  store: Store,
  { id, features }: StoredClient,
  budget: NonNullable<Params['budget']>,
  acl: Acl,
  text: ServerMessages,
) {
  if (mayHaveElements(acl, features)) return
  // A version never changes, and saving refuses a later one, so that reading it before the transaction is enough.
  const document = await store.orders.document(id, budget.id, budget.version)
  if (document?.lines.some(({ sceneIndex }) => sceneIndex < 0) !== true) return
  throw new Refusal(403, 'elements', text.saving.elements(budget.id))
}

/** Whether no other user has loaded the budget to their cart. */
const isFree = ({ archivedAt, archivedBy }: StoredOrder, login: string) =>
  archivedAt === null || archivedBy === login

/** Whether a cart could become the next version of a budget: the budget is open, and still in the version that was saved. */
const mayFollow = (now: StoredOrder, version: number, login: string) =>
  now.type === 'budget' && isOpenBudget(now.state) && now.version === version && isFree(now, login)

/** The refusal of a cart that can't become the next version, or the order, of a budget. */
async function refusalOf(
  store: Store,
  clientId: number,
  { id, version }: NonNullable<Params['budget']>,
  login: string,
  text: ServerMessages,
) {
  const now = await store.orders.get(clientId, id)
  if (now === null) return new Refusal(404, 'order', text.order)
  const isOpen = now.type === 'budget' && isOpenBudget(now.state)
  if (!isOpen) return new Refusal(409, 'state', stateText(text, now))
  const events = await store.orders.history(clientId, id)
  const authorOfLast = (event: string) => events.findLast(({ kind }) => kind === event)?.name ?? ''
  // The budget is in this version and in nobody else's cart, so that only the customer's acceptance is left as the reason.
  if (now.version === version && isFree(now, login))
    return new Refusal(409, 'accepted', text.saving.accepted(id))
  if (now.version === version)
    return new Refusal(409, 'loaded', text.saving.loaded(id, authorOfLast('archived')))
  const by = authorOfLast('versionSaved')
  return new Refusal(409, 'version', text.saving.otherVersion(id, now.version, by))
}

/** Carts that a user saves. The same cart sent again does not count. */
const savedCarts = {
  name: 'savedCarts',
  by: 'user',
  most: 300,
  within: quarterHour,
  counts: 'byHandler',
} as const satisfies Limit

type SaveCall = Call<'saveorder', 'orders.save', { kind: 'client'; param: 'clientId' }>

/**
 * Prices the cart and saves it.
 *
 * @throws Refusal 409 `prices`, `version`, `accepted`, `loaded` or `state`, 403 `elements`, 404, 429; then nothing is saved
 */
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
    const words = isPriceAlone ? text.saving.prices : text.saving.lines
    throw new Refusal(409, 'prices', words, {}, detail)
  }
  const { type, budget } = params
  const { document, photos } = await withPhotos(cart.document, params.scenes, clientId, {
    photographs: makers.photographs,
    store,
  })
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
  throw await refusalOf(store, clientId, budget, session.user.login, text)
}

/**
 * Saves a cart as a budget or an order and queues its confirmation. Today's prices have to be those that the user saw. The same cart sent
 * again after a lost reply gets the first reply, whatever the prices are by now.
 */
const saveorder = route(
  'saveorder',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'orders.save', limit: savedCarts },
  async (call) => {
    const { store, mailing, clientId, params, session, text } = call
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    checkLines(params, text)
    checkAlternatives(params, text)
    checkRights(params, session.user.acl, client, text)
    // A key is one user's, for one client: the same key of another user is another key.
    const hash = sha256(`${clientId} ${session.user.id} ${params.key}`)
    const hashes = { hash, content: sha256(JSON.stringify(contentOf(params, clientId))) }
    const earlier = await store.savings.savedWith(clientId, hashes)
    const signer = await call.links()
    const { orderId, version, isOtherContent } = earlier ?? (await save(call, client, hashes))
    const link = signer.of(orderId)
    if (isOtherContent) {
      const now = await store.orders.get(clientId, orderId)
      const type = now?.type ?? params.type
      const words = text.saving.otherContent(orderId, type, params.type)
      const detail = {
        orderId,
        version,
        type,
        link,
        mayFollow: now !== null && mayFollow(now, version, session.user.login),
      }
      throw new Refusal(409, 'key', words, {}, detail)
    }
    return { orderId, version, link, mail: confirmationAnswer(client, mailing, text) }
  },
)

export const savingRoutes = [saveorder]
