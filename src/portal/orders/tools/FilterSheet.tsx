import { useId, useState } from 'react'
import { useT } from '../../../browser/language.ts'
import { activeFilters } from '../../data/orderList.ts'
import { Drawer } from '../../../ui/Drawer.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ExportButton } from './ExportButton.tsx'
import { Filters } from './Filters.tsx'
import { useOrderList } from '../list/useOrderList.ts'
import './filterSheet.css'

/** On a phone, one button opens everything that filters the list, so that the list itself begins on the first screen. */
export function FilterSheet() {
  const t = useT()
  const id = useId()
  const { filter } = useOrderList()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const active = activeFilters(filter)
  return (
    <>
      <button
        type="button"
        className={active > 0 ? 'btn filter-button on' : 'btn filter-button'}
        aria-expanded={isOpen}
        aria-controls={id}
        data-panel
        onClick={() => setOpen(!isOpen)}
      >
        {t('orders.filters.button')}
        {active > 0 && (
          <>
            <b aria-hidden="true">{active}</b>
            <span className="visually-hidden">
              , {t('orders.filters.active', { smart_count: active })}
            </span>
          </>
        )}
      </button>
      <Drawer id={id} label={t('orders.filters.button')} isOpen={isOpen} close={close} isSheet>
        <div className="filter-sheet">
          <h2>{t('orders.filters.button')}</h2>
          <Filters />
          <ColumnChoice />
          <ExportButton />
          <button type="button" className="btn primary" onClick={close}>
            {t('orders.filters.done')}
          </button>
        </div>
      </Drawer>
    </>
  )
}
