import { fromCents } from '../../src/domain/money.ts'
import { startOfPeriod } from '../../src/domain/orders/period.ts'
import { isOpenBudget, type OrderType } from '../../src/domain/orders/states.ts'
import { can, type Action } from '../../src/domain/people/permissions.ts'
import { isTooLate } from '../../src/domain/orders/validity.ts'
import { maskedReports, quarterHour } from '../calls/limits.ts'
import { Refusal } from '../calls/refusal.ts'
import { route, type Call } from '../calls/route.ts'
import { LongList } from '../calls/tagged.ts'
import { masked } from '../orders/masking.ts'
import { linksTo, orderItem } from '../orders/orderReply.ts'
import { inLanguage } from '../orders/readerLanguage.ts'
import { orderReport } from '../orders/reportReply.ts'
import { endOfDay, validUntilOf } from '../orders/validity.ts'
import { scenePicture } from '../orders/scenePicture.ts'
import type { Store } from '../store/store.ts'
import type { Instant, StoredEvent, StoredOrder } from '../store/types.ts'

const listing = (type: OrderType): Action => (type === 'order' ? 'orders.list' : 'budgets.list')

const instant = (text: string | undefined) => (text === undefined ? null : Date.parse(text))

const listorders = route(
  'listorders',
  { tenant: { kind: 'client', param: 'clientId' }, access: ({ type }) => listing(type) },
  async ({ store, site, links, timeZone, clientId, params, at }) => {
    const { type, state, size, days, page } = params
    const since = days === undefined ? undefined : startOfPeriod(at, days)
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    const telling = { site, links: await links(), timeZone }
    const view = { clientId, type, state, size, since }
    if (page === undefined) {
      const rows = await store.orders.view(view)
      return LongList.of(rows, (row) => orderItem(row, client, telling))
    }
    const found = await store.orders.page({
      ...view,
      search: params.search ?? '',
      confirmed: params.confirmed ?? false,
      from: instant(params.from),
      to: instant(params.to),
      sort: params.sort ?? 'dateDesc',
      page,
      perPage: params.perPage ?? 10,
    })
    return { ...found, data: found.data.map((row) => orderItem(row, client, telling)) }
  },
)

/** How many of the latest are told: whoever looks for one has just lost it. */
const mostArchived = 500

/** What the caller may put back: what they have loaded to the cart, or somebody who has left since. */
const listarchived = route(
  'listarchived',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'budgets.load' },
  async ({ store, site, links, timeZone, clientId, act }) => {
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    const { login } = act.by
    const rows = await store.orders.loaded(clientId, login, mostArchived)
    const telling = { site, links: await links(), timeZone }
    return rows.map((row) => ({
      ...orderItem(row, client, telling),
      archivedBy: row.archivedBy === login ? '' : (row.archivedBy ?? ''),
    }))
  },
)

type AnyOrder = { kind: 'anyOrder'; param: 'orderId' }

/** Whether a call reads an order in full: people of its client who may list its type do. */
const readsInFull = ({
  isOwn,
  session,
  order,
}: Pick<Call<'orderdata', 'public', AnyOrder>, 'isOwn' | 'session' | 'order'>) =>
  isOwn && session !== null && can(session.user.acl, listing(order.type))

/**
 * An order's report, for everybody who has its address. Only people of its client who may list its type read it in full; for
 * everybody else the personal data is masked. @see product-spec §2 Report
 */
const orderdata = route(
  'orderdata',
  {
    tenant: { kind: 'anyOrder', param: 'orderId' },
    access: 'public',
    limit: { ...maskedReports, unless: readsInFull },
  },
  async (call) => {
    const { store, site, catalogues, links, timeZone, clientId, order } = call
    const mayList = readsInFull(call)
    const [document, [client], { index }] = await Promise.all([
      // In the version of the row: a later one may have been saved meanwhile.
      store.orders.document(clientId, order.id, order.version),
      store.clients.byIds([clientId]),
      catalogues.of(clientId),
    ])
    if (!document || !client) throw new Error(`Order ${order.id} lacks its document or client`)
    const told = await inLanguage(document, index, call.language)
    const signer = await links()
    const report = orderReport(order, told, client, { site, links: signer, timeZone })
    // Who has come by a number alone learns no link from it.
    const isTold = mayList || signer.isGenuine(order.id, call.params.link)
    return { ...(mayList ? report : masked(report)), ...(isTold ? linksTo(order, signer) : {}) }
  },
)

/** What an event tells of the version that was saved then. */
function savedVersion(kind: string, detail: StoredEvent['detail']) {
  const { version, totalPrice, lacksFabric } = detail
  if (typeof version !== 'number' || kind === 'notified') return {}
  return {
    version,
    totalPrice: typeof totalPrice === 'number' ? fromCents(totalPrice) : null,
    // Versions of earlier releases have not recorded it.
    ...(typeof lacksFabric === 'boolean' ? { lacksFabric } : {}),
  }
}

/** What an event tells of the budget that an order was made from then. */
const madeFrom = ({ budgetId }: StoredEvent['detail']) =>
  typeof budgetId === 'number' ? { budgetId } : {}

/** What an event tells of the mails that went out then. */
const mailed = ({ to }: StoredEvent['detail']) =>
  Array.isArray(to) ? { to: to.filter((one) => typeof one === 'string') } : {}

