import * as z from 'zod/mini'
import { noteLimit } from '../../domain/orders/customer.ts'
import { searchLimit } from '../../domain/orders/sorts.ts'
import { endpoint } from '../endpoint.ts'
import { orderItemSchema } from '../entities/order.ts'
import { contactDataSchema } from '../entities/report.ts'
import { counted, id } from '../fields.ts'
import { done } from '../outcome.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

/** A customer as their latest order or budget says. */
const customerSchema = z.object({
  /** Name, tax number, address and how to reach them: nothing that belongs to one order. */
  contactData: contactDataSchema,
  shopName: read.textOrEmpty,
  orderId: read.id,
  /** Of the latest. */
  lastDate: read.instant,
  /** How many orders and budgets there are of them. */
  documents: read.wholeOrOne,
})
export type Customer = z.output<typeof customerSchema>

const noteSchema = z.object({
  id: read.text,
  at: read.instant,
  by: read.textOrEmpty,
  text: read.textOrEmpty,
})

/** A customer who was put together with others into one. */
const partSchema = z.object({
  /** Their latest order or budget. */
  orderId: read.id,
  customer: read.textOrEmpty,
  phone: read.textOrEmpty,
  email: read.textOrEmpty,
})

const customerPageSchema = z.object({
  contactData: contactDataSchema,
  shopName: read.textOrEmpty,
  documents: read.wholeOrOne,
  /** The latest 500 of the orders and budgets, the latest first; as in `listorders`. */
  orders: rowsOf(orderItemSchema),
  /** The oldest first. They are the shop's own: no report, file or mail has them. */
  notes: rowsOf(noteSchema),
  parts: rowsOf(partSchema),
})
export type CustomerPage = z.output<typeof customerPageSchema>

/** The customers of a client, who follow from its orders and budgets. All of it is ours. */
export const customers = {
  /**
   * The customers whose name, phone number or e-mail a typed text stands in, the best first, eight at most; a number in any form. A single
   * character finds nobody yet. Only of documents that the caller may list; 403 for who may list none.
   */
  findcustomers: endpoint({
    params: z.object({ clientId: id, search: z.string().check(z.maxLength(searchLimit)) }),
    reply: rowsOf(customerSchema),
  }),
  /**
   * The customer of an order or a budget, with all that are theirs: found by the order, so that no address names a person. Only documents that
   * the caller may list. 404 with the code `customer` where nothing says whom the order is for.
   */
  customerdata: endpoint({ params: z.object({ orderId: id }), reply: customerPageSchema }),
  /** Notes something about the customer of an order. `id` is made by the caller: the same one again notes nothing more. 409 (`notes`) above 100. */
  savecustomernote: endpoint({
    changes: true,
    params: z.strictObject({
      orderId: id,
      id: z.uuid(),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(noteLimit)),
    }),
    reply: done,
  }),
  /** Removes a note about the customer of an order; one that is not there is removed already. */
  removecustomernote: endpoint({
    changes: true,
    params: z.object({ orderId: id, id: z.uuid() }),
    reply: done,
  }),
  /** Makes the customers of two orders one, or takes the customer of the `other` out again if `isOne` is false. */
  mergecustomers: endpoint({
    changes: true,
    params: z.strictObject({ orderId: id, other: id, isOne: z.boolean() }),
    reply: done,
  }),
  /** All that is stored of the customer of an order, as JSON for the person: each version's contact data and remarks, acceptances, mails, notes. */
  exportcustomer: endpoint({
    params: z.object({ orderId: id }),
    reply: z.record(z.string(), z.unknown()),
  }),
  /**
   * Erases the customer of an order: contact data, remarks and references of all their orders and budgets in each version, mails, acceptances
   * with their files, and notes. Numbers, dates, states, articles and sums stay. `documents` is how many the caller has seen: where these are
   * others by now, 409 (`documents`).
   */
  erasecustomer: endpoint({
    changes: true,
    params: z.strictObject({ orderId: id, documents: counted(1) }),
    reply: done,
  }),
}
