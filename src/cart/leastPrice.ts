import type { Translate } from '../browser/language.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { cartPrice, type StoredCart } from './cart.ts'

/** The lines with parts that have no fabric, by drawableUUID. They cost at least their price. */
export type BareIds = ReadonlySet<string>

/** Writes what lines of a cart cost, 'from' where one of them is bare, as a report does. */
export const priceWith =
  (bare: BareIds, t: Translate) =>
  (
    cart: Pick<StoredCart, 'rate'>,
    amount: number | null | undefined,
    items: readonly Pick<CartItem, 'drawableUUID'>[],
  ): string => {
    const price = cartPrice(cart, amount)
    const isLeast = items.some(({ drawableUUID }) => bare.has(drawableUUID))
    return isLeast && amount ? t('cart.least', { price }) : price
  }
