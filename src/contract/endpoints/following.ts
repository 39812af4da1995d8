import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { done } from '../outcome.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

/** How many orders a message names people for, and how many people for each of them. */
export const mostPresent = { orders: 200, people: 10 } as const

/** Milliseconds for which a presence lasts after it was noted. */
export const presenceLasts = 30_000

const presentSchema = z.object({ orderId: read.whole, names: read.textsIfPresent })

/** Following what colleagues do, within a second. All of it is ours. */
export const following = {
  /**
   * A stream of events (`text/event-stream`) that lasts: this JSON is the `data` of each. The first comes at once, another whenever a number or a name in it
   * changes. It tells that the client's orders have changed, and no more: `version` is another then, and lists are read as before. `present` names the
   * colleagues who have an order's details open, for types that the caller may list. A line of comment comes every 20 s. It ends with the session and with
   * the rights that it needs. 503 with the code `busy` where somebody has too many of them.
   */
  followorders: endpoint({
    params: z.object({ clientId: id }),
    reply: z.object({
      version: read.whole,
      present: rowsOf(presentSchema, 'present', mostPresent.orders),
    }),
  }),
  /** Notes that the caller has an order's details open in one place, which `key` names, or has closed them. It is forgotten after 30 s unless noted again. */
  notepresence: endpoint({
    changes: true,
    params: z.object({ orderId: id, key: z.uuid(), here: z.boolean() }),
    reply: done,
  }),
}
