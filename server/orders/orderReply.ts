import type { ListedOrder } from '../../src/contract/entities/order.ts'
import { asText, fillPath, type Site } from '../../src/contract/site.ts'
import { fromCents } from '../../src/domain/money.ts'
import type { Links } from './links.ts'
import type { Instant, StoredClient, StoredOrder } from '../store/types.ts'
import { endOfDay, validUntilOf } from './validity.ts'

const written = (at: Instant | null) => (at === null ? null : new Date(at).toISOString())

/** The address of a scene's picture; null if the configuration has no endpoint for it that a browser can load with GET. */
function sceneImage(
  site: Site,
  params: Record<string, number | string | undefined>,
): string | null {
  const endpoint = site.endpoints['sceneimage']
  if (endpoint?.method !== 'GET') return null
  const given = Object.fromEntries(
    Object.entries(params).filter(([, value]) => value !== undefined),
  )
  const { path, rest } = fillPath(endpoint.path, given)
  const query = new URLSearchParams(
    Object.entries(rest).map(([key, value]) => [key, asText(value)]),
  )
  return (endpoint.location ?? site.location) + path + (query.size > 0 ? `?${query}` : '')
}

/** The addresses of an order's scene pictures, in the scenes' order: of a budget others in each version, since browsers keep them. */
export const sceneImages = (
  { site, links }: Pick<Telling, 'site' | 'links'>,
  order: Pick<StoredOrder, 'id' | 'sceneCount' | 'version'>,
  size?: 'small',
): string[] => {
  const link = links.forPicture(order.id)
  return Array.from({ length: order.sceneCount }, (_, sceneIndex) => {
    const version = order.version === 1 ? undefined : order.version
    return sceneImage(site, { orderId: order.id, sceneIndex, version, size, link })
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

/** What a reply about orders is told with: where its pictures and links lead, and whose days count. */
export type Telling = { site: Site; links: Links; timeZone: string }

/** On the last day for which a budget's prices hold, and when it is over; both null for an order. */
export function lastDay(
  order: StoredOrder,
  client: StoredClient,
  { timeZone }: Telling,
): { validUntil: string | null; expiresAt: string | null } {
  if (order.type !== 'budget') return { validUntil: null, expiresAt: null }
  const day = validUntilOf(order, client, timeZone)
  return { validUntil: written(day), expiresAt: written(endOfDay(day, timeZone)) }
}

/** An order as its list shows it. */
export const orderItem = (
  order: StoredOrder,
  client: StoredClient,
  telling: Telling,
): ListedOrder => ({
  id: order.id,
  date: new Date(order.date).toISOString(),
  reference: order.reference,
  state: order.state,
  type: order.type,
  totalPrice: order.totalPrice === null ? null : fromCents(order.totalPrice),
  totalItems: order.totalItems,
  sceneImages: sceneImages(telling, order, 'small'),
  emptyMainScene: order.emptyMainScene,
  lacksFabric: order.lacksFabric,
  confirmationState: order.confirmationState,
  convertedOrder: order.convertedOrder,
  dateState: written(order.dateState),
  dateValidate: written(order.dateValidate),
  dateModified: written(order.dateModified),
  dateTransform: written(order.dateTransform),
  ...lastDay(order, client, telling),
  customer: order.customer,
  phone: order.phone,
  email: order.email,
  vendor: order.vendor,
  dateArchived: written(order.archivedAt),
  archivedBy: '',
  client: { id: client.id, name: client.name },
  ...linksTo(order, telling.links),
  rate: order.rate,
  version: order.version,
})
