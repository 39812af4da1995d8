import type { OrderSort } from './sorts.ts'
import type { OrderState, OrderType } from './states.ts'
import { toCents } from '../money.ts'
import { fold, matches, searchKey, searchWords, type Searched } from './search.ts'
import { memoByObject } from '../memo.ts'

/** The filters of the order list; `latest` is the 100 latest, `month` the last 30 days. @see product-spec §4 */
export const orderViews = ['notSent', 'all', 'latest', 'month', 'sent'] as const
export type OrderView = (typeof orderViews)[number]

/** The part of a list's request that every backend knows. */
export type ViewQuery = { state?: OrderState[]; size?: number; days?: number }

const viewQueries: Record<OrderType, Record<OrderView, ViewQuery>> = {
  order: {
    notSent: { state: ['ORDER_DEFAULT', 'ORDER_VALIDATE', 'ORDER_IN_PROGRESS'] },
    all: {},
    latest: { size: 100 },
    month: { days: 30 },
    sent: { state: ['ORDER_SERVED'] },
  },
  budget: {
    notSent: { state: ['BUDGET_DEFAULT', 'BUDGET_VALIDATE'] },
    all: {},
    latest: { size: 100 },
    month: { days: 30 },
    sent: { state: ['BUDGET_TRANSFORMED'] },
  },
}

/** The request to the backend for a filter of the list. */
export const viewQuery = (type: OrderType, view: OrderView): ViewQuery => viewQueries[type][view]

export const pageSizes = [10, 25, 50] as const

/** Whether a row still belongs into a filter, as far as its state tells: a decision takes it out. */
export const isInView = (
  type: OrderType,
  view: OrderView,
  { state }: { state: OrderState },
): boolean => viewQueries[type][view].state?.includes(state) ?? true

/** How a view is searched, filtered, sorted and cut into pages: by a server that has paging, else in memory. */
export type ListQuery = {
  search?: string
  confirmed?: boolean
  /** Instants, ISO 8601; `from` included, `to` excluded. */
  from?: string
  to?: string
  sort: OrderSort
  /** From 1. */
  page: number
  perPage: number
}

/** The fields of an order that search, filters and sorts read. */
export type Listed = Searched & {
  date: string
  totalPrice: number | null
  confirmationState: 0 | 1
}

/** Compares by code point, as databases compare bytes of UTF-8. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0
  const left = Array.from(a)
  const right = Array.from(b)
  const length = Math.min(left.length, right.length)
  for (let i = 0; i < length; i++) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** The searchable text of a row: made once for each row, however often somebody types. */
const keyOf = memoByObject((row: Searched): string => searchKey(row))

/** A price to sort by: an order without one comes as the cheapest. */
const priceKey = (row: Listed) => (row.totalPrice === null ? -1 : toCents(row.totalPrice))

const comparers: Record<'date' | 'reference' | 'price', (a: Listed, b: Listed) => number> = {
  date: (a, b) => Date.parse(a.date) - Date.parse(b.date),
  reference: (a, b) => compareText(fold(a.reference), fold(b.reference)),
  price: (a, b) => priceKey(a) - priceKey(b),
}

/** A sort order as field and direction; equal rows follow in descending order of their id. */
export const sortParts: Record<
  OrderSort,
  { field: keyof typeof comparers; direction: 'asc' | 'desc' }
> = {
  dateDesc: { field: 'date', direction: 'desc' },
  dateAsc: { field: 'date', direction: 'asc' },
  referenceAsc: { field: 'reference', direction: 'asc' },
  referenceDesc: { field: 'reference', direction: 'desc' },
  priceDesc: { field: 'price', direction: 'desc' },
  priceAsc: { field: 'price', direction: 'asc' },
}

/** A page number within 1 and the last page. @see product-spec §2 */
export const clampPage = (page: number, count: number, perPage: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, Math.ceil(count / perPage)))

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
  const words = searchWords(query.search ?? '')
  const from = query.from === undefined ? -Infinity : Date.parse(query.from)
  const to = query.to === undefined ? Infinity : Date.parse(query.to)
  const matching = rows.filter((row) => {
    const at = Date.parse(row.date)
    return (
      (words.length === 0 || matches(keyOf(row), words)) &&
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
