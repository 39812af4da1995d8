import * as z from 'zod'
import { permissions, type Acl } from '../domain/people/permissions.ts'
import { orderStates, orderTypes } from '../domain/orders/states.ts'

export const clientSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  features: z
    .object({ zeroPriceOrders: z.boolean().optional(), dbOrders: z.boolean().optional() })
    .default({}),
})
export type Client = z.infer<typeof clientSchema>

/** Permissions by name. A backend may have more of them than we know, and what is not `true` is not given. */
const aclSchema = z
  .record(z.string(), z.unknown())
  .transform((given): Acl =>
    Object.fromEntries(
      permissions.filter((name) => given[name] === true).map((name) => [name, true]),
    ),
  )

export const userDataSchema = z.object({
  login: z.string(),
  name: z.string().optional(),
  acl: aclSchema,
  clients: z.array(clientSchema).default([]),
})
export type UserData = z.infer<typeof userDataSchema>

/** @see product-spec §3 Rate */
export const rateSchema = z.object({
  factoryPrice: z.number(),
  symbol: z.string(),
  separator: z.enum(['.', ',']),
  symbolPosition: z.union([z.literal(0), z.literal(1)]),
  pointPvp: z.number().default(1),
})

/** An order or budget as its list shows it. @see product-spec §3 */
export const orderItemSchema = z.object({
  id: z.number().int(),
  /** Instants are ISO 8601 with their zone. */
  date: z.string(),
  reference: z.string().default(''),
  state: z.enum(orderStates).catch('UNKNOWN'),
  type: z.enum(orderTypes),
  /** Money with the rate applied, in major units. */
  totalPrice: z.number().nullable(),
  totalItems: z.number().int(),
  /** An address of a picture for each scene, in the scenes' order. */
  sceneImages: z.array(z.string()).default([]),
  /** The order holds only articles outside scenes. */
  emptyMainScene: z.boolean().default(false),
  confirmationState: z.union([z.literal(0), z.literal(1)]).catch(0),
  /** The order that a budget became; null also where another system made the transfer. */
  convertedOrder: z.number().int().nullable().default(null),
  dateState: z.string().nullable().default(null),
  dateValidate: z.string().nullable().default(null),
  dateModified: z.string().nullable().default(null),
  dateTransform: z.string().nullable().default(null),
  client: clientSchema.pick({ id: true, name: true }),
  /** As it was when the order was made. */
  rate: rateSchema,
})
export type OrderItem = z.infer<typeof orderItemSchema>

/** One article of a report or a cart. Sizes in millimetres, prices in major units with the rate applied. */
export const reportArticleSchema = z.object({
  identifier: z.string(),
  /** -1 is a database element: an article outside the scenes. */
  sceneIndex: z.number().int(),
  metadata: z.object({ modelName: z.string() }),
  size: z.object({ w: z.number(), h: z.number(), d: z.number() }),
  price: z.object({
    quantity: z.number().int(),
    finalUnitPrice: z.number().nullable(),
    finalPrice: z.number().nullable(),
    discountConditions: z.array(z.number()).default([]),
  }),
  /** Factory cost of the whole line, in points, once discounts are off. Ours; others may lack it, and strangers don't see it. */
  points: z.number().nullable().default(null),
  shoppingCartData: z.object({ special: z.string().default(''), remarks: z.string().default('') }),
  /** Accessory name to accessory id. */
  accessories: z.record(z.string(), z.string()).default({}),
  /** Part name to the text of its fabric. */
  lineReport: z.record(z.string(), z.string()).default({}),
  /** What a cart takes up of the article, by ids: part to fabric, and accessory type to accessory. Ours; others may lack them. */
  materials: z.record(z.string(), z.string()).default({}),
  accessoryIds: z.record(z.string(), z.string()).default({}),
})
export type ReportArticle = z.infer<typeof reportArticleSchema>

export const contactDataSchema = z.object({
  date: z.string().default(''),
  clientName: z.string().default(''),
  reference: z.string().default(''),
  cif: z.string().default(''),
  address: z.string().default(''),
  phone1: z.string().default(''),
  city: z.string().default(''),
  email: z.string().default(''),
  zipCode: z.string().default(''),
  remarks: z.string().default(''),
  factoryRemarks: z.string().default(''),
})
export type ContactData = z.infer<typeof contactDataSchema>

/** A fabric that a scene uses, with what a swatch is drawn from where the library has no picture. */
export const fabricUseSchema = z.object({
  fabricId: z.string(),
  sceneIndex: z.number().int(),
  name: z.string().default(''),
  serie: z.string().default(''),
  color: z.string().optional(),
  parts: z.array(z.string()).default([]),
})

/** An order or budget as its report shows it. @see product-spec §2 Report, §3 */
export const orderDetailSchema = z.object({
  orderNumber: z.number().int(),
  type: z.enum(orderTypes),
  state: z.enum(orderStates).catch('UNKNOWN'),
  confirmationState: z.union([z.literal(0), z.literal(1)]).catch(0),
  date: z.string(),
  shopName: z.string().default(''),
  contactData: contactDataSchema,
  client: clientSchema.pick({ id: true, name: true }),
  data: z.array(reportArticleSchema),
  shortFabricReport: z.array(fabricUseSchema).default([]),
  images: z.array(z.string()).default([]),
  totalPrice: z.number().nullable(),
  rate: rateSchema,
  convertedOrder: z.number().int().nullable().default(null),
  /** Personal data is masked: the reader is a stranger to the order. */
  anonymousMode: z.boolean().default(false),
})
export type OrderDetail = z.infer<typeof orderDetailSchema>

/** A line of the cart as a saved order gives it back. @see product-spec §7 opencart */
export const cartItemSchema = z.object({
  drawableUUID: z.string(),
  identifier: z.string(),
  name: z.string(),
  price: z.object({ finalPrice: z.number().nullable() }),
  /** Factory cost of the whole line, so that its price follows the client's rate. Ours; null where nothing tells it. */
  points: z.number().nullable().default(null),
  /** Part to fabric, and accessory type to accessory: ids. */
  materials: z.record(z.string(), z.string()).default({}),
  accessories: z.record(z.string(), z.string()).default({}),
  realIdentifier: z.string().default(''),
  shoppingCartData: z.object({
    quantity: z.number().int().min(1).default(1),
    remarks: z.string().default(''),
  }),
})
export type CartItem = z.infer<typeof cartItemSchema>

export const cartSceneSchema = z.object({
  items: z.array(cartItemSchema),
  image: z.string().optional(),
})

/** What happened to an order, by whom and when: the server's record of it. */
export const historyEntrySchema = z.object({
  kind: z.string(),
  at: z.string(),
  by: z.string().default(''),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
