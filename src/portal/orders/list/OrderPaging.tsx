import { Paging } from '../../../ui/Paging.tsx'
import { useOrderList } from './useOrderList.ts'
import { usePageSize } from '../tools/preferences.ts'
import { usePrefetch } from './usePrefetch.ts'

/** The buttons to the list's other pages. A page is fetched as soon as a person seems to want it. */
export function OrderPaging() {
  const { total = 0, page, perPage, setPage, setPerPage } = useOrderList()
  const prefetch = usePrefetch()
  const [, setPageSize] = usePageSize()
  return (
    <Paging
      total={total}
      page={page}
      perPage={perPage}
      setPage={setPage}
      setPerPage={(size) => {
        setPageSize(size)
        setPerPage(size)
      }}
      prefetch={prefetch}
    />
  )
}
