import { fromCents } from '../../src/domain/money.ts'
import { searchTerms } from '../../src/domain/orders/search.ts'
import { startOfPeriod } from '../../src/domain/orders/period.ts'
import { suggested } from '../../src/domain/orders/suggestions.ts'
import { isOpenBudget } from '../../src/domain/orders/states.ts'
import { listAction } from '../../src/domain/people/listedTypes.ts'
import { can } from '../../src/domain/people/permissions.ts'
import { isTooLate } from '../../src/domain/orders/validity.ts'
import { drawnScene, madeDrawings } from '../calls/drawnScene.ts'
import { maskedReports, quarterHour } from '../calls/limits.ts'
import { Refusal } from '../calls/refusal.ts'
import { route, type Call } from '../calls/route.ts'
import { LongList } from '../calls/tagged.ts'
import { masked, maskedByLink } from '../orders/masking.ts'
import { foundArticles, linksTo, orderItem } from '../orders/orderReply.ts'
import { inLanguage } from '../orders/readerLanguage.ts'
import { orderReport } from '../orders/reportReply.ts'
import { asInVersion } from '../orders/versionReport.ts'
import { dayIn, endOfDay, noonOf } from '../../src/domain/zone.ts'
import { validUntilOf } from '../orders/validity.ts'
import { mostArchived, workContext } from '../orders/work.ts'
import { sceneToDraw } from '../orders/scenePicture.ts'
import type { Store } from '../store/store.ts'
import type { Instant, StoredAcceptance, StoredEvent, StoredOrder } from '../store/types.ts'

const parsedInstant = (text: string | undefined) => (text === undefined ? null : Date.parse(text))

const listorders = route(
  'listorders',
  { tenant: { kind: 'client', param: 'clientId' }, access: ({ type }) => listAction(type) },
  async ({ store, session, site, links, timeZone, clientId, params, at }) => {
    const { type, state, size, days, page, vendor, worklist: list } = params
    const since = days === undefined ? undefined : startOfPeriod(at, days)
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    const context = { site, links: await links(), timeZone }
    const worklist =
      list === undefined ? undefined : { list, ...workContext(session.user, client, at, timeZone) }
    const view = { clientId, type, state, size, since, vendor, worklist }
    if (page === undefined) {
      const rows = await store.orders.view(view)
      return LongList.of(rows, (row) => orderItem(row, client, context))
    }
    const found = await store.orders.page({
      ...view,
      search: params.search ?? '',
      confirmed: params.confirmed ?? false,
      from: parsedInstant(params.from),
      to: parsedInstant(params.to),
      sort: params.sort ?? 'dateDesc',
      page,
      perPage: params.perPage ?? 10,
    })
    const terms = searchTerms(params.search ?? '')
    const data = found.data.map((row) => ({
      ...orderItem(row, client, context),
      ...foundArticles(row, terms),
    }))
    if (found.total > 0 || terms.length === 0) return { ...found, data }
    const texts = await store.orders.texts(clientId, type)
    const suggestions = suggested(params.search ?? '', texts)
    return { ...found, data, ...(suggestions.length > 0 && { suggestions }) }
  },
)

/** The budgets that the caller may put back: those that they have loaded to the cart, or that a user has who has left since. */
const listarchived = route(
  'listarchived',
  { tenant: { kind: 'client', param: 'clientId' }, access: 'budgets.load' },
  async ({ store, site, links, timeZone, clientId, act }) => {
    const [client] = await store.clients.byIds([clientId])
    if (!client) throw new Error(`Client ${clientId} has users but no row`)
    const { login } = act.by
    const rows = await store.orders.loaded(clientId, login, mostArchived)
    const context = { site, links: await links(), timeZone }
    return rows.map((row) => ({
      ...orderItem(row, client, context),
      archivedBy: row.archivedBy === login ? '' : (row.archivedBy ?? ''),
    }))
  },
)

type AnyOrder = { kind: 'anyOrder'; param: 'orderId' }

/** Whether the caller reads the order in full: users of its client who may list its type do. */
const readsInFull = ({
  isOwn,
  session,
  order,
}: Pick<Call<'orderdata', 'public', AnyOrder>, 'isOwn' | 'session' | 'order'>) =>
  isOwn && session !== null && can(session.user.acl, listAction(order.type))

