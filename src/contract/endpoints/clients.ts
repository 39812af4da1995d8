import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { clientSchema } from '../entities/client.ts'
import { rateSchema } from '../entities/rate.ts'
import { id, none } from '../fields.ts'
import { rowsOf } from '../rows.ts'

/** The clients that the user works for, and their rates. @see product-spec §7 */
export const clients = {
  /** The clients that the user works for. Without it those of the login are shown. */
  clientlist: endpoint({ params: none, reply: rowsOf(clientSchema) }),
  /** A client's rate. Without it each order's own rate is used. */
  clientdata: endpoint({ params: z.object({ id }), reply: z.object({ rate: rateSchema }) }),
}
