import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { historyEntrySchema } from '../entities/history.ts'
import { id } from '../fields.ts'
import { rowsOf } from '../rows.ts'

/** What has happened to an order, read once its details are open. */
export const history = {
  /** What happened to an order or budget; `by` is the name of who did it. Without it the dates of its row are told. */
  orderhistory: endpoint({
    params: z.object({ orderId: id }),
    reply: rowsOf(historyEntrySchema),
  }),
}
