import { blankLine, withElement } from '../cart/lines.ts'
import { currentCart } from '../cart/cart.ts'
import { fold } from '../domain/orders/search.ts'
import { showFailure } from '../ui/showFailure.ts'
import {
  articlesOf,
  catalogueFailures,
  defaultChoices,
  type ArticleEntry,
  type LineCatalogue,
} from './catalogue.ts'
import type { Articles } from './useLineCatalogue.ts'

/** A row of a spreadsheet that made no line; `row` counts from 1. */
export type UnknownRow = { row: number; text: string }
export type PasteResult = { added: number; unknown: UnknownRow[]; wrongUnits: UnknownRow[] }

type Read =
  | { kind: 'line'; entry: ArticleEntry; units: number }
  | { kind: 'unknown' | 'units'; row: number; text: string }

const unitsOf = (cell: string | undefined): number | null => {
  const text = (cell ?? '').trim()
  if (text === '') return 1
  return /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : null
}

/** The rows of a spreadsheet as lines: an article by its code or its whole name, and how many of it; one where nothing says. */
export function readPasted(cells: readonly string[][], byId: Articles['byId']): Read[] {
  const entries = new Map<string, ArticleEntry>()
  for (const entry of byId.values()) {
    const name = fold(entry.name)
    if (!entries.has(name)) entries.set(name, entry)
  }
  for (const entry of byId.values()) entries.set(fold(entry.article), entry)
  return cells.flatMap((row, at): Read[] => {
    const text = (row[0] ?? '').trim()
    if (row.every((cell) => cell.trim() === '')) return []
    const entry = entries.get(fold(text))
    const said = { row: at + 1, text: row.join(' ').trim() }
    if (entry === undefined) return [{ kind: 'unknown', ...said }]
    const units = unitsOf(row[1])
    return [units === null ? { kind: 'units', ...said } : { kind: 'line', entry, units }]
  })
}

/** Waits for the catalogue, which may still be on its way; one half of it that can't be had is told where it is loaded. */
async function knownArticles({ models, dictionary }: Pick<LineCatalogue, 'dictionary' | 'models'>) {
  const [known, names] = await Promise.allSettled([models(), dictionary()])
  const articles = articlesOf(
    known.status === 'fulfilled' ? known.value : [],
    names.status === 'fulfilled' ? names.value : new Map<string, string>(),
  )
  return new Map(articles.map((entry) => [entry.article, entry]))
}

/** Adds pasted rows to the cart, each with its article's default accessories, and says which it does not know. */
export async function pasteLines(
  cells: readonly string[][],
  catalogue: Pick<LineCatalogue, 'accessories' | 'dictionary' | 'models'>,
): Promise<PasteResult> {
  // Whoever chooses another client meanwhile has another cart.
  const own = currentCart()
  const read = readPasted(cells, await knownArticles(catalogue))
  const wanted = read.filter((one) => one.kind === 'line')
  const models = [...new Set(wanted.map(({ entry }) => entry.model))]
  const choices = new Map<string, Record<string, string>>()
  await Promise.all(
    models.map(async (model) => {
      try {
        choices.set(model, defaultChoices(await catalogue.accessories(model)))
      } catch (error) {
        showFailure(error, catalogueFailures.accessories)
      }
    }),
  )
  const items = wanted.map(({ entry, units }) => ({
    ...blankLine(),
    identifier: entry.article,
    name: entry.name,
    accessories: choices.get(entry.model) ?? {},
    shoppingCartData: { quantity: units, remarks: '' },
  }))
  own.change((cart) => items.reduce(withElement, cart))
  const faults = (kind: 'unknown' | 'units') =>
    read.flatMap((one) => (one.kind === kind ? [{ row: one.row, text: one.text }] : []))
  return { added: items.length, unknown: faults('unknown'), wrongUnits: faults('units') }
}
