import { useState } from 'react'
import { useT } from '../../../browser/language.ts'
import type { ListView } from '../../../domain/orders/listViews.ts'
import { isNarrowed, isWorklist, orderResources } from '../../data/orderList.ts'
import type { Worklist } from '../../../domain/orders/sorts.ts'
import { useApi, useCan } from '../../../browser/apiContext.ts'
import { composing } from '../../../contract/offers.ts'
import { ScreenHead, SiblingLinks } from '../../head/ScreenHead.tsx'
import { ColumnChoice } from '../tools/ColumnChoice.tsx'
import { CompactSwitch } from '../tools/CompactSwitch.tsx'
import { ExportButton } from '../tools/ExportButton.tsx'
import { useFoundInAll } from './useFoundInAll.ts'
import { useNarrow } from '../../../ui/useNarrow.ts'
import { useOrderList } from './useOrderList.ts'

/** The screen's name, how much it shows, and what can be done with all of it. */
export function OrderHeader() {
  const t = useT()
  const { site } = useApi()
  const { type } = useOrderList()
  const count = useCount()
  const isNarrow = useNarrow()
  return (
    <ScreenHead
      title={t(`orders.title.${type}`)}
      siblings={<OtherList />}
      note={
        <p className="quiet" role="status">
          {count === null
            ? '\u00a0'
            : t(
                count.of === 'archived'
                  ? 'orders.count.archived'
                  : `orders.count.${type}.${count.of}`,
                { smart_count: count.total, count: count.total },
              )}
          {count !== null && count.left > 0 && (
            <span> · {t('orders.count.left', { smart_count: count.left })}</span>
          )}
          <FoundInAll />
        </p>
      }
    >
      {!isNarrow && (
        <>
          <ExportButton />
          <CompactSwitch />
          <ColumnChoice />
        </>
      )}
      {composing(site) !== 'nothing' && (
        <a className="btn primary" href={`/${site.product}.html`}>
          {t('orders.new')}
        </a>
      )}
    </ScreenHead>
  )
}

/** The number of orders beyond the view, with a button that shows them. */
function FoundInAll() {
  const t = useT()
  const { setFilter } = useOrderList()
  const all = useFoundInAll()
  if (all === null || all === 0) return null
  return (
    <>
      {' · '}
      <button type="button" className="found-in-all" onClick={() => setFilter({ view: 'all' })}>
        {t('orders.count.inAll', { count: all })}
      </button>
    </>
  )
}

type CountOf = Exclude<ListView, Worklist> | 'found'

/**
 * Counts the orders that match the list, and the rows that still show but no longer match. While other rows are loaded it returns
 * the former counts, since the former rows still show; null before the first reply.
 */
function useCount() {
  const { total: listed, orders = [], fits, filter, error, isStale } = useOrderList()
  const of: CountOf = isNarrowed(filter) || isWorklist(filter.view) ? 'found' : filter.view
  const [cached, setCached] = useState<{ of: CountOf; total: number; left: number } | null>(null)
  if (error || listed === undefined) return null
  // A row that a decision took out of the view still shows, so that a person sees the outcome, but it no longer counts.
  const left = orders.filter((order) => !fits(order)).length
  const total = listed - left
  if (isStale) return cached
  if (cached?.of !== of || cached.total !== total || cached.left !== left)
    setCached({ of, total, left })
  return { of, total, left }
}

/** Links between the two lists, for who may see both. @see product-spec §6 */
function OtherList() {
  const t = useT()
  const can = useCan()
  const { type } = useOrderList()
  if (!can('orders.list') || !can('budgets.list')) return null
  return (
    <SiblingLinks
      label={t('orders.lists')}
      links={(['order', 'budget'] as const).map((one) => ({
        path: orderResources[one],
        text: t(`orders.title.${one}`),
        isOpen: one === type,
      }))}
    />
  )
}
