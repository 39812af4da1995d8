import type { Translate } from '../browser/language.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { cartPrice, type StoredCart } from './cart.ts'
import { arePriced } from './lines.ts'

/** The lines with parts that have no fabric, by drawableUUID. They cost at least their price. */
export type LackingFabric = Pick<ReadonlySet<string>, 'has'> & {
  /** Whether a line's parts are still being read, so that nobody knows whether it lacks one. */
  isPending?: (line: string) => boolean
}

/** Writes a price of the cart; with 'from' before it if the price may only rise. Reports write prices the same way. */
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
 * Writes the sum of some lines of a cart: as the least price where a line lacks a fabric or has no price. Without any price the sum
 * is unknown. Dots follow while nobody knows yet whether it is the least.
 */
export const priceWith =
  (lackingFabric: LackingFabric, t: Translate) =>
  (
    cart: Pick<StoredCart, 'rate'>,
    amount: number | null | undefined,
    items: readonly Pick<CartItem, 'drawableUUID' | 'price'>[],
  ): string => {
    const isPartial = !arePriced(items)
    const isLeast = isPartial || items.some(({ drawableUUID }) => lackingFabric.has(drawableUUID))
    const price = leastPrice(t, cart, isPartial && amount === 0 ? null : amount, isLeast)
    const isPending =
      !isLeast && items.some(({ drawableUUID }) => lackingFabric.isPending?.(drawableUUID) === true)
    return isPending && amount ? `${price}…` : price
  }
