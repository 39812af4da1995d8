import { useT } from '../../api/language.ts'
import { isNarrowed, orderResources } from '../orderList.ts'
import { useApi, useCan } from '../PortalContext.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import { ExportButton } from './ExportButton.tsx'
import { useOrderList } from './useOrderList.ts'

/** The screen's name, how much it shows, and what can be done with all of it. */
export function OrderHeader() {
  const t = useT()
  const { site } = useApi()
  const { type, total, filter, error } = useOrderList()
  const counted = isNarrowed(filter) ? 'found' : filter.view
  return (
    <div className="head">
      <div>
        <OtherList />
        <h1>{t(`orders.title.${type}`)}</h1>
        <p className="quiet" role="status">
          {total !== undefined && !error
            ? t(`orders.count.${type}.${counted}`, { smart_count: total, count: total })
            : '\u00a0'}
        </p>
      </div>
      <div className="right">
        <ExportButton />
        <ColumnChoice />
        <a className="btn primary" href={`/${site.product}.html`}>
          {t('orders.new')}
        </a>
      </div>
    </div>
  )
}

/** Links between the two lists, for who may see both. @see product-spec §6 */
function OtherList() {
  const t = useT()
  const can = useCan()
  const { type } = useOrderList()
  if (!can('orders.list') || !can('budgets.list')) return null
  return (
    <nav className="lists" aria-label={t('orders.lists')}>
      {(['order', 'budget'] as const).map((one) => (
        <a
          key={one}
          href={`#/${orderResources[one]}`}
          aria-current={one === type ? 'page' : undefined}
        >
          {t(`orders.title.${one}`)}
        </a>
      ))}
    </nav>
  )
}
