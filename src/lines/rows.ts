import type { CartItem } from '../contract/entities/cart.ts'
import { isPriceUnknown } from '../cart/lines.ts'
import { bareCount, type PartsByArticle } from './bareParts.ts'
import type { LinePrice, LinePrices } from '../cart/pricer.ts'

/** What fabrics are called, by id. */
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
  /** How many of its upholstered parts have no fabric, and how many it has; 0 where nothing tells them. */
  bare: number
  parts: number
  /** In the cart's currency; null where it has none, and then `state` says why. */
  price: number | null
  state: LinePrice | null
  /** The factory must be asked. */
  isUnknown: boolean
}

/** The fabrics of a line in words: as it was priced, else by their names in the catalogue. */
function fabricsOf({ lineReport, materials }: CartItem, names: FabricNames): string {
  const told = Object.values(lineReport)
  const chosen = Object.values(materials).filter((id) => id !== '')
  return [...new Set(told.length > 0 ? told : chosen.map((id) => names.get(id) ?? id))].join(' · ')
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
    ...bareCount(item, parts),
    price: price.finalPrice,
    state,
    isUnknown: isPriceUnknown(item),
  }
}

const isSame = (one: LineRow, other: LineRow) =>
  (Object.keys(one) as (keyof LineRow)[]).every((key) => Object.is(one[key], other[key]))

/**
 * The rows of lines, those of before where they say the same, so that they are not drawn again.
 *
 * @param names   of fabrics, by id
 * @param parts   of articles, by article
 * @param before  the rows that were last made
 */
export function rowsOf(
  items: readonly CartItem[],
  prices: LinePrices,
  names: FabricNames,
  parts: PartsByArticle,
  before: readonly LineRow[],
): LineRow[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return items.map((item, at) => {
    const row = rowOf(
      item,
      prices.get(item.drawableUUID) ?? null,
      names,
      parts.get(item.identifier),
    )
    // Two of one id are told apart by their places, or none would ever be the one of before.
    const last = before[at]?.id === row.id ? before[at] : known.get(row.id)
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
  bare: 0,
  parts: 0,
  price: null,
  state: null,
  isUnknown: false,
})
