import * as z from 'zod/mini'
import { orderMoves } from '../../domain/orders/moves.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import * as read from '../tolerant.ts'

/** The most news of one call. */
const mostNews = 200

/** What other systems send. The portal calls none of it. */
export const factory = {
  /**
   * News of orders from the system of a factory. The header `authorization: Bearer …` has the client's token, which `npm run admin`
   * makes; it opens that client's orders alone. Each row counts by itself. The same row again changes nothing, and a step that is
   * reported after a later one is recorded and takes no state back.
   */
  factorynews: endpoint({
    token: false,
    changes: true,
    params: z.object({
      news: z
        .array(
          z.object({
            order: id,
            /** A system does not annul orders: `ORDER_NULL` is refused. */
            state: z.enum(orderMoves),
            /** The day on which it happened, by the company's clocks: not before the order, not in the future. */
            date: z.iso.date(),
          }),
        )
        .check(z.minLength(1), z.maxLength(mostNews)),
    }),
    reply: z.object({
      /**
       * Of each row, in their sequence: `moves`, `late` (recorded, the state stays), `done` (it was so before); or why nothing has
       * changed: `order` (the client has no such order), `day`, `budget`, `annulled`, `people` (only people annul), `delivered`.
       */
      results: z.array(z.object({ order: read.id, outcome: read.text })),
    }),
  }),
}
