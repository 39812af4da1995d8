import type { OrderSort } from '../../../domain/orders/sorts.ts'
import { useT } from '../../../browser/language.ts'
import { orderViews } from '../../../domain/orders/listing.ts'
import { Segments } from '../../../ui/Segments.tsx'
import { DateRange } from './DateRange.tsx'
import { SavedViews } from './SavedViews.tsx'
import { offeredSorts } from '../list/givenColumns.ts'
import { useOrderList } from '../list/useOrderList.ts'

/** The filters of the list besides its search, its sort, and the person's saved views of both. */
export function Filters() {
  const t = useT()
  const { type, orders, filter, setFilter, sort, setSort } = useOrderList()
  return (
    <>
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
          {offeredSorts(orders).map((one) => (
            <option key={one} value={one}>
              {t(`orders.sort.${one}`)}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}
