import * as z from 'zod'
import { orderStates, orderTypes } from '../../domain/orders/states.ts'
import { carriedSceneSchema } from '../scene.ts'
import { clientSchema } from './client.ts'
import { rateSchema } from './rate.ts'

/** One article of a report or a cart. Sizes in millimetres, prices in major units with the rate applied. */
export const reportArticleSchema = z.object({
  /** The line of the scene that it is. Ours; others may lack it. */
  drawableUUID: z.string().optional(),
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
  /** Factory cost of the whole line, in points, once discounts are off. Ours: another backend may lack it, and a masked report has none. */
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

/** A fabric that a scene uses, with what a swatch is drawn from where the library lacks its picture. */
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
  /** How each scene is composed; null where nothing tells it. Ours. A report can be read without, so another backend's `scenes` are no fault. */
  scenes: z.array(carriedSceneSchema.nullable().catch(null)).catch([]),
  totalPrice: z.number().nullable(),
  rate: rateSchema,
  convertedOrder: z.number().int().nullable().default(null),
  /** Personal data is masked: the reader may not see it. */
  anonymousMode: z.boolean().default(false),
})
export type OrderDetail = z.infer<typeof orderDetailSchema>
