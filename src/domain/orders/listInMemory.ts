import { fold } from '../fold.ts'
import { memoByObject } from '../memo.ts'
import { toCents } from '../money.ts'
import { clampPage, compareText, sortParts, type ListQuery, type SortField } from './listing.ts'
import { matches, searchKey, searchTerms, type Searched } from './search.ts'

/** The fields of an order that search, filters and sorts read. */
export type Listed = Searched & {
  date: string
  totalPrice: number | null
  confirmationState: 0 | 1
}

/** The searchable text of a row: made once for each row, however often somebody types. */
const keyOf = memoByObject((row: Searched): string => searchKey(row))

const byText = (field: 'reference' | 'customer' | 'vendor') => (a: Listed, b: Listed) =>
  compareText(fold(a[field]), fold(b[field]))

/** A price to sort by: an order without one comes as the cheapest. */
const priceKey = (row: Listed) => (row.totalPrice === null ? -1 : toCents(row.totalPrice))

const comparers: Record<SortField, (a: Listed, b: Listed) => number> = {
  date: (a, b) => Date.parse(a.date) - Date.parse(b.date),
  reference: byText('reference'),
  customer: byText('customer'),
  vendor: byText('vendor'),
  price: (a, b) => priceKey(a) - priceKey(b),
}

/**
 * Does in memory what a server with paging does: searches, filters and sorts the rows of a view, and takes one page of them.
 *
 * @param rows  every row of the view
 * @returns the rows of the page, the count of all that match, and the page, clamped
 */
export function listInMemory<Row extends Listed>(
  rows: readonly Row[],
  query: ListQuery,
): { data: Row[]; total: number; page: number } {
  const terms = searchTerms(query.search ?? '')
  const from = query.from === undefined ? -Infinity : Date.parse(query.from)
  const to = query.to === undefined ? Infinity : Date.parse(query.to)
  const matching = rows.filter((row) => {
    const at = Date.parse(row.date)
    return (
      (terms.length === 0 || matches(keyOf(row), terms)) &&
      (query.confirmed !== true || row.confirmationState === 1) &&
      at >= from &&
      at < to
    )
  })
  const { field, direction } = sortParts[query.sort]
  const sign = direction === 'asc' ? 1 : -1
  const sorted = matching.sort((a, b) => sign * comparers[field](a, b) || b.id - a.id)
  const page = clampPage(query.page, sorted.length, query.perPage)
  const start = (page - 1) * query.perPage
  return { data: sorted.slice(start, start + query.perPage), total: sorted.length, page }
}
