import { useDeferredValue, useState } from 'react'
import type { MessageKey } from '../../../../i18n/messages.ts'
import { useT } from '../../../browser/language.ts'
import { manyLimits, type ManyAction } from '../../../domain/orders/many.ts'
import { FetchedDialog } from '../../../ui/FetchedDialog.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { useSelection } from '../list/selection.tsx'
import { useOrderList } from '../list/useOrderList.ts'
import { useOffered } from './offered.ts'
import { sumTexts } from './sums.ts'
import { useSelectAll } from './useSelectAll.ts'
import './manyBar.css'

const ManyDialog = lazily(
  async () => (await import('./ManyDialog.tsx')).ManyDialog,
  'moves',
  'report',
  'reportTools',
)

const labels = {
  confirm: 'orders.actions.confirm',
  convert: 'orders.actions.convert',
  annul: 'orders.actions.annul',
  move: 'orders.actions.move',
  drop: 'orders.actions.annul',
  send: 'orders.send',
  pdf: 'many.pdf.button',
  export: 'orders.export.button',
} as const satisfies Record<ManyAction, MessageKey>

/** How many rows are selected, their sum, and what the person may do with all of them. @param props.shown  the names of the columns that they see */
export function ManyBar({ shown }: { shown: readonly string[] }) {
  const t = useT()
  const { type } = useOrderList()
  const { rows, put } = useSelection()
  const { orders = [] } = useOrderList()
  const [action, setAction] = useState<ManyAction | null>(null)
  const all = useSelectAll()
  const offered = useOffered(type)
  const count = rows.size
  const isTooMany = count > manyLimits.selected
  const selected = [...rows.values()].map((row) => orders.find(({ id }) => id === row.id) ?? row)
  // A region that comes with its words is not heard: they come after it.
  const words = count > 0 ? t('many.count', { smart_count: count }) : t('many.none')
  const heard = useDeferredValue(words, '')
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {heard}
      </p>
      {count > 0 && (
        <section className="many-bar" aria-label={t('many.label')}>
          <div className="many-head">
            <p>
              <strong>{t('many.count', { smart_count: count })}</strong>
              {sumTexts(selected, t).map((sum) => (
                <span key={sum}> · {sum}</span>
              ))}
            </p>
            <SelectMore {...all} />
            <button
              type="button"
              className="btn ghost"
              onClick={() => {
                all.stop()
                put([...rows.values()], false)
              }}
            >
              {t('many.clear')}
            </button>
          </div>
          {isTooMany && (
            <p className="notice">{t('many.tooMany', { most: manyLimits.selected })}</p>
          )}
          <div className="many-actions" role="group" aria-label={t('many.actions')}>
            {offered.map((one, at) => (
              <button
                key={one}
                type="button"
                className={
                  one === 'annul' || one === 'drop'
                    ? 'btn ghost danger'
                    : at === 0
                      ? 'btn primary'
                      : 'btn'
                }
                aria-haspopup="dialog"
                disabled={isTooMany}
                // Whoever has asked for all of them means all, not those that are selected until then.
                aria-disabled={all.isLoading ? true : undefined}
                onClick={() => {
                  if (!all.isLoading) setAction(one)
                }}
              >
                {t(labels[one])}
              </button>
            ))}
          </div>
        </section>
      )}
      {action !== null && (
        <FetchedDialog title={t(labels[action])} close={() => setAction(null)}>
          <ManyDialog
            action={action}
            label={t(labels[action])}
            selected={selected}
            shown={shown}
            close={() => setAction(null)}
          />
        </FetchedDialog>
      )}
    </>
  )
}

/** The ways from some rows to more: the whole page, and all that the filter finds. */
function SelectMore({
  selectAll,
  isLoading,
}: Pick<ReturnType<typeof useSelectAll>, 'selectAll' | 'isLoading'>) {
  const t = useT()
  const { orders = [], total = 0, isStale } = useOrderList()
  const { rows, put } = useSelection()
  const isPageMissing = !isStale && orders.some(({ id }) => !rows.has(id))
  const { selected: most } = manyLimits
  const isFull = rows.size >= most
  return (
    <>
      {isPageMissing && (
        <button type="button" className="btn ghost" onClick={() => put(orders, true)}>
          {t('many.page', { count: orders.length })}
        </button>
      )}
      {rows.size < total && !isFull && (
        <button
          type="button"
          className="btn ghost"
          aria-disabled={isLoading ? true : undefined}
          aria-busy={isLoading ? true : undefined}
          onClick={() => void selectAll()}
        >
          {total > most ? t('many.first', { most, count: total }) : t('many.all', { count: total })}
        </button>
      )}
      {isFull && total > most && <span>{t('many.full', { most, count: total })}</span>}
    </>
  )
}