/**
 * An order's report, for everybody who has its address. Only users of its client who may list its type read it in full. For everybody else
 * the personal data is masked. @see product-spec §2 Report
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
      // The version of the row that the guard has read: a later one may have been saved meanwhile.
      store.orders.document(clientId, order.id, order.version),
      store.clients.byIds([clientId]),
      catalogues.of(clientId),
    ])
    if (!document || !client) throw new Error(`Order ${order.id} lacks its document or client`)
    const translated = await inLanguage(document, index, call.language)
    const signer = await links()
    const report = orderReport(order, translated, client, { site, links: signer, timeZone })
    if (mayList) return { ...report, ...linksTo(order, signer) }
    // A visitor who has only an order's number learns neither its links nor who sells.
    if (!signer.isGenuine(order.id, call.params.link)) return masked(report)
    return { ...maskedByLink(report), ...linksTo(order, signer) }
  },
)

/** The version that an event says was saved. */
function versionOf(kind: string, detail: StoredEvent['detail']) {
  const { version, totalPrice, paidTotal, lacksFabric } = detail
  if (typeof version !== 'number' || kind === 'notified') return {}
  return {
    version,
    totalPrice: typeof totalPrice === 'number' ? fromCents(totalPrice) : null,
    // Versions of earlier releases have recorded neither this nor the next.
    paidTotal: typeof paidTotal === 'number' ? fromCents(paidTotal) : null,
    ...(typeof lacksFabric === 'boolean' ? { lacksFabric } : {}),
  }
}

/** The budget that an order was made from, in the event of its making. */
const budgetOf = ({ budgetId }: StoredEvent['detail']) =>
  typeof budgetId === 'number' ? { budgetId } : {}

/** The receivers of the mails that an event is about. */
const receiversOf = ({ to }: StoredEvent['detail']) =>
  Array.isArray(to) ? { to: to.filter((one) => typeof one === 'string') } : {}

/** The version that a customer has accepted, and the digest of its file if there is one to download. */
const fileOf = (acceptance: StoredAcceptance | undefined) =>
  acceptance === undefined || acceptance.digest === ''
    ? {}
    : {
        acceptedFile: {
          version: acceptance.version,
          sha256: acceptance.digest,
          hasProof: acceptance.proofDigest !== '',
        },
      }

/** What a customer has answered, or why an order was annulled, in the event of it. */
const answerOf = ({ text }: StoredEvent['detail']) => (typeof text === 'string' ? { text } : {})

/** The day on which a step happened, if it was recorded on another one, or the day that is promised. */
const reportedOf = ({ at, detail: { day, isLate } }: StoredEvent, timeZone: string) => ({
  ...(typeof day === 'string' && day !== dayIn(timeZone, at)
    ? { on: new Date(noonOf(day, timeZone)).toISOString() }
    : {}),
  ...(isLate === true ? { isLate } : {}),
})

/** An event that says that a budget's prices have expired; empty for a budget that is confirmed, or whose client is gone. */
async function expiredEvent(store: Store, order: StoredOrder, now: Instant, timeZone: string) {
  if (!isOpenBudget(order.state) || order.confirmationState === 1) return []
  const [client] = await store.clients.byIds([order.clientId])
  if (!client) return []
  const until = validUntilOf(order, client, timeZone)
  if (!isTooLate(until, now, timeZone)) return []
  // The last moment of the day that lists and reports name.
  const at = new Date(endOfDay(until, timeZone) - 1).toISOString()
  return [{ kind: 'expired', at, by: '', from: '' }]
}

/** An event as the history tells it. */
const entryOf = (
  event: StoredEvent,
  acceptance: StoredAcceptance | undefined,
  timeZone: string,
) => {
  const { kind, at, name, login, detail } = event
  return {
    kind,
    at: new Date(at).toISOString(),
    by: name === '' ? (login ?? '') : name,
    from: acceptance?.address ?? '',
    ...fileOf(acceptance),
    ...versionOf(kind, detail),
    ...budgetOf(detail),
    ...receiversOf(detail),
    ...answerOf(detail),
    ...reportedOf(event, timeZone),
  }
}

