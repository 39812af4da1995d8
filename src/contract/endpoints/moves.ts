import * as z from 'zod/mini'
import { moveStates, reasonLimit } from '../../domain/orders/moves.ts'
import { orderStates } from '../../domain/orders/states.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import * as read from '../tolerant.ts'

/** A calendar day, '2026-11-26', by the company's clocks. */
const day = z.iso.date()

/** Fields of each change. */
const shared = {
  orderId: id,
  /** The state that the sender has seen. An order that has another one by now is refused, unless it is already as it is wanted. */
  seen: z.optional(z.enum(orderStates)),
  /** The customer of an order gets the news by mail, in this language. Left out, they get none. */
  mail: z.optional(z.enum(['es', 'en'])),
}

const reply = z.object({
  /** The order's state from now on. */
  state: read.stateOrUnknown,
  /** Whether the call has changed something: false where the order was so before. */
  changed: read.flagIfPresent,
  message: read.textOrEmpty,
})

/** How orders and budgets move on. Ours: a backend without them shows the states that it reports, and offers no change of them. */
export const moves = {
  /**
   * Moves an order or a budget to one of its states, forward only; annulling an order takes a reason. Of budgets no mail is sent. The
   * same call again changes nothing.
   */
  moveorder: endpoint({
    changes: true,
    params: z.object({
      ...shared,
      state: z.enum(moveStates),
      /** On which it happened: not before the order or budget was made, not in the future; today where it is left out. */
      day: z.optional(day),
      /** Why it is annulled. */
      reason: z._default(z.string().check(z.trim(), z.maxLength(reasonLimit)), ''),
    }),
    reply,
  }),
  /** Promises a day of delivery, until the order is served or annulled; without a day the promise is withdrawn. */
  promisedelivery: endpoint({
    changes: true,
    params: z.object({ ...shared, day: z.optional(day) }),
    reply,
  }),
}
