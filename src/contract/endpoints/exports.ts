import * as z from 'zod/mini'
import { orderTypes } from '../../domain/orders/states.ts'
import { endpoint } from '../endpoint.ts'
import { counted, id } from '../fields.ts'
import { done } from '../outcome.ts'
import { rowsOf } from '../rows.ts'
import * as read from '../tolerant.ts'

/** Of how many orders or budgets the lines are sent at once. */
const mostLineOrders = 2000

const shared = {
  clientId: id,
  type: z.enum(orderTypes),
  /** The kind of file that is made of it, for the record. */
  format: z.enum(['xlsx', 'csv']),
}

/** An article of an order or budget, as its report tells it. */
const orderLineSchema = z.object({
  orderId: read.id,
  /** From 1; null outside of scenes. */
  scene: read.wholeOrNull,
  identifier: read.textOrEmpty,
  name: read.textOrEmpty,
  /** The fabric of each part, by the part's name. */
  fabrics: read.textsByName,
  accessories: read.textsByName,
  units: read.numberOrOne,
  /** In major units, with the rate applied. */
  unitPrice: read.numberOrNull,
  price: read.numberOrNull,
  /** It is outside of the total. */
  isAlternative: read.flagIfPresent,
  /** What is noted of it for the customer, and for the factory. */
  remarks: read.textOrEmpty,
  special: read.textOrEmpty,
})

/** What is taken away from the lists as files, and the record of it. All of it is ours. */
export const exports = {
  /** Records that the caller saves rows of a list as a file: the file itself is made in the browser. */
  recordexport: endpoint({
    changes: true,
    params: z.object({ ...shared, rows: counted(0) }),
    reply: done,
  }),
  /** The articles of orders or budgets, in the orders' sequence, streamed. It records that the caller takes them away. */
  orderlines: endpoint({
    params: z.object({ ...shared, ids: z.array(id).check(z.maxLength(mostLineOrders)) }),
    reply: rowsOf(orderLineSchema),
  }),
}
