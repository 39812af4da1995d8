import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useApi } from '../../../browser/apiContext.ts'
import { useStore } from '../../../browser/createStore.ts'
import { useT } from '../../../browser/language.ts'
import { useClient, useSession } from '../../../browser/session.ts'
import { chosenColumns, openWith, savedViewOf, valueOf } from '../choices/localChoices.ts'
import { formerVendors } from '../choices/sharedViews.ts'
import { useSavedViews } from '../choices/useSavedViews.ts'
import { useSharedViews } from '../choices/useSharedViews.ts'
import { offersWork, notNarrowed, readFilter, type ListFilter } from '../../data/orderList.ts'
import { useHasArchived } from '../../data/useHasArchived.ts'
import { showAlert } from '../../../ui/alerts.ts'
import { alertTimes } from '../../../ui/alertTimes.ts'
import { createTyped } from '../../../ui/typedText.ts'
import { chooseColumns, openingViewOf, viewLimits, type SavedView } from './preferences.ts'
import { useOrderList } from '../list/useOrderList.ts'
import { ViewRow } from './ViewRow.tsx'
import './viewPanel.css'

const useName = createTyped<string>()

/** The views that are saved, the person's own and those of the shop, and a field to save another. One function: all of them open the list. */
export function ViewPanel({ close }: { close: () => void }) {
  const t = useT()
  const { type, resource, filter, sort, setFilter, setSort } = useOrderList()
  const hasArchived = useHasArchived()
  const api = useApi()
  const hasWork = offersWork(api)
  const isStored = api.has('savechoice')
  const login = useSession()?.userData.login ?? ''
  const clientId = useClient()?.id ?? 0
  const place = { login, clientId }
  const opening = useStore(openingViewOf(login, resource, clientId))
  const former = useStore(formerVendors)
  const { views, save, remove, rename } = useSavedViews(type)
  const freeName = (name: string): string =>
    views.some((view) => view.name === name) && name.length < viewLimits.name - 2
      ? freeName(`${name} ·`)
      : name
  const shared = useSharedViews(type, ({ title, ...view }) => {
    const isSaved = save({ name: freeName(title), ...view })
    if (!isSaved) showAlert('orders.views.full', { args: { most: viewLimits.views } })
    return isSaved
  })
  const { value: name, type: setName, forget } = useName(resource, '')
  const [isForAll, setForAll] = useState(false)
  const trimmed = name.trim()
  // From 20 before the end on the field says how many are left.
  const left = viewLimits.name - name.length
  const id = useId()
  const rowId = (key: string) => `${id}-${key}`
  const next = useRef<string | null>(null)

  // A row that is removed takes the focus that is in it.
  useLayoutEffect(() => {
    if (next.current === null) return
    document.getElementById(next.current)?.focus()
    next.current = null
  })

  const show = (view: ListFilter) => {
    setFilter({ ...notNarrowed, ...view })
    close()
  }
  const isFormer = ({ vendor = '' }: SavedView['filter']) => former.includes(vendor)
  const open = (view: SavedView) => {
    if (view.columns) chooseColumns(login, resource, view.columns)
    if (isFormer(view.filter))
      showAlert('views.formerVendorOf', {
        ...{ type: 'info', timeOut: alertTimes.long },
        args: { name: view.name, vendor: view.filter.vendor ?? '' },
      })
    show(readFilter(view.filter, type, hasWork))
    setSort(view.sort)
  }
  const openingOf = (viewId: string | undefined) =>
    isStored && viewId !== undefined
      ? {
          isOn: opening?.id === viewId,
          toggle: () => openWith(place, type, opening?.id === viewId ? null : viewId),
        }
      : null
  const noteOf = (view: SavedView, by: string) =>
    [
      by !== '' && t('views.by', { by }),
      opening !== null && opening.id === view.id && t('views.opens'),
      isFormer(view.filter) && t('views.formerVendor', { vendor: view.filter.vendor ?? '' }),
    ]
      .filter(Boolean)
      .join(' · ')
  /** The row behind one that goes, else the one before it, or the field. */
  const besides = (ids: readonly string[], gone: string) => {
    const at = ids.indexOf(gone)
    return rowId(ids[at + 1] ?? ids[at - 1] ?? 'name')
  }
  const current = (): SavedView => {
    const columns = chosenColumns(login, resource)
    return {
      ...{ name: trimmed, filter, sort },
      ...(isStored && columns !== null && { columns }),
    }
  }

  const saveOwn = (): boolean => {
    if (!save(current())) {
      showAlert('orders.views.full', { args: { most: viewLimits.views } })
      return false
    }
    // The list opens with what the view is now.
    const same = views.find((view) => view.name === trimmed)
    if (same?.id !== undefined && opening?.id === same.id) openWith(place, type, same.id)
    showAlert('orders.views.saved', { type: 'successful', args: { name: trimmed } })
    return true
  }
  const saveForAll = async (): Promise<boolean> => {
    if (!(await shared?.share(valueOf(current())))) return false
    showAlert('views.savedForAll', { type: 'successful', args: { name: trimmed } })
    return true
  }
  const submit = async () => {
    if (trimmed === '') return
    if (!(isForAll && shared !== null ? await saveForAll() : saveOwn())) return
    forget()
    setForAll(false)
    close()
  }

  const ownIds = views.map((view) => view.id ?? view.name)
  const sharedIds = shared?.views.map((one) => one.id) ?? []
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
      <h2>{t(isStored ? 'views.own' : 'orders.views.title')}</h2>
      {views.length === 0 && <p className="quiet">{t('orders.views.empty')}</p>}
      {views.length > 0 && (
        <ul aria-label={t('views.own')}>
          {views.map((view) => (
            <ViewRow
              key={view.id ?? view.name}
              id={rowId(view.id ?? view.name)}
              name={view.name}
              note={noteOf(view, '')}
              opening={openingOf(view.id)}
              open={() => open(view)}
              rename={
                isStored
                  ? (to) => {
                      const isFree = views.every((other) => other.name !== to)
                      if (isFree) rename(view, to)
                      showAlert(isFree ? 'views.renamed' : 'views.isUsed', {
                        ...{ type: isFree ? 'successful' : 'error', args: { name: to } },
                      })
                      return isFree
                    }
                  : null
              }
              remove={() => {
                next.current = besides(ownIds, view.id ?? view.name)
                if (opening !== null && opening.id === view.id) openWith(place, type, null)
                remove(view)
              }}
              labels={{
                rename: t('views.rename', { name: view.name }),
                remove: t('orders.views.remove', { name: view.name }),
              }}
            />
          ))}
        </ul>
      )}
      {shared !== null && shared.views.length > 0 && (
        <>
          <h2>{t('views.shared')}</h2>
          {shared.isOld && <p className="quiet">{t('views.notRead')}</p>}
          <ul aria-label={t('views.shared')}>
            {shared.views.map((one) => {
              const view = savedViewOf(one.id, one.view)
              return (
                <ViewRow
                  key={one.id}
                  id={rowId(one.id)}
                  name={view.name}
                  note={noteOf(view, one.by)}
                  opening={openingOf(one.id)}
                  open={() => open(view)}
                  rename={(to) => shared.rename(one, to)}
                  remove={() => {
                    const erase = async () => {
                      if (!(await shared.remove(one))) return
                      document.getElementById(besides(sharedIds, one.id))?.focus()
                      showAlert('views.removed', {
                        ...{ type: 'successful', args: { name: view.name } },
                      })
                    }
                    void erase()
                  }}
                  labels={{
                    rename: t('views.renameShared', { name: view.name }),
                    remove: t('views.removeShared', { name: view.name }),
                  }}
                />
              )
            })}
          </ul>
        </>
      )}
      <form
        className="view-form"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <input
          id={`${id}-name`}
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
        {shared !== null && (
          <label className="check">
            <input
              type="checkbox"
              checked={isForAll}
              onChange={(event) => setForAll(event.target.checked)}
            />
            {t('views.forAll')}
          </label>
        )}
        <button type="submit" className="btn" disabled={trimmed === ''}>
          {t('orders.views.save')}
        </button>
      </form>
    </>
  )
}
