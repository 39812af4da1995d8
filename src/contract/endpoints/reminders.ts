import * as z from 'zod/mini'
import { reminderNoteLimit } from '../../domain/orders/reminders.ts'
import { orderTypes } from '../../domain/orders/states.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

const reminderSchema = z.object({
  orderId: read.id,
  type: read.oneOf(...orderTypes),
  /** The day, '2026-11-26', by the company's clocks. */
  day: read.text,
  note: read.textOrEmpty,
  /** The day has come, and the mail with the reminder was queued. */
  isDue: read.flagIfPresent,
  state: read.stateOrUnknown,
  customer: read.textOrEmpty,
  reference: read.textOrEmpty,
})

/** What a person wants to be reminded of: their own alone. Ours: without it nobody is offered a reminder. */
export const reminders = {
  /** The caller's reminders of a client's orders and budgets that they may list, by day. */
  listreminders: endpoint({
    params: z.object({ clientId: id }),
    reply: rowsOf(reminderSchema),
  }),
  /**
   * Reminds the caller of an order or budget on a day, by mail, in the place of an earlier reminder of it; without a day they are not
   * reminded any more. 409 with the code `reminderQuota` if no more fit.
   */
  setreminder: endpoint({
    changes: true,
    params: z.object({
      orderId: id,
      /** From tomorrow to a year ahead. */
      day: z.optional(z.iso.date()),
      note: z._default(z.string().check(z.trim(), z.maxLength(reminderNoteLimit)), ''),
    }),
    reply: z.object({
      /** The day from now on; null for none. */
      day: z.nullable(read.text),
    }),
  }),
}
