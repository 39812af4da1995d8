import { useMemo } from 'react'
import { newKey } from '../../../browser/newKey.ts'
import { useClient, useSession } from '../../../browser/session.ts'
import { viewPrefix } from '../../../domain/choices.ts'
import type { OrderType } from '../../../domain/orders/states.ts'
import { orderResources } from '../../data/orderList.ts'
import { useStoredViews, viewLimits, type SavedView } from '../tools/preferences.ts'
import { removedViewsOf } from './removedViews.ts'

/** Whether two are the same view: by their ids, or by their names while one has none. */
const isSame = (one: SavedView) => (other: SavedView) =>
  one.id !== undefined && other.id !== undefined ? one.id === other.id : one.name === other.name

/** The views that the person has saved on a list, oldest first. Stored views above the limit stay. */
export function useSavedViews(type: OrderType): {
  views: SavedView[]
  /** Keeps a view; one of the same id, or else of the same name, is replaced. @returns whether there is room for it */
  save: (view: SavedView) => boolean
  remove: (view: SavedView) => void
  /** Gives a view another name, which no other one has. */
  rename: (view: SavedView, next: string) => void
} {
  const { all, store } = useStoredViews(orderResources[type])
  const login = useSession()?.userData.login ?? ''
  const clientId = useClient()?.id
  const views = useMemo(() => all.slice(0, viewLimits.views), [all])
  // What another tab or another browser has saved since this was drawn is there, too.
  const now = () => store.get() ?? all
  return {
    views,
    save: (view) => {
      const same = now().find(isSame(view))
      const others = now().filter((one) => one !== same)
      if (others.length >= viewLimits.views) return false
      store.set([...others, { ...view, id: same?.id ?? view.id ?? newKey() }])
      return true
    },
    remove: (view) => {
      store.set(now().filter((one) => !isSame(view)(one)))
      const removed = removedViewsOf(login)
      const key = `${clientId} ${viewPrefix(type)}${view.id ?? ''}`
      removed.set([...(removed.get() ?? []), key])
    },
    rename: (view, next) =>
      void store.set(now().map((one) => (isSame(view)(one) ? { ...one, name: next } : one))),
  }
}
