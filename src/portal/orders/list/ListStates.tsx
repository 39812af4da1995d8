import { useT } from '../../../browser/language.ts'
import { Icon } from '../../../look/Icon.tsx'
import { isNarrowed } from '../../data/orderList.ts'
import { useOrderList } from './useOrderList.ts'
import '../../../ui/blank.css'
import './skeleton.css'

/** The rows to come, drawn in their places. */
export function ListSkeleton({ rows }: { rows: number }) {
  const t = useT()
  const { type } = useOrderList()
  return (
    <div className="card skeleton" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t(`orders.loading.${type}`)}
      </p>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="skeleton" aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

/** Nothing to show: because there is nothing yet, or because nothing matches. */
export function NoOrders() {
  const t = useT()
  const { type, filter, setFilter } = useOrderList()
  const narrowed = isNarrowed(filter)
  const isEverything = filter.view === 'all' && !narrowed

  if (isEverything) {
    return (
      <div className="card blank">
        <Icon name="sofa" size={48} />
        <h2>{t(`orders.empty.${type}`)}</h2>
        <p>{t('orders.empty.help')}</p>
      </div>
    )
  }
  return (
    <div className="card blank">
      <Icon name="search" size={40} />
      <h2>{t(`orders.none.${type}`)}</h2>
      <p>
        {!narrowed
          ? t('orders.none.view')
          : filter.view === 'all'
            ? t('orders.none.help')
            : t('orders.none.helpElsewhere', { view: t(`orders.view.${filter.view}`) })}
      </p>
      <div className="blank-actions">
        {filter.view !== 'all' && (
          <button type="button" className="btn primary" onClick={() => setFilter({ view: 'all' })}>
            {t('orders.none.showAll')}
          </button>
        )}
        {narrowed && (
          <button
            type="button"
            className={filter.view === 'all' ? 'btn primary' : 'btn'}
            onClick={() =>
              setFilter({ search: '', confirmed: undefined, from: undefined, to: undefined })
            }
          >
            {t('orders.none.clear')}
          </button>
        )}
      </div>
    </div>
  )
}

/** The list could not be loaded; the alert has said so too. @see product-spec §8 notLoadOrders */
export function ListFailure() {
  const t = useT()
  const { type, retry, isFetching } = useOrderList()
  return (
    <div className="card blank">
      <Icon name="warning" size={40} />
      <h2>{t(`orders.failed.title.${type}`)}</h2>
      <p>{t('orders.failed.help')}</p>
      <button type="button" className="btn primary" aria-disabled={isFetching} onClick={retry}>
        {t('orders.failed.retry')}
      </button>
    </div>
  )
}

/** The rows of before, where they could not be read again. */
export function ListOutdated() {
  const t = useT()
  const { retry, isFetching } = useOrderList()
  return (
    <p className="notice outdated" role="status">
      {t('orders.failed.outdated')}
      <button type="button" className="btn" aria-disabled={isFetching} onClick={retry}>
        {t('orders.failed.retry')}
      </button>
    </p>
  )
}
