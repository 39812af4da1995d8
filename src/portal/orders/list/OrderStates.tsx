import { useApi } from '../../../browser/apiContext.ts'
import { useT } from '../../../browser/language.ts'
import { Blank } from '../../../ui/Blank.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { isNarrowed, isWorklist, notNarrowed } from '../../data/orderList.ts'
import { TableSkeleton } from '../../../ui/table/TableSkeleton.tsx'
import { useFoundInAll } from './useFoundInAll.ts'
import { useOrderColumns } from './useOrderColumns.ts'
import { useOrderList } from './useOrderList.ts'

/** The rows to come, drawn in their places. */
export function ListSkeleton({ rows }: { rows: number }) {
  const t = useT()
  const { type } = useOrderList()
  return (
    <TableSkeleton
      label={t(`orders.loading.${type}`)}
      rows={rows}
      columns={useOrderColumns()}
      className="order-table"
    />
  )
}

/** Nothing to show: because there is nothing yet, or because nothing matches. */
export function NoOrders() {
  const t = useT()
  const api = useApi()
  const { type, filter, suggestions, setFilter } = useOrderList()
  const narrowed = isNarrowed(filter)
  const foundInAll = useFoundInAll()
  const isEverything = filter.view === 'all' && !narrowed

  if (isEverything)
    return (
      <Blank
        icon="sofa"
        title={t(`orders.empty.${type}`)}
        text={api.has('saveorder') ? t('orders.empty.help') : undefined}
      />
    )
  const isAll = filter.view === 'all'
  const text = () => {
    if (!narrowed) return t('orders.none.view')
    if (isAll || filter.view === 'archived' || isWorklist(filter.view) || foundInAll === 0)
      return t('orders.none.help')
    const view = t(`orders.view.${filter.view}`)
    return foundInAll === null
      ? t('orders.none.helpElsewhere', { view })
      : t('orders.none.inAll', { smart_count: foundInAll, view })
  }
  if (isWorklist(filter.view) && !narrowed)
    return <Blank icon="check" title={t('orders.none.work')} text={t('orders.none.workText')} />
  return (
    <Blank icon="search" title={t(`orders.none.${type}`)} text={text()}>
      {!isAll && foundInAll !== 0 && (
        <button type="button" className="btn primary" onClick={() => setFilter({ view: 'all' })}>
          {t('orders.none.showAll')}
        </button>
      )}
      {suggestions.length > 0 && (
        <div className="order-meant" role="group" aria-label={t('orders.none.meant')}>
          {t('orders.none.meant')}
          {suggestions.map((text) => (
            <button
              key={text}
              type="button"
              className="btn"
              onClick={() => setFilter({ search: text })}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      {narrowed && (
        <button
          type="button"
          className={isAll || foundInAll === 0 ? 'btn primary' : 'btn'}
          onClick={() => setFilter(notNarrowed)}
        >
          {t('orders.none.clear')}
        </button>
      )}
    </Blank>
  )
}

/** The list could not be loaded; an alert has said so too. @see product-spec §8 notLoadOrders */
export function ListFailure() {
  const t = useT()
  const { type, retry, isFetching } = useOrderList()
  return (
    <Failure
      title={t(`orders.failed.title.${type}`)}
      text={t('orders.failed.help')}
      isBusy={isFetching}
      retry={retry}
    />
  )
}

/** Says that the rows are outdated, since they could not be read again. */
export function ListOutdated() {
  const t = useT()
  const { retry, isFetching } = useOrderList()
  return (
    <p className="notice outdated" role="status">
      {t('orders.failed.outdated')}
      <button type="button" className="btn" aria-disabled={isFetching} onClick={retry}>
        {t('app.retry')}
      </button>
    </p>
  )
}
