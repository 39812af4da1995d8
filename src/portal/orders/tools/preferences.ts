import { useMemo } from 'react'
import * as z from 'zod/mini'
import { orderSorts, searchLimit } from '../../../domain/orders/sorts.ts'
import { useStore } from '../../../browser/createStore.ts'
import { useSession } from '../../../browser/session.ts'
import { idsUpTo, storageKeys, stored } from '../../../browser/storage.ts'
import { listViews, readPerPage, type OrderResource } from '../../data/orderList.ts'

/** How many views somebody may save on a screen, and the letters of a view's name. */
export const viewLimits = { views: 50, name: 60 } as const

const hiddenColumns = idsUpTo(100)

const day = z.optional(z.iso.date())
const savedViews = z.array(
  z.object({
    name: z.string().check(z.minLength(1), z.maxLength(viewLimits.name)),
    sort: z.enum(orderSorts),
    filter: z.object({
      view: z.enum(listViews),
      search: z.string().check(z.maxLength(searchLimit)),
      confirmed: z.optional(z.literal(true)),
      from: day,
      to: day,
    }),
  }),
)
export type SavedView = z.output<typeof savedViews>[number]

/**
 * One stored value for each person, and for each screen if one is named: react-admin's logout resets its own store, so these are
 * stored beside it.
 */
function storedByPerson<Schema extends z.ZodMiniType>(
  name: 'savedViews' | 'hiddenColumns' | 'compactRows' | 'pageSize',
  schema: Schema,
) {
  const all = new Map<string, ReturnType<typeof stored<Schema>>>()
  return (login: string, resource?: OrderResource) => {
    const key = [storageKeys[name], resource, login].filter(Boolean).join('.')
    const found = all.get(key) ?? stored(key, schema)
    all.set(key, found)
    return found
  }
}

const columnsOf = storedByPerson('hiddenColumns', hiddenColumns)
const viewsOf = storedByPerson('savedViews', savedViews)
const pageSizeOf = storedByPerson('pageSize', z.int())
const compactOf = storedByPerson('compactRows', z.boolean())

const useLogin = () => useSession()?.userData.login ?? ''

const noColumns: string[] = []
const noViews: SavedView[] = []

/** The names of the columns that the person has hidden on a screen. */
export function useHiddenColumns(resource: OrderResource): [string[], (hidden: string[]) => void] {
  const store = columnsOf(useLogin(), resource)
  const hidden = useStore(store) ?? noColumns
  return [hidden, store.set]
}

/** Whether the person prefers low rows in both lists, to see more rows at once. */
export function useCompactRows(): [boolean, (isCompact: boolean) => void] {
  const store = compactOf(useLogin())
  return [useStore(store) === true, store.set]
}

/** How many rows of a list the person wants on a page. */
export function usePageSize(): [number, (size: number) => void] {
  const store = pageSizeOf(useLogin())
  return [readPerPage(useStore(store) ?? 0), store.set]
}

/** The views that the person has saved on a screen, oldest first. Stored views above the limit stay. */
export function useSavedViews(resource: OrderResource): {
  views: SavedView[]
  /** Keeps a view; one of the same name is replaced. @returns whether there is room for it */
  save: (view: SavedView) => boolean
  remove: (name: string) => void
} {
  const store = viewsOf(useLogin(), resource)
  const all = useStore(store) ?? noViews
  const views = useMemo(() => all.slice(0, viewLimits.views), [all])
  const without = (name: string) => all.filter((view) => view.name !== name)
  return {
    views,
    save: (view) => {
      const others = without(view.name)
      if (others.length >= viewLimits.views) return false
      store.set([...others, view])
      return true
    },
    remove: (name) => void store.set(without(name)),
  }
}
