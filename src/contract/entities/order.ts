import * as z from 'zod'
import { orderStates, orderTypes } from '../../domain/orders/states.ts'
import { clientSchema } from './client.ts'
import { rateSchema } from './rate.ts'

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

/** What happened to an order, by whom and when: the server's record of it. */
export const historyEntrySchema = z.object({
  kind: z.string(),
  at: z.string(),
  by: z.string().default(''),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
