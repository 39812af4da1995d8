import { useDataProvider, useListContext } from 'react-admin'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import { showFailure } from '../../../ui/showFailure.ts'
import { useOrderList } from '../list/useOrderList.ts'

/** The page before, or the one after. */
export type PageStep = -1 | 1

/**
 * The way to the row beyond an end of the page, by the list's own filter and sort: the first row of the next page, the last one of the page
 * before.
 *
 * @returns `has` whether there is such a page; `find` its row, null if it can't be read, which is said
 */
export function useBeyond() {
  const provider = useDataProvider<PortalDataProvider>()
  const list = useListContext<OrderItem>()
  const { resource, page, last, perPage } = useOrderList()
  const filter = { ...(list.filterValues as object), ...(list.filter as object) }
  return {
    has: (step: PageStep) => page + step >= 1 && page + step <= last,
    find: async (step: PageStep): Promise<{ id: number; page: number } | null> => {
      const pagination = { page: page + step, perPage }
      try {
        const { data } = await provider.getList<OrderItem>(resource, {
          ...{ pagination, sort: list.sort, filter },
        })
        const row = data.at(step === 1 ? 0 : -1)
        return row === undefined ? null : { id: row.id, page: pagination.page }
      } catch (error) {
        showFailure(error, 'alerts.errors.notLoadOrders', { prefixed: true })
        return null
      }
    },
  }
}
