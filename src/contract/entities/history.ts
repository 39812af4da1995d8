import * as z from 'zod/mini'
import * as read from '../tolerant.ts'

/** What happened to an order, by whom and when: the server's record of it. */
export const historyEntrySchema = z.object({
  kind: read.event,
  at: read.instant,
  by: read.textOrEmpty,
  /** The network address that a customer accepted from, as long as it is kept. Ours. */
  from: read.textOrEmpty,
  /** The version of a budget that was saved then, and what it came to. Ours. */
  version: read.wholeIfPresent,
  totalPrice: read.numberOrNull,
  /** What the customer pays for it, with the tax where the prices are without it. Ours. */
  paidTotal: read.numberOrNull,
  /** An article of that version had its fabric still to be chosen: the price may still rise. Ours. */
  lacksFabric: read.flagIfPresent,
  /** Of an order that was made then: the budget that it was made from. Ours. */
  budgetId: read.idOrNull,
  /** To whom a confirmation was mailed then. Ours. */
  to: read.texts,
  /** What a customer has answered then, or why an order was annulled. Ours. */
  text: read.textOrEmpty,
  /** On the day on which it happened, as it was reported then, or on the promised day. Ours. */
  on: read.instantOrNull,
  /** It was reported after a later step. Ours. */
  isLate: read.flagIfPresent,
  /** The file of the version that a customer has accepted then, by its digest (SHA-256, hex). Ours. */
  acceptedFile: z.optional(
    z.object({ version: read.whole, sha256: read.text, hasProof: read.flagIfPresent }),
  ),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>
