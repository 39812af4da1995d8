import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { orderItemSchema } from '../entities/order.ts'
import { rateSchema } from '../entities/rate.ts'
import { id } from '../fields.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

/** How many rows each worklist has; one that is not the caller's to act on is left out. */
const countsSchema = read.group({
  toConfirm: read.wholeIfPresent,
  toConvert: read.wholeIfPresent,
  expiring: read.wholeIfPresent,
  lacksFabric: read.wholeIfPresent,
  mine: read.wholeIfPresent,
  archived: read.wholeIfPresent,
})

/** How many orders or budgets there are of a kind, and what they come to in each currency. */
const bar = {
  count: read.whole,
  totals: rowsOf(z.object({ total: read.number, rate: read.orNull(rateSchema) })),
}
const stateBarSchema = z.object({ state: read.stateOrUnknown, ...bar })
const vendorBarSchema = z.object({ vendor: read.textOrEmpty, ...bar })

/** Those of the last 30 days, the most first. */
const monthSchema = z.object({
  byState: rowsOf(stateBarSchema),
  byVendor: rowsOf(vendorBarSchema),
})

/** What waits for a person, and what has happened. All of it is ours. */
export const work = {
  /**
   * How many rows the caller's worklists have: as many as `listorders` lists with `worklist`, and `listarchived` for `archived`. Only of documents
   * that the caller may list; 403 for who may list none.
   */
  worklists: endpoint({
    params: z.object({ clientId: id }),
    reply: z.object({ budget: countsSchema, order: countsSchema }),
  }),
  /** The five orders and budgets that have changed last, and the last 30 days in numbers; for the same callers. */
  overview: endpoint({
    params: z.object({ clientId: id }),
    reply: z.object({ latest: rowsOf(orderItemSchema), budget: monthSchema, order: monthSchema }),
  }),
}
