import { blankLine, withElement } from '../cart/lines.ts'
import { words } from '../api/failureText.ts'
import { currentCart, type StoredCart } from '../cart/cart.ts'
import { withoutItem } from '../cart/removal.ts'
import { removeFromCart } from '../cart/undo.ts'
import { fold } from '../domain/fold.ts'
import { typedCode } from '../domain/typed.ts'
import type { ArticleEntry } from './catalogue.ts'
import type { Articles } from './useLineCatalogue.ts'

/** A row of a spreadsheet that made no line; `row` counts from 1. */
export type UnknownRow = { row: number; text: string }
export type PasteResult = {
  /** The ids of the lines that were made. */
  added: string[]
  unknown: UnknownRow[]
  wrongUnits: UnknownRow[]
}

type Read =
  | { kind: 'line'; entry: ArticleEntry; units: number }
  | { kind: 'unknown' | 'units'; row: number; text: string }

const unitsOf = (cell: string | undefined): number | null => {
  const text = typedCode(cell ?? '')
  if (text === '') return 1
  return /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** A code or name as it is compared: a cell of a web page has blanks that nobody typed. */
const keyOf = (text: string) => fold(text).replace(/\s+/g, ' ').trim()

/** The rows of a spreadsheet as lines: an article by its code or whole name, and its units, 1 by default. */
export function readPasted(cells: readonly string[][], byId: Articles['byId']): Read[] {
  const entries = new Map<string, ArticleEntry>()
  for (const entry of byId.values()) {
    const name = keyOf(entry.name)
    if (!entries.has(name)) entries.set(name, entry)
  }
  for (const entry of byId.values()) entries.set(keyOf(entry.article), entry)
  return cells.flatMap((row, at): Read[] => {
    const text = (row[0] ?? '').trim()
    if (row.every((cell) => cell.trim() === '')) return []
    const entry = entries.get(keyOf(text))
    const said = { row: at + 1, text: row.join(' ').trim() }
    if (entry === undefined) return [{ kind: 'unknown', ...said }]
    const units = unitsOf(row[1])
    return [units === null ? { kind: 'units', ...said } : { kind: 'line', entry, units }]
  })
}

/** Removes pasted lines from the cart again. That can be undone like any removal. */
export function withoutPasted({ added }: PasteResult): void {
  const ids = new Set(added)
  removeFromCart(
    (cart) =>
      cart.dbItems
        .filter(({ drawableUUID }) => ids.has(drawableUUID))
        .reduce((left, item) => withoutItem(left, item), cart),
    'pasted',
    { smart_count: added.length },
  )
}

/**
 * Adds pasted rows to the cart and returns those without a known article. Their default accessories follow, as for a typed line.
 *
 * @returns null if the cart has no room for all of them: then it takes none
 */
export function pasteLines(cells: readonly string[][], byId: Articles['byId']): PasteResult | null {
  const read = readPasted(cells, byId)
  const wanted = read.filter((one) => one.kind === 'line')
  const items = wanted.map(({ entry, units }) => ({
    ...blankLine(),
    identifier: entry.article,
    name: entry.name,
    defaultsOf: entry.model,
    shoppingCartData: { quantity: units, remarks: '' },
  }))
  const said = words('cart.steps.paste', { smart_count: items.length })
  const paste = (cart: StoredCart) => items.reduce(withElement, cart)
  if (currentCart().change(paste, { kind: 'said', said }) === 'full') return null
  const faults = (kind: 'unknown' | 'units') =>
    read.flatMap((one) => (one.kind === kind ? [{ row: one.row, text: one.text }] : []))
  const added = items.map(({ drawableUUID }) => drawableUUID)
  return { added, unknown: faults('unknown'), wrongUnits: faults('units') }
}
