import type { StoredCart } from './cart.ts'
import type { OrderItem } from '../contract/entities/order.ts'
import type { Reply } from '../contract/contract.ts'
import { isUncertain } from '../api/errors.ts'

/** The calls that read and archive a budget. */
type Budgets = {
  openCart: (budgetId: number) => Promise<Reply<'opencart'>>
  archive: (budgetId: number) => Promise<unknown>
}

type Cart = {
  get: () => StoredCart
  /** @returns whether the browser keeps it for the next page */
  set: (cart: StoredCart) => boolean
}

/**
 * Archives the budget. After a lost reply it is asked for once more: to the same person the server gives the same answer.
 *
 * @throws the refusal of the first attempt: then the budget is not archived
 */
async function archive(budgets: Budgets, budgetId: number): Promise<'known' | 'unsure'> {
  try {
    await budgets.archive(budgetId)
    return 'known'
  } catch (error) {
    if (!isUncertain(error)) throw error
  }
  try {
    await budgets.archive(budgetId)
    return 'known'
  } catch {
    // The first attempt may have archived it, so even a refusal does not say that the budget is still in the list.
    return 'unsure'
  }
}

/**
 * Loads a budget into the cart: reads its content, writes the cart, and archives the budget once the browser keeps the cart. So the
 * content is at every moment in the list, in the cart or in both, whichever reply is lost and whenever the page closes.
 *
 * @returns `unsure` where it is unknown whether the budget is still in the list; its content is in the cart
 * @throws ApiError where the server refuses; budget and cart are as before
 * @throws Error where the browser does not keep the cart; budget and cart are as before
 * @see product-spec §4 Load to cart
 */
export async function loadToCart(
  budgets: Budgets,
  budget: Pick<OrderItem, 'id' | 'rate'>,
  cart: Cart,
): Promise<'known' | 'unsure'> {
  const opened = await budgets.openCart(budget.id)
  const loaded: StoredCart = {
    dbItems: opened.dbItems,
    scenes: opened.scenes,
    rate: opened.rate ?? budget.rate,
    budget: opened.budget ?? undefined,
  }
  const before = cart.get()
  try {
    if (!cart.set(loaded)) throw new Error('The browser does not keep the cart')
    return await archive(budgets, budget.id)
  } catch (error) {
    cart.set(before)
    throw error
  }
}
