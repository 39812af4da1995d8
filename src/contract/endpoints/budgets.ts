import * as z from 'zod'
import { orderStates } from '../../domain/orders/states.ts'
import { endpoint } from '../endpoint.ts'
import { cartItemSchema, cartSceneSchema, loadedBudgetSchema } from '../entities/cart.ts'
import { rateSchema } from '../entities/rate.ts'
import { done, id } from '../fields.ts'

/** What is decided about a budget, and its way into the cart. @see product-spec §4, §7 */
export const budgets = {
  anulatebudget: endpoint({ params: z.object({ budgetId: id }), reply: done }),
  budget2order: endpoint({
    params: z.object({ idBudget: id }),
    reply: z.object({
      response: z.object({
        status: z.string(),
        state: z.enum(orderStates).optional(),
        orderId: z.number().int().nullish(),
        message: z.string().optional(),
      }),
    }),
  }),
  confirmbudget: endpoint({
    params: z.object({ budgetId: id }),
    reply: z.object({ newState: z.union([z.literal(0), z.literal(1)]) }),
  }),
  unconfirmbudget: endpoint({
    params: z.object({ budgetId: id }),
    reply: z.object({ newState: z.union([z.literal(0), z.literal(1)]) }),
  }),
  opencart: endpoint({
    params: z.object({ orderId: id }),
    reply: z.object({
      // Not by default: nonsense would read as an empty budget, and the budget be put away for it.
      dbItems: z.array(cartItemSchema),
      scenes: z.array(cartSceneSchema).default([]),
      rate: rateSchema.optional(),
      /** Which budget it is and whom it is for. Ours; others may lack it. */
      budget: loadedBudgetSchema.optional(),
    }),
  }),
  /** Puts a budget away, asked once the browser keeps its content in the cart; the server keeps its record. */
  archivebudget: endpoint({ optional: true, params: z.object({ budgetId: id }), reply: done }),
  /** Puts a budget that was loaded to the cart back into its list, as it was. */
  restorebudget: endpoint({ optional: true, params: z.object({ budgetId: id }), reply: done }),
}
