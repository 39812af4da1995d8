import * as z from 'zod/mini'
import { orderSorts, type OrderSort, searchLimit } from '../../domain/orders/sorts.ts'
import type { Params } from '../../contract/contract.ts'
import { orderViews, pageSizes, sortParts, type ListQuery } from '../../domain/orders/listing.ts'
import type { OrderType } from '../../domain/orders/states.ts'

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

/** The specification's filters, and ours: what the person has loaded to a cart. */
export const listViews = [...orderViews, 'archived'] as const
export type ListView = (typeof listViews)[number]

const day = z.catch(z.optional(z.iso.date()), undefined)

/**
 * The filters of the list in the page's address. A value that does not fit (an old link, a meddled one) is left out, so that no
 * address breaks the list.
 */
const listFilterSchema = z.catch(
  z.object({
    view: z.catch(z.enum(listViews), 'notSent'),
    search: z.catch(z.string().check(z.maxLength(searchLimit)), ''),
    confirmed: z.catch(z.optional(z.literal(true)), undefined),
    /** The first and the last day, as YYYY-MM-DD in the person's time zone. */
    from: day,
    to: day,
  }),
  { view: 'notSent', search: '' },
)
export type ListFilter = z.output<typeof listFilterSchema>

/** @returns what the address narrows a list by; only budgets are loaded to a cart */
export function readFilter(values: unknown, type: OrderType): ListFilter {
  const filter = listFilterSchema.parse(values)
  return type === 'order' && filter.view === 'archived' ? { ...filter, view: 'notSent' } : filter
}

/** A filter as it stands in the address: what it does not narrow is left out. */
export const writeFilter = (filter: ListFilter): Partial<ListFilter> => ({
  ...(filter.view === 'notSent' ? {} : { view: filter.view }),
  ...(filter.search === '' ? {} : { search: filter.search }),
  ...(filter.confirmed === true ? { confirmed: true } : {}),
  ...(filter.from === undefined ? {} : { from: filter.from }),
  ...(filter.to === undefined ? {} : { to: filter.to }),
})

/** Whether anything but the view narrows the list. */
export const isNarrowed = ({ search, confirmed, from, to }: ListFilter): boolean =>
  search.trim() !== '' || confirmed === true || from !== undefined || to !== undefined

/** How many things narrow the list besides its search: a view other than the usual one, confirmed only, days. */
export const activeFilters = ({ view, confirmed, from, to }: ListFilter): number =>
  [view !== 'notSent', confirmed === true, from !== undefined || to !== undefined].filter(Boolean)
    .length

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

/** The instant at which a day begins where the person is, `offset` days later. */
function dayStart(text: string, offset: number): string {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number)
  return new Date(year, month - 1, date + offset).toISOString()
}

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
