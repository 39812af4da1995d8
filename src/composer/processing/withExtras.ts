import type { StoredCart } from '../../cart/cart.ts'
import {
  extrasLimits,
  hasExtras,
  type CartExtras,
  type OwnLine,
  type Rebate,
} from '../../domain/orders/extras.ts'

/** The cart with other extras, which are in the currency of its prices. */
function withExtras(cart: StoredCart, next: (extras: CartExtras) => CartExtras): StoredCart {
  const symbol = cart.rate?.symbol ?? null
  const extras = next({ ...(cart.extras ?? { ownLines: [], rebate: null }), symbol })
  return { ...cart, extras: hasExtras(extras) ? extras : undefined }
}

/** The cart with a line, new or changed; as it is if it has as many as it may have, since another tab may have added the last. */
export const withLine = (cart: StoredCart, line: OwnLine) =>
  withExtras(cart, (extras) => ({
    ...extras,
    ownLines: extras.ownLines.some(({ id }) => id === line.id)
      ? extras.ownLines.map((one) => (one.id === line.id ? line : one))
      : [...extras.ownLines, line].slice(0, extrasLimits.ownLines),
  }))

export const withoutLine = (cart: StoredCart, { id }: OwnLine) =>
  withExtras(cart, (extras) => ({
    ...extras,
    ownLines: extras.ownLines.filter((one) => one.id !== id),
  }))

export const withRebate = (cart: StoredCart, rebate: Rebate | null) =>
  withExtras(cart, (extras) => ({ ...extras, rebate }))
