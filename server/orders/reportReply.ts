import type { RouteReply } from '../../src/contract/contract.ts'
import { carriedSceneSchema } from '../../src/contract/scene.ts'
import { fromCents } from '../../src/domain/money.ts'
import type { DocumentLine, OrderDocument, StoredClient, StoredOrder } from '../store/types.ts'
import { deliveryOf, lastDay, sceneImages, type ReplyContext } from './orderReply.ts'
import { sellerOf } from './seller.ts'

/** An article in a report. */
const article = (line: DocumentLine) => ({
  drawableUUID: line.uuid,
  identifier: line.identifier,
  sceneIndex: line.sceneIndex,
  metadata: line.metadata,
  size: line.size,
  price: line.price,
  points: line.points ?? null,
  shoppingCartData: line.shoppingCartData,
  accessories: line.accessories,
  lineReport: line.lineReport,
  materials: line.materials,
  bareParts: line.bareParts,
  accessoryIds: line.accessoryIds,
  shape: line.shape,
  color: line.color,
  cushion: line.cushion,
  appearance: line.appearance,
})

/** An order's report as its owner reads it. */
export const orderReport = (
  order: StoredOrder,
  document: OrderDocument,
  client: StoredClient,
  context: ReplyContext,
) =>
  ({
    orderNumber: order.id,
    type: order.type,
    state: order.state,
    confirmationState: order.confirmationState,
    version: order.version,
    date: new Date(order.date).toISOString(),
    dateState: order.dateState === null ? null : new Date(order.dateState).toISOString(),
    archivedAt: order.archivedAt === null ? null : new Date(order.archivedAt).toISOString(),
    ...lastDay(order, client, context),
    deliveryDay: deliveryOf(order, context),
    shopName: document.shopName,
    seller: sellerOf(client, context.site),
    sale: document.sale ?? null,
    ownLines: document.ownLines ?? [],
    rebate: document.rebate ?? null,
    alternatives: document.alternatives ?? [],
    contactData: document.contact,
    client: { id: client.id, name: client.name },
    data: document.lines.map(article),
    shortFabricReport: document.fabrics,
    images: sceneImages(context, order),
    scenes: document.scenes.map((scene) => carriedSceneSchema.safeParse(scene).data ?? null),
    totalPrice: order.totalPrice === null ? null : fromCents(order.totalPrice),
    rate: order.rate,
    convertedOrder: order.convertedOrder,
    anonymousMode: false as boolean,
  }) satisfies RouteReply<'orderdata'>

export type OrderReport = ReturnType<typeof orderReport>
