import type { CartItem } from '../../../src/contract/entities/cart.ts'
import type { RouteReply } from '../../../src/contract/contract.ts'
import type { Site } from '../../../src/contract/site.ts'
import { readSymbol } from '../../../src/contract/entities/rate.ts'
import { hasExtras } from '../../../src/domain/orders/extras.ts'
import type { Links } from '../../orders/links.ts'
import { sceneImages } from '../../orders/orderReply.ts'
import type { DocumentLine, OrderDocument, StoredOrder } from '../../store/types.ts'

const cartItem = (line: DocumentLine): CartItem => ({
  drawableUUID: line.uuid,
  identifier: line.identifier,
  name: line.metadata.modelName,
  price: { finalPrice: line.price.finalPrice },
  points: line.points ?? null,
  materials: line.materials,
  accessories: line.accessoryIds,
  realIdentifier: line.identifier,
  lineReport: line.lineReport,
  shoppingCartData: {
    quantity: line.price.quantity,
    remarks: line.shoppingCartData.remarks,
    ...(line.shoppingCartData.special === '' ? {} : { special: line.shoppingCartData.special }),
  },
})

/** What the shop has added to an order, in the order's currency. */
const extrasOf = ({ ownLines = [], rebate: stored }: OrderDocument, { rate }: StoredOrder) => {
  const rebate = stored ?? null
  return hasExtras({ ownLines, rebate })
    ? { extras: { ownLines, rebate, symbol: readSymbol(rate.symbol) } }
    : {}
}

/** An order's content for a cart: its scenes, the articles outside of scenes, and the rate of their prices. */
export function cartOf(
  order: StoredOrder,
  document: OrderDocument,
  site: Site,
  links: Links,
): RouteReply<'opencart'> {
  const itemsOf = (sceneIndex: number) =>
    document.lines.filter((line) => line.sceneIndex === sceneIndex).map(cartItem)
  const images = sceneImages({ site, links }, order)
  return {
    dbItems: itemsOf(-1),
    scenes: Array.from({ length: order.sceneCount }, (_, index) => ({
      items: itemsOf(index),
      image: images[index],
      scene: document.scenes[index] ?? undefined,
      ...(document.alternatives?.includes(index) === true && { isAlternative: true }),
    })),
    rate: order.rate,
    ...extrasOf(document, order),
    budget: {
      id: order.id,
      reference: order.reference,
      version: order.version,
      confirmationState: order.confirmationState,
      contactData: document.contact,
      shopName: document.shopName,
    },
  }
}
