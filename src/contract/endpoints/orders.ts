import * as z from 'zod'
import { orderSorts, searchLimit } from '../../domain/orders/listing.ts'
import { orderStates, orderTypes } from '../../domain/orders/states.ts'
import { endpoint } from '../endpoint.ts'
import { historyEntrySchema, orderItemSchema } from '../entities/order.ts'
import { orderDetailSchema } from '../entities/report.ts'
import { flag, id, whole } from '../fields.ts'
import { pageOf, rowsOf } from '../rows.ts'

const instant = z.iso.datetime({ offset: true })

/** Orders and budgets as they are listed and read. @see product-spec §7 */
export const orders = {
  listorders: endpoint({
    params: z.object({
      clientId: id,
      type: z.enum(orderTypes),
      /** States, separated by commas. */
      state: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.enum(orderStates)))
        .optional(),
      /** How many of the latest. */
      size: whole.pipe(z.number().int().min(1).max(10_000)).optional(),
      /** How many days back. */
      days: whole.pipe(z.number().int().min(1).max(3660)).optional(),
      // What follows is sent only where the configuration says that the endpoint pages.
      page: whole.pipe(z.number().int().min(1)).optional(),
      perPage: whole.pipe(z.number().int().min(1).max(1000)).optional(),
      search: z.string().max(searchLimit).optional(),
      sort: z.enum(orderSorts).optional(),
      confirmed: flag.optional(),
      from: instant.optional(),
      to: instant.optional(),
    }),
    /** The whole view as a list; asked for a page, that page, the count of all that match and the page's number, clamped. */
    reply: pageOf(orderItemSchema),
  }),
  orderdata: endpoint({ params: z.object({ orderId: id }), reply: orderDetailSchema }),
  orderhistory: endpoint({
    optional: true,
    params: z.object({ orderId: id }),
    reply: rowsOf(historyEntrySchema),
  }),
  /** A picture of a scene; its address is used, it is not called. */
  sceneimage: endpoint({
    token: false,
    optional: true,
    params: z.object({ orderId: id, sceneIndex: whole.pipe(z.number().int().min(0)) }),
    reply: z.string(),
  }),
}
