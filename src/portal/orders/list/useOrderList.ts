import { useListContext } from 'react-admin'
import { useApi } from '../../../browser/apiContext.ts'
import type { OrderSort } from '../../../domain/orders/sorts.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { clampPage } from '../../../domain/orders/listing.ts'
import {
  offersWork,
  isInListView,
  readFilter,
  readPerPage,
  readSort,
  typeOfResource,
  writeFilter,
  writeSort,
  type ListFilter,
  type OrderResource,
} from '../../data/orderList.ts'
import { suggestionsIn, unreadIn } from '../../data/ListStates.tsx'

/** The list that the screen shows, in the domain's words, over react-admin's list context. */
export function useOrderList() {
  const list = useListContext<OrderItem>()
  const type = typeOfResource(list.resource)
  const filter = readFilter(list.filterValues, type, offersWork(useApi()))
  const sort = readSort(list.sort)
  const perPage = readPerPage(list.perPage)
  const total = list.total ?? 0
  const last = clampPage(Infinity, total, perPage)

  return {
    type,
    resource: list.resource as OrderResource,
    orders: list.data,
    unread: unreadIn(list),
    suggestions: suggestionsIn(list),
    error: list.error,
    isPending: list.isPending,
    /** The rows are the former ones: the requested rows have not come yet. */
    isStale: list.isPlaceholderData === true,
    isFetching: list.isFetching === true,
    retry: () => void list.refetch(),
    total: list.total,
    /** Whether a row still belongs into what the list shows, as far as the row tells. */
    fits: (row: OrderItem) =>
      isInListView(type, filter.view, row) &&
      (filter.state === undefined || row.state === filter.state) &&
      (filter.confirmed !== true || row.confirmationState === 1),
    filter,
    sort,
    page: clampPage(list.page, total, perPage),
    perPage,
    last,
    /** Changes the given parameters and returns to page 1. */
    setFilter: (change: Partial<ListFilter>) =>
      list.setFilters(writeFilter({ ...filter, ...change }), undefined, false),
    setSort: (next: OrderSort) => list.setSort(writeSort(next)),
    setPage: list.setPage,
    setPerPage: list.setPerPage,
  }
}
