import type { StoredCart } from './cart.ts'
import type { OrderItem } from '../contract/entities/order.ts'
import type { Reply } from '../contract/contract.ts'
import { isUncertain } from '../api/errors.ts'

/** Where the budget is read and put away. */
type Budgets = {
  openCart: (budgetId: number) => Promise<Reply<'opencart'>>
  archive: (budgetId: number) => Promise<unknown>
}

type Cart = {
  get: () => StoredCart
  /** Says whether the next page finds it too. */
  set: (cart: StoredCart) => boolean
}

/**
 * Puts the budget away; a lost reply is asked for once more, since the server gives the same person the same answer again.
 *
 * @throws the refusal, where nothing but it was answered: then the budget is surely not put away
 */
async function putAway(budgets: Budgets, budgetId: number): Promise<'known' | 'unsure'> {
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
    // The first try may have put it away, so that not even a refusal says that it is still in the list.
    return 'unsure'
  }
}

/**
 * Loads a budget into the cart: reads its content, writes the cart, and once the browser keeps that puts the budget away. Nothing
 * is lost on the way, whatever reply is lost and whenever the page closes: the content is in the list, in the cart or in both.
 *
 * @returns `unsure` where nobody knows whether the budget is still in the list; its content is in the cart
 * @throws ApiError refused, with budget and cart as they were
 * @throws Error the browser does not keep the content, with budget and cart as they were
 * @see product-spec §4 Load to cart
 */
export async function loadToCart(
  budgets: Budgets,
  budget: Pick<OrderItem, 'id' | 'rate'>,
  cart: Cart,
): Promise<'known' | 'unsure'> {
  const { dbItems, scenes, rate = budget.rate } = await budgets.openCart(budget.id)
  const before = cart.get()
  try {
    if (!cart.set({ dbItems, scenes, rate })) throw new Error('The browser does not keep the cart')
    return await putAway(budgets, budget.id)
  } catch (error) {
    cart.set(before)
    throw error
  }
}
