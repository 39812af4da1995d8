import * as z from 'zod/mini'
import { orderSorts, searchLimit, worklists } from '../../domain/orders/sorts.ts'
import { orderStates, orderTypes } from '../../domain/orders/states.ts'
import { endpoint } from '../endpoint.ts'
import { orderItemSchema } from '../entities/order.ts'
import { orderDetailSchema } from '../entities/report.ts'
import { counted, flag, id, idOrLink, linkText, whole } from '../fields.ts'
import { pageOf } from '../rows.ts'

/** A second may be told with any number of decimals. */
const instant = z.iso.datetime({ offset: true }).check(z.maxLength(40))

/** As long as all states are. */
const statesText = orderStates.join(',').length

/** Orders and budgets as they are listed and read. @see product-spec §7 */
export const orders = {
  /** The list of orders or of budgets, newest first. A row tells its `type`, or has a `state` that says it. */
  listorders: endpoint({
    params: z.object({
      clientId: id,
      type: z.enum(orderTypes),
      /** States, separated by commas. */
      state: z.optional(
        z.pipe(
          z.pipe(
            z.string().check(z.maxLength(statesText)),
            z.transform((text) => text.split(',')),
          ),
          z.array(z.enum(orderStates)).check(z.maxLength(orderStates.length)),
        ),
      ),
      /** How many of the latest. */
      size: z.optional(z.pipe(whole, z.int().check(z.minimum(1), z.maximum(10_000)))),
      /** How many days back. */
      days: z.optional(z.pipe(whole, z.int().check(z.minimum(1), z.maximum(3660)))),
      // What follows is sent only where the configuration says that the endpoint pages.
      page: z.optional(counted(1)),
      perPage: z.optional(z.pipe(whole, z.int().check(z.minimum(1), z.maximum(1000)))),
      search: z.optional(z.string().check(z.maxLength(searchLimit))),
      sort: z.optional(z.enum(orderSorts)),
      confirmed: z.optional(flag),
      from: z.optional(instant),
      to: z.optional(instant),
      // What follows is sent only where the configuration has `worklists`, too.
      /** Only what waits: open ones to confirm, to convert, whose prices end within seven days, that lack a fabric, or that the caller has made. */
      worklist: z.optional(z.enum(worklists)),
      /** Only those that a vendor has made, named as rows name them. */
      vendor: z.optional(z.string().check(z.maxLength(searchLimit))),
    }),
    /** The whole view as a list; asked for a page, that page, the count of all that match and the page's number, clamped. */
    reply: pageOf(orderItemSchema),
  }),
  /** An order or budget with its articles, for its report. Reports are public: without a token the backend leaves out what is personal. */
  orderdata: endpoint({
    // The long id of its address says both.
    params: z.object({ orderId: idOrLink, link: linkText }),
    reply: orderDetailSchema,
  }),
  /** A picture of a scene; its address is used, it is not called. */
  sceneimage: endpoint({
    token: false,
    params: z.object({
      orderId: id,
      sceneIndex: counted(0),
      /** Of a budget that has several; the first one where it is left out. */
      version: z.optional(counted(1)),
      /** Of a photograph, as lists show it; a drawing has no size. */
      size: z.optional(z.enum(['small'])),
      /** As in `orderdata`; it stands in the address that the list or the report tells. */
      link: linkText,
    }),
    reply: z.string(),
  }),
}