const orderhistory = route(
  'orderhistory',
  { tenant: { kind: 'order', param: 'orderId' }, access: ({ order }) => listAction(order.type) },
  async ({ store, timeZone, clientId, order, at: now }) => {
    const [events, acceptances, expired] = await Promise.all([
      store.orders.history(clientId, order.id),
      store.acceptances.of(clientId, order.id),
      expiredEvent(store, order, now, timeZone),
    ])
    const acceptanceOf = ({ kind, at }: Pick<StoredEvent, 'kind' | 'at'>) =>
      kind === 'accepted' ? acceptances.find(({ acceptedAt }) => acceptedAt === at) : undefined
    return {
      data: [
        ...events.map((event) => entryOf(event, acceptanceOf(event), timeZone)),
        // Nothing records this event, since it follows from the day.
        ...expired,
      ],
    }
  },
)

/** A budget's report as it was in one of its versions, without the decisions about the budget since. */
const orderversion = route(
  'orderversion',
  { tenant: { kind: 'order', param: 'orderId' }, access: ({ order }) => listAction(order.type) },
  async (call) => {
    const { store, site, catalogues, links, timeZone, clientId, order } = call
    const { params, language, text } = call
    const { version } = params
    const [earlier, events, [client], { index }] = await Promise.all([
      store.orders.earlier(clientId, order.id, version),
      store.orders.history(clientId, order.id),
      store.clients.byIds([clientId]),
      catalogues.of(clientId),
    ])
    if (!client) throw new Error(`Order ${order.id} lacks its client`)
    // The latest document is read only for its own version, so that earlier versions can be read even if the latest is damaged.
    const isLatest = earlier === null && version === order.version
    const latest = isLatest ? await store.orders.document(clientId, order.id, version) : null
    const found = earlier ?? (latest && { ...order, document: latest })
    if (found === null) throw new Refusal(404, 'version', text.noVersion(order.id, version))
    const context = { site, links: await links(), timeZone }
    const saved = events.findLast(
      ({ kind, detail }) =>
        (kind === 'created' || kind === 'versionSaved') && (detail['version'] ?? 1) === version,
    )
    const then = asInVersion(order, version, found)
    const { document } = found
    return {
      latest: order.version,
      now: {
        totalPrice: order.totalPrice === null ? null : fromCents(order.totalPrice),
        paidTotal: order.paidTotal === null ? null : fromCents(order.paidTotal),
        lacksFabric: order.lacksFabric,
        totalItems: order.totalItems,
        rate: order.rate,
      },
      savedAt: new Date(saved?.at ?? then.date).toISOString(),
      by: saved?.name ?? '',
      report: {
        ...orderReport(then, await inLanguage(document, index, language), client, context),
        ...linksTo(order, context.links),
      },
    }
  },
)

/** The picture of a scene in one version of a budget, which never changes: its photograph, or a drawing if it has none. */
const sceneimage = route(
  'sceneimage',
  {
    tenant: { kind: 'anyOrder', param: 'orderId' },
    access: 'public',
    // A report has a picture for each scene, and browsers request pictures without a session.
    limit: [{ name: 'drawings', by: 'address', most: 4000, within: quarterHour }, madeDrawings],
  },
  async ({ store, makers, limits, address, clientId, order, params, text }) => {
    const { version = 1 } = params
    // A browser would keep the current version's picture for ever under the number of a version that does not exist yet.
    const document =
      version > order.version ? null : await store.orders.document(clientId, order.id, version)
    const { sceneIndex, size } = params
    const photo = document?.photos?.[sceneIndex] ?? null
    const which = size === 'small' ? 'thumb' : 'full'
    const taken = photo === null ? null : await store.scenePhotos.data(clientId, photo, which)
    const drawn = taken === null ? sceneToDraw(document, sceneIndex) : null
    if (taken === null && drawn === null) throw new Refusal(404, 'scene', text.scene)
    const picture =
      drawn === null
        ? new Uint8Array(taken ?? [])
        : await (await drawnScene(drawn, { makers, limits, address })).make()
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
