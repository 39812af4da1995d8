import { useT } from '../../../browser/language.ts'
import { orderSorts, orderViews, type OrderSort } from '../../../domain/orders/listing.ts'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { DateRange } from './DateRange.tsx'
import { SavedViews } from './SavedViews.tsx'
import { useOrderList } from '../list/useOrderList.ts'
import './orderTools.css'

/** What narrows and sorts the list: the search is in all of `Searched`. @see product-spec §2 Orders and Budgets */
export function OrderTools() {
  const t = useT()
  const { type, filter, setFilter, sort, setSort } = useOrderList()
  return (
    <div className="order-tools">
      <SearchBox
        value={filter.search}
        search={(search) => setFilter({ search })}
        label={t('orders.search.label')}
        placeholder={t('orders.search.placeholder')}
      />
      <Segments
        label={t('orders.view.label')}
        choices={orderViews.map((view) => ({
          value: view,
          label: t(`orders.view.${view}`),
          hint:
            view === 'notSent' || view === 'sent'
              ? t(`orders.view.means.${type}.${view}`)
              : undefined,
        }))}
        value={filter.view}
        choose={(view) => setFilter({ view })}
      />
      {type === 'budget' && (
        <label className="check">
          <input
            type="checkbox"
            checked={filter.confirmed === true}
            onChange={(event) => setFilter({ confirmed: event.target.checked ? true : undefined })}
          />
          {t('orders.confirmedOnly')}
        </label>
      )}
      <div className="order-choices">
        <DateRange />
        <SavedViews />
        <select
          className="field"
          aria-label={t('orders.sort.label')}
          value={sort}
          onChange={(event) => setSort(event.target.value as OrderSort)}
        >
          {orderSorts.map((one) => (
            <option key={one} value={one}>
              {t(`orders.sort.${one}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
