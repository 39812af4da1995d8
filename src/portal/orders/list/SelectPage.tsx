import { useT } from '../../../browser/language.ts'
import { useSelection } from './selection.tsx'
import { useOrderList } from './useOrderList.ts'

/** The head of the column of boxes: selects the rows of the page, or takes them out. */
export function SelectPage() {
  const t = useT()
  const { orders = [], isStale } = useOrderList()
  const { rows, put } = useSelection()
  const count = orders.filter(({ id }) => rows.has(id)).length
  const isAll = count > 0 && count === orders.length
  return (
    <input
      type="checkbox"
      className="order-select"
      aria-label={t('orders.select.page')}
      checked={isAll}
      ref={(box) => {
        if (box !== null) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => {
        if (!isStale) put(orders, !isAll)
      }}
    />
  )
}
