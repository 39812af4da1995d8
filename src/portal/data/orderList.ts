import * as z from 'zod/mini'
import {
  orderSorts,
  type OrderSort,
  searchLimit,
  type Worklist,
} from '../../domain/orders/sorts.ts'
import type { Api } from '../../api/api.ts'
import { companyZone } from '../../browser/clock.ts'
import { beginOfDay, daysAfter } from '../../domain/zone.ts'
import type { Params } from '../../contract/contract.ts'
import {
  isInView,
  orderViews,
  pageSizes,
  sortParts,
  type ListQuery,
  type OrderView,
} from '../../domain/orders/listing.ts'
import { listViews, type ListView } from '../../domain/orders/listViews.ts'
import { orderStates, type OrderType } from '../../domain/orders/states.ts'
import { isInWorklist, worklistsOf, type Awaiting } from '../../domain/orders/worklists.ts'

/** The two resources of react-admin, one screen in two modes. */
export const orderResources = { order: 'orders', budget: 'budgets' } as const satisfies Record<
  OrderType,
  string
>
export type OrderResource = (typeof orderResources)[OrderType]

/** Milliseconds for which a page of a list of orders is shown again without asking: others decide on the same rows. */
export const orderStaleTime = 10_000

/** @throws where the name is of neither */
export function typeOfResource(resource: string): OrderType {
  if (resource === orderResources.order) return 'order'
  if (resource === orderResources.budget) return 'budget'
  throw new Error(`No resource '${resource}'`)
}

/** The calendar begins there. */
const firstDay = '1900-01-01'
const day = z.catch(z.optional(z.iso.date().check(z.refine((text) => text >= firstDay))), undefined)

/**
 * The filters of the list in the page's address. A value that does not fit (an old link, a meddled one) is left out, so that no
 * address breaks the list.
 */
const listFilterSchema = z.catch(
  z.object({
    view: z.catch(z.enum(listViews), 'notSent'),
    search: z.catch(z.string().check(z.maxLength(searchLimit)), ''),
    confirmed: z.catch(z.optional(z.literal(true)), undefined),
    /** The first and the last day, as YYYY-MM-DD where the company is. */
    from: day,
    to: day,
    state: z.catch(z.optional(z.enum(orderStates)), undefined),
    vendor: z.catch(z.optional(z.string().check(z.maxLength(searchLimit))), undefined),
  }),
  { view: 'notSent', search: '' },
)
export type ListFilter = z.output<typeof listFilterSchema>

const isSpecified = (view: ListView): view is OrderView =>
  (orderViews as readonly ListView[]).includes(view)

/** Whether a view is a worklist. */
export const isWorklist = (view: ListView): view is Worklist =>
  view !== 'archived' && !isSpecified(view)

/** Whether a row still belongs into a view, as far as the row tells. */
export const isInListView = (
  type: OrderType,
  view: ListView,
  row: Pick<Awaiting, 'state'> & Partial<Awaiting>,
): boolean =>
  isSpecified(view)
    ? isInView(type, view, row)
    : view === 'archived' || isInWorklist(type, view, row)

/**
 * @param hasWork  whether the backend lists what waits for people
 * @returns what the address narrows a list by, as far as the list and the backend have it
 */
export function readFilter(values: unknown, type: OrderType, hasWork = false): ListFilter {
  const { state, vendor, ...filter } = listFilterSchema.parse(values)
  const { view } = filter
  const isOffered =
    view === 'archived'
      ? type === 'budget'
      : isSpecified(view) || (hasWork && worklistsOf[type].includes(view))
  const read = isOffered ? filter : { ...filter, view: 'notSent' as const }
  if (!hasWork) return read
  const isOfType = state?.startsWith(type.toUpperCase()) === true
  return {
    ...read,
    ...(isOfType && isInListView(type, read.view, { state }) ? { state } : {}),
    ...(vendor === undefined ? {} : { vendor }),
  }
}

/** A filter as it stands in the address: what it does not narrow is left out. */
export const writeFilter = (filter: ListFilter): Partial<ListFilter> => ({
  ...(filter.view === 'notSent' ? {} : { view: filter.view }),
  ...(filter.search === '' ? {} : { search: filter.search }),
  ...(filter.confirmed === true ? { confirmed: true } : {}),
  ...(filter.from === undefined ? {} : { from: filter.from }),
  ...(filter.to === undefined ? {} : { to: filter.to }),
  ...(filter.state === undefined ? {} : { state: filter.state }),
  ...(filter.vendor === undefined ? {} : { vendor: filter.vendor }),
})

/** Whether anything but the view narrows the list. */
export const isNarrowed = ({ search, ...filter }: ListFilter): boolean =>
  search.trim() !== '' || activeFilters({ ...filter, search, view: 'notSent' }) > 0

/** A filter that narrows nothing but its view. */
export const notNarrowed = {
  search: '',
  confirmed: undefined,
  from: undefined,
  to: undefined,
  state: undefined,
  vendor: undefined,
} as const satisfies Partial<ListFilter>

/** How many things narrow the list besides its search: a view other than the usual one, confirmed only, days. */
export const activeFilters = ({ view, confirmed, from, to, state, vendor }: ListFilter): number =>
  [
    view !== 'notSent',
    confirmed === true,
    from !== undefined || to !== undefined,
    state !== undefined,
    vendor !== undefined,
  ].filter(Boolean).length

/** Whether the backend counts what waits for people, and lists it page by page. */
export const offersWork = ({ has, hasPaging }: Pick<Api, 'has' | 'hasPaging'>): boolean =>
  has('worklists') && hasPaging('listorders')

type SortPayload = { field: string; order: 'ASC' | 'DESC' }

/** react-admin's sort of one of ours, and back; what is none of ours is the default, newest first. */
export const writeSort = (sort: OrderSort): SortPayload => ({
  field: sortParts[sort].field,
  order: sortParts[sort].direction === 'asc' ? 'ASC' : 'DESC',
})
export const readSort = ({ field, order }: SortPayload): OrderSort =>
  orderSorts.find((sort) => writeSort(sort).field === field && writeSort(sort).order === order) ??
  'dateDesc'

/** A page size out of those on offer; another is the default. */
export const readPerPage = (perPage: number): number =>
  pageSizes.find((size) => size === perPage) ?? pageSizes[0]

/** The instant at which a day begins where the company is, `offset` days later. */
const dayStart = (text: string, offset: number): string =>
  new Date(beginOfDay(daysAfter(text, offset), companyZone())).toISOString()

/** The parameters of a request of the list beyond its view; `page` and `perPage` as given. */
export const listQuery = (
  type: OrderType,
  filter: ListFilter,
  sort: OrderSort,
  { page, perPage }: { page: number; perPage: number },
): ListQuery => ({
  ...(filter.search.trim() === '' ? {} : { search: filter.search.trim() }),
  ...(type === 'budget' && filter.confirmed === true ? { confirmed: true } : {}),
  ...(filter.from === undefined ? {} : { from: dayStart(filter.from, 0) }),
  ...(filter.to === undefined ? {} : { to: dayStart(filter.to, 1) }),
  sort,
  page: Math.max(1, Math.trunc(page) || 1),
  perPage,
})

export type ListRequest = Params<'listorders'>
