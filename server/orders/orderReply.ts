import type { ListedOrder } from '../../src/contract/entities/order.ts'
import { asText, fillPath, type Site } from '../../src/contract/site.ts'
import { fold } from '../../src/domain/fold.ts'
import { fromCents } from '../../src/domain/money.ts'
import { matches, type SearchTerm } from '../../src/domain/orders/search.ts'
import type { Links } from './links.ts'
import type { Instant, StoredClient, StoredOrder } from '../store/types.ts'
import { endOfDay, noonOf } from '../../src/domain/zone.ts'
import { validUntilOf } from './validity.ts'

const isoText = (at: Instant | null) => (at === null ? null : new Date(at).toISOString())

/** The address of a picture; null if the configuration has no endpoint for it that a browser can load with GET. */
export function pictureAddress(
  site: Site,
  name: 'sceneimage' | 'logodata',
  params: Record<string, number | string | undefined>,
): string | null {
  const endpoint = site.endpoints[name]
  if (endpoint?.method !== 'GET') return null
  const sent = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
  const { path, rest } = fillPath(endpoint.path, sent)
  const query = new URLSearchParams(
    Object.entries(rest).map(([key, value]) => [key, asText(value)]),
  )
  return (endpoint.location ?? site.location) + path + (query.size > 0 ? `?${query}` : '')
}

/** The addresses of the pictures of an order's scenes, in their order. Each version has its own, since browsers cache pictures for ever. */
export const sceneImages = (
  { site, links }: Pick<ReplyContext, 'site' | 'links'>,
  order: Pick<StoredOrder, 'id' | 'sceneCount' | 'version'>,
  size?: 'small',
): string[] => {
  const link = links.forPicture(order.id)
  return Array.from({ length: order.sceneCount }, (_, sceneIndex) => {
    const version = order.version === 1 ? undefined : order.version
    return pictureAddress(site, 'sceneimage', {
      orderId: order.id,
      sceneIndex,
      version,
      size,
      link,
    })
  }).filter((address) => address !== null)
}

/** The ids in the addresses of an order's report, and of the report of the order that it became. */
export const linksTo = (
  { id, convertedOrder }: Pick<StoredOrder, 'id' | 'convertedOrder'>,
  links: Links,
) => ({
  link: links.of(id),
  ...(convertedOrder === null ? {} : { convertedLink: links.of(convertedOrder) }),
})

/** The data of a reply about orders beside the order: the site and links for its addresses, and the time zone whose days count. */
export type ReplyContext = { site: Site; links: Links; timeZone: string }

/** An instant on the last day for which a budget's prices hold, and the end of that day; both null for an order. */
export function lastDay(
  order: StoredOrder,
  client: StoredClient,
  { timeZone }: ReplyContext,
): { validUntil: string | null; expiresAt: string | null } {
  if (order.type !== 'budget') return { validUntil: null, expiresAt: null }
  const day = validUntilOf(order, client, timeZone)
  return { validUntil: isoText(day), expiresAt: isoText(endOfDay(day, timeZone)) }
}

const mostFound = 3

/** The names of an order's articles and fabrics that a search finds; without a search none is told. */
export function foundArticles(
  { articles }: Pick<StoredOrder, 'articles'>,
  terms: readonly SearchTerm[],
): { foundArticles?: string[] } {
  const found = articles.filter((text) => terms.some((term) => matches(fold(text), [term])))
  return found.length === 0 ? {} : { foundArticles: found.slice(0, mostFound) }
}

/** An instant on the day of delivery that an order's customer is promised; null for none. */
export const deliveryOf = (
  { deliveryDay }: Pick<StoredOrder, 'deliveryDay'>,
  { timeZone }: Pick<ReplyContext, 'timeZone'>,
): string | null => (deliveryDay === null ? null : isoText(noonOf(deliveryDay, timeZone)))

/** An order as its list shows it. */
export const orderItem = (
  order: StoredOrder,
  client: StoredClient,
  context: ReplyContext,
): ListedOrder => ({
  id: order.id,
  date: new Date(order.date).toISOString(),
  reference: order.reference,
  state: order.state,
  type: order.type,
  totalPrice: order.totalPrice === null ? null : fromCents(order.totalPrice),
  ownTotal: fromCents(order.ownTotal),
  rebateTotal: fromCents(order.rebateTotal),
  paidTotal: order.paidTotal === null ? null : fromCents(order.paidTotal),
  totalItems: order.totalItems,
  sceneImages: sceneImages(context, order, 'small'),
  emptyMainScene: order.emptyMainScene,
  lacksFabric: order.lacksFabric,
  hasAlternatives: order.hasAlternatives,
  confirmationState: order.confirmationState,
  ...(order.answer !== '' && { customerAnswer: order.answer }),
  convertedOrder: order.convertedOrder,
  dateState: isoText(order.dateState),
  dateValidate: isoText(order.dateValidate),
  dateModified: isoText(order.dateModified),
  dateTransform: isoText(order.dateTransform),
  ...lastDay(order, client, context),
  deliveryDay: deliveryOf(order, context),
  customer: order.customer,
  phone: order.phone,
  email: order.email,
  vendor: order.vendor,
  dateArchived: isoText(order.archivedAt),
  archivedBy: '',
  client: { id: client.id, name: client.name },
  ...linksTo(order, context.links),
  rate: order.rate,
  version: order.version,
})
