import { useT } from '../../../browser/language.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { Filters } from './Filters.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import { useOrderList } from '../list/useOrderList.ts'
import './orderTools.css'

/** The filters and the sort of the list: the search is in all of `Searched`. @see product-spec §2 Orders and Budgets */
export function OrderTools() {
  const t = useT()
  const { filter, setFilter } = useOrderList()
  return (
    <section data-region className="order-tools" aria-label={t('orders.filters.button')}>
      <SearchBox
        value={filter.search}
        search={(search) => setFilter({ search })}
        label={t('orders.search.label')}
        placeholder={t('orders.search.placeholder')}
      />
      {useNarrow() ? <FilterSheet /> : <Filters />}
    </section>
  )
}
