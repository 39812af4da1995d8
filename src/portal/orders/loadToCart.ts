import type { StoredCart } from '../../api/cart.ts'
import type { OrderItem } from '../../contract/entities.ts'
import type { OrderDataProvider } from '../dataProvider.ts'
import { isUncertain } from '../failure.ts'

/** Puts the budget away; a lost reply is asked for once more, since the server gives the same person the same answer again. */
async function putAway(provider: OrderDataProvider, budgetId: number): Promise<'known' | 'unsure'> {
  for (const isLast of [false, true]) {
    try {
      await provider.archive(budgetId)
      return 'known'
    } catch (error) {
      if (!isUncertain(error)) throw error
      if (isLast) return 'unsure'
    }
  }
  return 'unsure'
}

/**
 * Loads a budget into the cart: reads its content, puts the budget away, then writes the cart. Nothing is lost on the way: a
 * refusal leaves cart and budget as they were, and where no reply tells whether the budget was put away, its content is in the cart.
 *
 * @returns `unsure` where nobody knows whether the budget is still in the list
 * @throws ApiError with the cart untouched
 * @see product-spec §4 Load to cart
 */
export async function loadToCart(
  provider: OrderDataProvider,
  budget: Pick<OrderItem, 'id' | 'rate'>,
  store: (cart: StoredCart) => void,
): Promise<'known' | 'unsure'> {
  const { dbItems, scenes, rate = budget.rate } = await provider.openCart(budget.id)
  const outcome = await putAway(provider, budget.id)
  store({ dbItems, scenes, rate })
  return outcome
}
