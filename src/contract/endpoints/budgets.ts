import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { orderItemSchema } from '../entities/order.ts'
import { openedCartReply } from '../entities/openedCart.ts'
import { counted, id } from '../fields.ts'
import { done } from '../outcome.ts'
import { pageOf } from '../rows.ts'
import * as read from '../tolerant.ts'

/**
 * The version that the sender has seen: a budget that was saved again since is refused (409 `state`). Ours: it is sent where the
 * configuration says `versions` of the endpoint.
 */
const version = z.optional(counted(1))

/** What is decided about a budget, and its way into the cart. @see product-spec §4, §7 */
export const budgets = {
  /**
   * The budgets that can be put back, newest first: those that the caller has loaded to a cart, or somebody who has left since. A row
   * is as in `listorders`, with `dateArchived` and `archivedBy`. Without it, or without `restorebudget`, a budget is put back from the cart alone.
   */
  listarchived: endpoint({ params: z.object({ clientId: id }), reply: pageOf(orderItemSchema) }),
  /** Annuls a budget. */
  anulatebudget: endpoint({
    changes: true,
    params: z.object({ budgetId: id, version }),
    reply: done,
  }),
  /** Converts a budget to an order. */
  budget2order: endpoint({
    changes: true,
    params: z.object({ idBudget: id, version }),
    reply: z.object({
      response: z.object({
        status: read.done,
        state: read.stateIfPresent,
        /** The order that the budget became. Ours: another backend tells it by its list. */
        orderId: read.idOrNull,
        /** The id in the address of that order's report. */
        link: read.textIfPresent,
      }),
    }),
  }),
  /** Confirms a budget. `newState` is its confirmationState from now on. */
  confirmbudget: endpoint({
    changes: true,
    params: z.object({ budgetId: id, version }),
    reply: z.object({ newState: read.bit }),
  }),
  /** Takes a confirmation back. */
  unconfirmbudget: endpoint({
    changes: true,
    params: z.object({ budgetId: id }),
    reply: z.object({ newState: read.bit }),
  }),
  /**
   * What a budget holds, for the cart that it is loaded to. Where the backend has no `archivebudget`, it may put the budget away now: then
   * the portal reads `orderdata` before, and takes from that report what this reply does not hold. A line that can't be read takes no
   * other away: the cart keeps it as it came, and says so.
   */
  opencart: endpoint({
    params: z.object({ orderId: id }),
    reply: openedCartReply,
  }),
  /** Puts a budget away, asked once the browser keeps its content in the cart; the server keeps its record. */
  archivebudget: endpoint({ changes: true, params: z.object({ budgetId: id }), reply: done }),
  /** Puts a budget that was loaded to the cart back into its list, as it was. */
  restorebudget: endpoint({ changes: true, params: z.object({ budgetId: id }), reply: done }),
}