/** That a budget's prices hold no longer, as an event; nothing for one that is confirmed, or whose day can't be told. */
async function expiry(store: Store, order: StoredOrder, now: Instant, timeZone: string) {
  if (!isOpenBudget(order.state) || order.confirmationState === 1) return []
  const [client] = await store.clients.byIds([order.clientId])
  if (!client) return []
  const until = validUntilOf(order, client, timeZone)
  if (!isTooLate(until, now, timeZone)) return []
  // The last moment of the day that lists and reports name.
  const at = new Date(endOfDay(until, timeZone) - 1).toISOString()
  return [{ kind: 'expired', at, by: '', from: '' }]
}

const orderhistory = route(
  'orderhistory',
  { tenant: { kind: 'order', param: 'orderId' }, access: ({ order }) => listing(order.type) },
  async ({ store, timeZone, clientId, order, at: now }) => {
    const [events, acceptances, expired] = await Promise.all([
      store.orders.history(clientId, order.id),
      store.acceptances.of(clientId, order.id),
      expiry(store, order, now, timeZone),
    ])
    const addressOf = ({ kind, at }: Pick<StoredEvent, 'kind' | 'at'>) =>
      kind === 'accepted' ? acceptances.find(({ acceptedAt }) => acceptedAt === at)?.address : ''
    return {
      data: [
        ...events.map(({ kind, at, name, login, detail }) => ({
          kind,
          at: new Date(at).toISOString(),
          by: name === '' ? (login ?? '') : name,
          from: addressOf({ kind, at }) ?? '',
          ...savedVersion(kind, detail),
          ...madeFrom(detail),
          ...mailed(detail),
        })),
        // Nothing records it: it comes with the day.
        ...expired,
      ],
    }
  },
)

/** A budget's report as it was in one of its versions, and nothing of what has become of the budget since. */
const orderversion = route(
  'orderversion',
  { tenant: { kind: 'order', param: 'orderId' }, access: ({ order }) => listing(order.type) },
  async (call) => {
    const { store, site, catalogues, links, timeZone, clientId, order } = call
    const { params, language, text } = call
    const { version } = params
    const [kept, events, [client], { index }] = await Promise.all([
      store.orders.earlier(clientId, order.id, version),
      store.orders.history(clientId, order.id),
      store.clients.byIds([clientId]),
      catalogues.of(clientId),
    ])
    if (!client) throw new Error(`Order ${order.id} lacks its client`)
    // The latest document is read for its own version alone: an earlier one can be read where that can't.
    const isLatest = kept === null && version === order.version
    const latest = isLatest ? await store.orders.document(clientId, order.id, version) : null
    const asked = kept ?? (latest && { ...order, document: latest })
    if (asked === null) throw new Refusal(404, 'version', text.noVersion(order.id, version))
    const { document, rate, totalPrice, validUntil } = asked
    const telling = { site, links: await links(), timeZone }
    const saved = events.findLast(
      ({ kind, detail }) =>
        (kind === 'created' || kind === 'versionSaved') && (detail['version'] ?? 1) === version,
    )
    const then: StoredOrder = {
      ...order,
      state: order.type === 'budget' ? 'BUDGET_DEFAULT' : 'ORDER_DEFAULT',
      confirmationState: 0,
      dateState: null,
      archivedAt: null,
      convertedOrder: null,
      version,
      sceneCount: document.scenes.length,
      rate,
      totalPrice,
      validUntil,
    }
    return {
      latest: order.version,
      now: {
        totalPrice: order.totalPrice === null ? null : fromCents(order.totalPrice),
        lacksFabric: order.lacksFabric,
        totalItems: order.totalItems,
        rate: order.rate,
      },
      savedAt: new Date(saved?.at ?? order.date).toISOString(),
      by: saved?.name ?? '',
      report: {
        ...orderReport(then, await inLanguage(document, index, language), client, telling),
        ...linksTo(order, telling.links),
      },
    }
  },
)

/** A scene in one version of a budget, which never changes: its photograph, or a drawing where it has none. */
const sceneimage = route(
  'sceneimage',
  {
    tenant: { kind: 'anyOrder', param: 'orderId' },
    access: 'public',
    // A report has one for each scene, and browsers ask for pictures without a session.
    limit: { name: 'drawings', by: 'address', most: 4000, within: quarterHour },
  },
  async ({ store, clientId, order, params, text }) => {
    const { version = 1 } = params
    // One that is not there yet would be kept as the current one's for ever.
    const document =
      version > order.version ? null : await store.orders.document(clientId, order.id, version)
    const { sceneIndex, size } = params
    const photo = document?.photos?.[sceneIndex] ?? null
    const which = size === 'small' ? 'thumb' : 'full'
    const taken = photo === null ? null : await store.scenePhotos.data(clientId, photo, which)
    const picture = taken === null ? scenePicture(document, sceneIndex) : new Uint8Array(taken)
    if (picture === null) throw new Refusal(404, 'scene', text.scene)
    return new Response(picture, {
      headers: {
        'content-type': taken === null ? 'image/svg+xml; charset=utf-8' : 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })
  },
)

export const orderRoutes = [
  listorders,
  listarchived,
  orderdata,
  orderhistory,
  orderversion,
  sceneimage,
]
