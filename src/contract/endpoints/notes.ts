import * as z from 'zod/mini'
import { orderNoteLimit } from '../../domain/orders/notes.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../fields.ts'
import { done } from '../outcome.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

const orderNoteSchema = z.object({
  id: read.text,
  at: read.instant,
  by: read.textOrEmpty,
  text: read.textOrEmpty,
})

/** The internal notes about an order or a budget: the shop's own, which no report, file or mail to a customer has. All of it is ours. */
export const notes = {
  /**
   * The notes about an order, the oldest first, and the names of the colleagues who can be mentioned: people of the same client who may list
   * such orders, without the caller, 200 at most. For who may list orders of its kind; visitors read none.
   */
  ordernotes: endpoint({
    params: z.object({ orderId: id }),
    reply: z.object({ notes: rowsOf(orderNoteSchema), colleagues: read.texts }),
  }),
  /**
   * Notes something about an order. Each colleague whose name stands in it after `@` gets it by mail, with a link to the order; `mailed` has
   * their names. `id` is made by the caller: the same one again notes and mails nothing more. 409 (`notes`) above 100 notes, 400 (`mentions`)
   * above 10 colleagues.
   */
  saveordernote: endpoint({
    changes: true,
    params: z.strictObject({
      orderId: id,
      id: z.uuid(),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(orderNoteLimit)),
    }),
    reply: z.object({ ...done.shape, mailed: read.texts }),
  }),
}
