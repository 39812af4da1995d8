import * as z from 'zod/mini'
import { decisionNames, decisions, type Decisions } from '../../domain/orders/decisions.ts'
import { endpoint, type Endpoint } from '../endpoint.ts'
import { orderItemSchema } from '../entities/order.ts'
import { openedCartReply } from '../entities/openedCart.ts'
import { counted, id } from '../fields.ts'
import { done } from '../outcome.ts'
import { pageOf } from '../rows.ts'
import * as read from '../tolerant.ts'

const sent = {
  budgetId: id,
  idBudget: id,
  /**
   * The version that the sender has seen: a budget that was saved again since is refused (409 `state`). Ours: it is sent where the
   * configuration says `versions` of the endpoint.
   */
  version: z.optional(counted(1)),
}
type Sent = typeof sent

const confirmation = z.object({ newState: read.bit })

/** The replies that tell more than that a decision was taken. */
const replies = {
  confirm: confirmation,
  unconfirm: confirmation,
  convert: z.object({
    response: z.object({
      status: read.done,
      state: read.stateIfPresent,
      /** The order that the budget became. Ours: another backend tells it by its list. */
      orderId: read.idOrNull,
      /** The id in the address of that order's report. */
      link: read.textIfPresent,
    }),
  }),
}
type Replies = typeof replies

/** A call for each decision, as `decisions.ts` declares them. */
type DecisionCalls = {
  [Name in keyof Decisions as Decisions[Name]['call']]: Endpoint<
    z.ZodMiniObject<Pick<Sent, Decisions[Name]['sends'][number]>>,
    Name extends keyof Replies ? Replies[Name] : typeof done
  >
}

const decisionCalls = Object.fromEntries(
  decisionNames.map((name) => {
    const { call, sends } = decisions[name]
    const params = z.object(Object.fromEntries(sends.map((field) => [field, sent[field]])))
    const reply = name in replies ? replies[name as keyof Replies] : done
    return [call, endpoint({ changes: true, params, reply })]
  }),
) as DecisionCalls

/** What is decided about a budget, and its way into the cart. @see product-spec §4, §7 */
export const budgets = {
  /**
   * The budgets that can be put back, newest first: those that the caller has loaded to a cart, or somebody who has left since. A row
   * is as in `listorders`, with `dateArchived` and `archivedBy`. Without it, or without `restorebudget`, a budget is put back from the cart alone.
   */
  listarchived: endpoint({ params: z.object({ clientId: id }), reply: pageOf(orderItemSchema) }),
  ...decisionCalls,
  /**
   * What a budget holds, for the cart that it is loaded to. Where the backend has no `archivebudget`, it may put the budget away now: then
   * the portal reads `orderdata` before, and takes from that report what this reply does not hold. A line that can't be read takes no
   * other away: the cart keeps it as it came, and says so.
   */
  opencart: endpoint({
    params: z.object({ orderId: id }),
    reply: openedCartReply,
  }),
}
