import { useId } from 'react'
import { useT } from '../../../browser/language.ts'
import { Icon } from '../../../look/Icon.tsx'
import { readFilter, type ListFilter } from '../../data/orderList.ts'
import { useHasArchived } from '../details/useHasArchived.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { createTyped } from '../../../ui/typedText.ts'
import { useSavedViews, viewLimits } from './preferences.ts'
import { useOrderList } from '../list/useOrderList.ts'
import './viewPanel.css'

const useName = createTyped<string>()

/** The views that are saved, and a field to save another. */
export function ViewPanel({ close }: { close: () => void }) {
  const t = useT()
  const { type, resource, filter, sort, setFilter, setSort } = useOrderList()
  const hasArchived = useHasArchived()
  const { views, save, remove } = useSavedViews(resource)
  const { value: name, type: setName, forget } = useName(resource, '')
  const trimmed = name.trim()
  // From 20 before the end on the field says how many are left.
  const left = viewLimits.name - name.length
  const id = useId()

  const show = (view: ListFilter) => {
    setFilter({ confirmed: undefined, from: undefined, to: undefined, ...view })
    close()
  }

  return (
    <>
      {type === 'budget' && hasArchived && (
        <button
          type="button"
          className="view-open"
          aria-pressed={filter.view === 'archived'}
          onClick={() => show({ view: 'archived', search: '' })}
        >
          {t('orders.views.archived')}
        </button>
      )}
      <h2>{t('orders.views.title')}</h2>
      {views.length === 0 && <p className="quiet">{t('orders.views.empty')}</p>}
      {views.length > 0 && (
        <ul>
          {views.map((view) => (
            <li key={view.name}>
              <button
                type="button"
                className="view-open"
                onClick={() => {
                  show(readFilter(view.filter, type))
                  setSort(view.sort)
                }}
              >
                {view.name}
              </button>
              <button
                type="button"
                className="view-remove"
                aria-label={t('orders.views.remove', { name: view.name })}
                onClick={() => remove(view.name)}
              >
                <Icon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className="view-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (trimmed === '') return
          if (!save({ name: trimmed, filter, sort })) {
            showAlert('orders.views.full', { args: { most: viewLimits.views } })
            return
          }
          forget()
          showAlert('orders.views.saved', { type: 'successful', args: { name: trimmed } })
          close()
        }}
      >
        <input
          className="field"
          aria-label={t('orders.views.name')}
          placeholder={t('orders.views.name')}
          maxLength={viewLimits.name}
          aria-describedby={left <= 20 ? `${id}-left` : undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {left <= 20 && (
          <p id={`${id}-left`} className="quiet" role="status">
            {t('orders.views.left', { smart_count: left, max: viewLimits.name })}
          </p>
        )}
        <button type="submit" className="btn" disabled={trimmed === ''}>
          {t('orders.views.save')}
        </button>
      </form>
    </>
  )
}
