import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientSchema } from '../entities/client.ts'
import { usualLinesSchema } from '../entities/extras.ts'
import { saleTermsSchema } from '../entities/profile.ts'
import { rateSchema } from '../entities/rate.ts'
import { id, none } from '../fields.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

/** The clients that the user works for, and their rates. @see product-spec §7 */
export const clients = {
  /** The clients that the user works for. Without it those of the login are shown. */
  clientlist: endpoint({ params: none, reply: rowsOf(clientSchema) }),
  /** A client's rate. Without it each order's own rate is used. */
  clientdata: endpoint({
    params: z.object({ id }),
    reply: z.object({
      rate: rateSchema,
      /** What tells this rate from any other, for who may save it. Ours. */
      version: read.textIfPresent,
      /** The lines without an article that the client often adds, for who may save carts; left out where it has none. Prices in cents. Ours. */
      usualLines: z.catch(z.optional(usualLinesSchema), undefined),
      /** The tax and the deposit that its quotes tell, for who may save carts. Ours. */
      sale: z.catch(z.optional(saleTermsSchema), undefined),
    }),
  }),
}
