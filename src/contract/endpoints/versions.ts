import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rateSchema } from '../entities/rate.ts'
import { orderDetailSchema } from '../entities/report.ts'
import { counted, id } from '../fields.ts'
import * as read from '../tolerant.ts'

/** The versions of a budget. */
export const versions = {
  /**
   * What a budget was in one of its versions, for people of its client. Ours; without it the timeline names the versions and opens
   * none.
   */
  orderversion: endpoint({
    params: z.object({ orderId: id, version: counted(1) }),
    reply: z.object({
      /** The latest, what that one comes to, and when this one was saved, and by whom. */
      latest: read.whole,
      now: z.object({
        totalPrice: read.numberOrNull,
        paidTotal: read.numberOrNull,
        /** The price may still rise: an article has its fabric still to be chosen. */
        lacksFabric: read.flagIfPresent,
        totalItems: read.wholeOrNull,
        rate: read.orNull(rateSchema),
      }),
      savedAt: read.instantOrNull,
      by: read.textOrEmpty,
      /** As it was then, and nothing of what has become of the budget since. */
      report: orderDetailSchema,
    }),
  }),
}
