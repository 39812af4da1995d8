import type { Translate } from '../browser/language.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { cartPrice, type StoredCart } from './cart.ts'

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

/** Writes what lines of a cart cost: the least where one of them is bare. */
export const priceWith =
  (bare: BareIds, t: Translate) =>
  (
    cart: Pick<StoredCart, 'rate'>,
    amount: number | null | undefined,
    items: readonly Pick<CartItem, 'drawableUUID'>[],
  ): string =>
    leastPrice(
      t,
      cart,
      amount,
      items.some(({ drawableUUID }) => bare.has(drawableUUID)),
    )
