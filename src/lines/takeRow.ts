import type { StoredCart, useOwnCart } from '../cart/cart.ts'
import { namedDeed } from '../cart/history/deeds.ts'
import { blankLine, withChangedLine, withElement } from '../cart/lines.ts'
import type { CartLine } from '../cart/storedCart.ts'
import { isOverfull } from '../contract/entities/cartContent.ts'
import type { Origin } from '../ui/table/rowEditing.ts'
import type { LineRow } from './rows.ts'
import type { Articles } from './useLineCatalogue.ts'

/**
 * Writes an accepted row to the cart. Another article loses the line's fabrics and accessories.
 *
 * @returns whether the row has another article than before; null if the cart is full
 */
export function takeRow(
  own: ReturnType<typeof useOwnCart>,
  { byId }: Pick<Articles, 'byId'>,
  row: LineRow,
  { before, isNew }: Origin<LineRow>,
): boolean | null {
  const isOther = isNew || row.article !== before.article
  const entry = byId.get(row.article)
  const changes = (item: CartLine): Partial<CartLine> => ({
    identifier: row.article,
    name: entry?.name ?? row.name,
    shoppingCartData: { ...item.shoppingCartData, quantity: row.units, remarks: row.remarks },
    ...(isOther ? { materials: {}, accessories: {}, defaultsOf: entry?.model ?? row.article } : {}),
  })
  const added = { ...blankLine(), drawableUUID: row.id }
  const withRow = (cart: StoredCart) =>
    withChangedLine(isNew ? withElement(cart, added) : cart, row.id, changes)
  if (isOverfull(withRow(own.get()))) return null
  own.change(withRow, namedDeed(isNew ? 'add' : 'change', entry?.name ?? row.name))
  return isOther
}
