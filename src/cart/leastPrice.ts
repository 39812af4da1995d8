import type { Translate } from '../browser/language.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { cartPrice, type StoredCart } from './cart.ts'
import { arePriced } from './lines.ts'

/** The lines with parts that have no fabric, by drawableUUID. They cost at least their price. */
export type BareIds = ReadonlySet<string>

/** Writes a price of the cart, 'from' where what it is of may only become dearer, as a report does. */
export function leastPrice(
  t: Translate,
  cart: Pick<StoredCart, 'rate'>,
  amount: number | null | undefined,
  isLeast: boolean,
): string {
  const price = cartPrice(cart, amount)
  return isLeast && amount ? t('cart.least', { price }) : price
}

/**
 * Writes what lines of a cart cost: the least where one of them is bare, or has no price that the sum could hold. Where none has one the
 * sum is unknown.
 */
export const priceWith =
  (bare: BareIds, t: Translate) =>
  (
    cart: Pick<StoredCart, 'rate'>,
    amount: number | null | undefined,
    items: readonly Pick<CartItem, 'drawableUUID' | 'price'>[],
  ): string => {
    const isPartial = !arePriced(items)
    const isLeast = isPartial || items.some(({ drawableUUID }) => bare.has(drawableUUID))
    return leastPrice(t, cart, isPartial && amount === 0 ? null : amount, isLeast)
  }
