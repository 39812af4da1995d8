import type { CartItem } from '../contract/entities/cart.ts'
import { isPriceUnknown } from '../cart/lines.ts'
import { countWithoutFabric, type PartsByArticle } from './partsWithoutFabric.ts'
import type { LinePrice, LinePrices } from '../cart/pricer.ts'

/** The names of fabrics, by id. */
export type FabricNames = ReadonlyMap<string, string>

/** A line as the table shows and edits it. */
export type LineRow = {
  id: string
  article: string
  name: string
  units: number
  remarks: string
  /** Its fabrics in words. */
  finishes: string
  /** See `countWithoutFabric`. */
  withoutFabric: number
  parts: number
  /** In the cart's currency; null where it has none, and then `state` says why. */
  price: number | null
  state: LinePrice | null
  /** The factory must be asked. */
  isUnknown: boolean
}

/** The names of a line's fabrics: as the pricing reply names them, else as the catalogue does. */
function fabricsOf({ lineReport, materials }: CartItem, names: FabricNames): string {
  const priced = Object.values(lineReport)
  const chosen = Object.values(materials).filter((id) => id !== '')
  return [...new Set(priced.length > 0 ? priced : chosen.map((id) => names.get(id) ?? id))].join(
    ' · ',
  )
}

function rowOf(
  item: CartItem,
  state: LinePrice | null,
  names: FabricNames,
  parts: readonly string[] | null | undefined,
): LineRow {
  const { drawableUUID, identifier, name, price, shoppingCartData } = item
  return {
    id: drawableUUID,
    article: identifier,
    name,
    units: shoppingCartData.quantity,
    remarks: shoppingCartData.remarks,
    finishes: fabricsOf(item, names),
    ...countWithoutFabric(item, parts),
    price: price.finalPrice,
    state,
    isUnknown: isPriceUnknown(item),
  }
}

const isSame = (one: LineRow, other: LineRow) =>
  (Object.keys(one) as (keyof LineRow)[]).every((key) => Object.is(one[key], other[key]))

/**
 * The rows of lines. A row that says the same as before is the same object, so that it is not drawn again.
 *
 * @param names   of fabrics, by id
 * @param parts   of articles, by article
 * @param before  the last result
 */
export function rowsOf(
  items: readonly CartItem[],
  prices: LinePrices,
  names: FabricNames,
  parts: PartsByArticle,
  before: readonly LineRow[],
): LineRow[] {
  const beforeById = new Map(before.map((row) => [row.id, row]))
  return items.map((item, at) => {
    const row = rowOf(
      item,
      prices.get(item.drawableUUID) ?? null,
      names,
      parts.get(item.identifier),
    )
    // Rows with the same id are distinguished by their places; otherwise neither would ever match its last row.
    const last = before[at]?.id === row.id ? before[at] : beforeById.get(row.id)
    return last !== undefined && isSame(last, row) ? last : row
  })
}

/** A row that nobody has filled in yet. */
export const blankRow = (id: string): LineRow => ({
  id,
  article: '',
  name: '',
  units: 1,
  remarks: '',
  finishes: '',
  withoutFabric: 0,
  parts: 0,
  price: null,
  state: null,
  isUnknown: false,
})
