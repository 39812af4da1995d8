import * as z from 'zod/mini'
import { columnLimits, longestViewName, mostViews } from '../../../domain/choices.ts'
import { useApi } from '../../../browser/apiContext.ts'
import { useStore } from '../../../browser/createStore.ts'
import { useClient, useSession } from '../../../browser/session.ts'
import type { Columns } from '../../../contract/entities/view.ts'
import { idsUpTo, storageKeys, stored } from '../../../browser/storage.ts'
import { listViews } from '../../../domain/orders/listViews.ts'
import { orderSorts, searchLimit } from '../../../domain/orders/sorts.ts'
import { orderStates } from '../../../domain/orders/states.ts'
import { readPerPage, type OrderResource } from '../../data/orderList.ts'

/** How many views somebody may save on a screen, and the letters of a view's name. */
export const viewLimits = { views: mostViews, name: longestViewName } as const

const mostColumns = columnLimits.count
const hiddenColumns = idsUpTo(mostColumns)

/** The widths that a person may choose for a column, as shares of its usual one. */
export const columnWidths = { narrow: 0.75, usual: 1, wide: 1.4 } as const

const columnLayout = z.object({
  order: idsUpTo(mostColumns),
  widths: z.record(z.string().check(z.maxLength(40)), z.enum(['narrow', 'usual', 'wide'])),
})
type StoredLayout = z.output<typeof columnLayout>

const day = z.optional(z.iso.date())
/** A view as the browser stores it; what is sent to the server fits `viewSchema` besides, which no list waits for. */
const savedView = z.object({
  /** By which the server keeps it. */
  id: z.optional(z.string()),
  name: z.string().check(z.minLength(1), z.maxLength(viewLimits.name)),
  sort: z.enum(orderSorts),
  filter: z.object({
    view: z.enum(listViews),
    search: z.string().check(z.maxLength(searchLimit)),
    confirmed: z.optional(z.literal(true)),
    from: day,
    to: day,
    state: z.optional(z.enum(orderStates)),
    vendor: z.optional(z.string().check(z.maxLength(searchLimit))),
  }),
  columns: z.optional(z.object({ hidden: hiddenColumns, ...columnLayout.shape })),
})
export type SavedView = z.output<typeof savedView>

/** The view that a list opens with. */
const openingView = z.object({ ...savedView.shape, id: z.string() })

/**
 * One stored value for each person, and for each screen and client if they are named: react-admin's logout resets its own store, so these are
 * stored beside it.
 */
function storedByPerson<Schema extends z.ZodMiniType>(
  name: 'savedViews' | 'hiddenColumns' | 'columnLayout' | 'compactRows' | 'pageSize',
  schema: Schema,
  part?: 'opening',
) {
  const all = new Map<string, ReturnType<typeof stored<Schema>>>()
  return (login: string, resource?: OrderResource, clientId?: number) => {
    const key = [storageKeys[name], part, resource, clientId, login].filter(Boolean).join('.')
    const found = all.get(key) ?? stored(key, schema)
    all.set(key, found)
    return found
  }
}

export const columnsOf = storedByPerson('hiddenColumns', hiddenColumns)
export const layoutOf = storedByPerson('columnLayout', columnLayout)
/** Where the server keeps views they are apart for each client. */
export const viewsOf = storedByPerson('savedViews', z.array(savedView))
export const openingViewOf = storedByPerson('savedViews', openingView, 'opening')
export const pageSizeOf = storedByPerson('pageSize', z.int())
export const compactOf = storedByPerson('compactRows', z.boolean())

const useLogin = () => useSession()?.userData.login ?? ''

/** A row has room for the vendor only where the person gives it some. */
export const usuallyHidden: readonly string[] = ['vendor']
export const usualLayout: StoredLayout = { order: [], widths: {} }
const noViews: SavedView[] = []

/** The names of the columns that the person has hidden on a screen. */
export function useHiddenColumns(
  resource: OrderResource,
): [readonly string[], (hidden: readonly string[]) => void] {
  const store = columnsOf(useLogin(), resource)
  const hidden = useStore(store) ?? usuallyHidden
  return [hidden, (names) => store.set([...names])]
}

/** The order and the widths that the person has given the columns of a screen. */
export function useColumnLayout(
  resource: OrderResource,
): [StoredLayout, (layout: StoredLayout) => void] {
  const store = layoutOf(useLogin(), resource)
  return [useStore(store) ?? usualLayout, store.set]
}

/** Gives a screen columns; null gives it the usual ones. */
export function chooseColumns(login: string, resource: OrderResource, columns: Columns | null) {
  if (columns === null) {
    columnsOf(login, resource).clear()
    layoutOf(login, resource).clear()
    return
  }
  const { hidden, order, widths } = columns
  columnsOf(login, resource).set(hidden)
  layoutOf(login, resource).set({ order, widths })
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

/** The views that the person has saved on a screen, oldest first, and where they are stored. Stored views above the limit are among them. */
export function useStoredViews(resource: OrderResource) {
  const login = useLogin()
  const clientId = useClient()?.id
  const isStored = useApi().has('savechoice')
  const store = viewsOf(login, resource, isStored ? clientId : undefined)
  const own = useStore(store)
  // Until something changes, a client's are those that were saved before there were any of clients.
  const earlier = useStore(viewsOf(login, resource))
  return { all: own ?? earlier ?? noViews, store }
}
