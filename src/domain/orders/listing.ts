import type { OrderSort } from './sorts.ts'
import type { OrderState, OrderType } from './states.ts'

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

/** What orders are sorted by. */
export type SortField = 'date' | 'reference' | 'price' | 'customer' | 'vendor'

/** A sort order as field and direction; equal rows follow in descending order of their id. */
export const sortParts: Record<OrderSort, { field: SortField; direction: 'asc' | 'desc' }> = {
  dateDesc: { field: 'date', direction: 'desc' },
  dateAsc: { field: 'date', direction: 'asc' },
  referenceAsc: { field: 'reference', direction: 'asc' },
  referenceDesc: { field: 'reference', direction: 'desc' },
  priceDesc: { field: 'price', direction: 'desc' },
  priceAsc: { field: 'price', direction: 'asc' },
  customerAsc: { field: 'customer', direction: 'asc' },
  customerDesc: { field: 'customer', direction: 'desc' },
  vendorAsc: { field: 'vendor', direction: 'asc' },
  vendorDesc: { field: 'vendor', direction: 'desc' },
}

/** A page number within 1 and the last page. @see product-spec §2 */
export const clampPage = (page: number, count: number, perPage: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), Math.max(1, Math.ceil(count / perPage)))
