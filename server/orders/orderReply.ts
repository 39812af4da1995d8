import type { Client } from '../../src/contract/entities/client.ts'
import type { ListedOrder } from '../../src/contract/entities/order.ts'
import { fillPath, type Site } from '../../src/contract/site.ts'
import { fromCents } from '../../src/domain/money.ts'
import type { Instant, StoredOrder } from '../store/types.ts'

const written = (at: Instant | null) => (at === null ? null : new Date(at).toISOString())

/** The address of a scene's picture; null if the configuration has no endpoint for it that a browser can load with GET. */
function sceneImage(site: Site, params: Record<string, number>): string | null {
  const endpoint = site.endpoints['sceneimage']
  if (endpoint?.method !== 'GET') return null
  const { path, rest } = fillPath(endpoint.path, params)
  const query = new URLSearchParams(
    Object.entries(rest).map(([key, value]) => [key, String(value)]),
  )
  return (endpoint.location ?? site.location) + path + (query.size > 0 ? `?${query}` : '')
}

/** The addresses of an order's scene pictures, in the scenes' order: of a budget others in each version, since browsers keep them. */
export const sceneImages = (
  site: Site,
  order: Pick<StoredOrder, 'id' | 'sceneCount' | 'version'>,
): string[] =>
  Array.from({ length: order.sceneCount }, (_, sceneIndex) => {
    const scene = { orderId: order.id, sceneIndex }
    return sceneImage(site, order.version === 1 ? scene : { ...scene, version: order.version })
  }).filter((address) => address !== null)

/** An order as its list shows it. */
export const orderItem = (
  order: StoredOrder,
  client: Pick<Client, 'id' | 'name'>,
  site: Site,
): ListedOrder => ({
  id: order.id,
  date: new Date(order.date).toISOString(),
  reference: order.reference,
  state: order.state,
  type: order.type,
  totalPrice: order.totalPrice === null ? null : fromCents(order.totalPrice),
  totalItems: order.totalItems,
  sceneImages: sceneImages(site, order),
  emptyMainScene: order.emptyMainScene,
  confirmationState: order.confirmationState,
  convertedOrder: order.convertedOrder,
  dateState: written(order.dateState),
  dateValidate: written(order.dateValidate),
  dateModified: written(order.dateModified),
  dateTransform: written(order.dateTransform),
  customer: order.customer,
  phone: order.phone,
  email: order.email,
  vendor: order.vendor,
  dateArchived: written(order.archivedAt),
  archivedBy: '',
  client: { id: client.id, name: client.name },
  rate: order.rate,
})
