import { fitsChoice } from '../../../contract/entities/choices.ts'
import type { Columns, View } from '../../../contract/entities/view.ts'
import { choiceKind, choiceList, viewPrefix } from '../../../domain/choices.ts'
import { orderTypes } from '../../../domain/orders/states.ts'
import { newKey } from '../../../browser/newKey.ts'
import { lastClient } from '../../../browser/session.ts'
import { chosenTheme, setTheme } from '../../../browser/theme.ts'
import { orderResources, type OrderResource } from '../../data/orderList.ts'
import {
  chooseColumns,
  columnsOf,
  compactOf,
  layoutOf,
  openingViewOf,
  pageSizeOf,
  usualLayout,
  usuallyHidden,
  viewsOf,
  type SavedView,
} from '../tools/preferences.ts'
import { sharedViewsOf, type Place } from './sharedViews.ts'

/** The columns that a person has chosen on a screen; null where they have changed nothing. */
export function chosenColumns(login: string, resource: OrderResource): Columns | null {
  const hidden = columnsOf(login, resource).get()
  const layout = layoutOf(login, resource).get()
  if (hidden === null && layout === null) return null
  return { hidden: hidden ?? [...usuallyHidden], ...(layout ?? usualLayout) }
}

/** A view as the server keeps it. */
export const valueOf = ({ name: title, sort, filter, columns }: SavedView): View => ({
  ...{ title, sort, filter },
  ...(columns && { columns }),
})

/** A view that the server keeps, as lists have it. */
export const savedViewOf = (id: string, { title: name, ...view }: View) => ({ id, name, ...view })

/** The stores of what a person has chosen in this browser. */
export const storesOf = ({ login, clientId }: Place) => [
  compactOf(login),
  pageSizeOf(login),
  chosenTheme,
  lastClient(login),
  ...orderTypes.flatMap((type) => {
    const resource = orderResources[type]
    return [
      columnsOf(login, resource),
      layoutOf(login, resource),
      viewsOf(login, resource, clientId),
      openingViewOf(login, resource, clientId),
    ]
  }),
]

/**
 * Makes the views that a browser has stored for no client those of this one, and of no other: their searches may name its customers. Each of
 * them gets an id.
 */
export function adoptEarlierViews({ login, clientId }: Place): void {
  for (const type of orderTypes) {
    const views = viewsOf(login, orderResources[type], clientId)
    const earlier = viewsOf(login, orderResources[type])
    const all = views.get() ?? earlier.get()
    if (all === null) continue
    if (views.get() === null || all.some(({ id }) => id === undefined))
      views.set(all.map((view) => ({ ...view, id: view.id ?? newKey() })))
    if (earlier.get() !== null) earlier.clear()
  }
}

/** What a person has chosen in this browser, by name. */
export function localChoices({ login, clientId }: Place): Map<string, unknown> {
  const last = lastClient(login).get()
  const choices: [string, unknown][] = [
    ['rows', compactOf(login).get()],
    ['pageSize', pageSizeOf(login).get()],
    ['theme', chosenTheme.get()],
    ['lastClient', last === clientId ? last : null],
    ...orderTypes.flatMap((type): [string, unknown][] => {
      const resource = orderResources[type]
      const views = viewsOf(login, resource, clientId).get() ?? []
      return [
        [`columns.${type}`, chosenColumns(login, resource)],
        ...views.map((view): [string, unknown] => [
          `${viewPrefix(type)}${view.id ?? ''}`,
          valueOf(view),
        ]),
        [`default.${type}`, openingViewOf(login, resource, clientId).get()?.id ?? null],
      ]
    }),
  ]
  return new Map(choices.filter(([name, value]) => value !== null && fitsChoice(name, value)))
}

/** The view with an id, own or shared; undefined where there is none. */
function findView({ login, clientId }: Place, type: 'order' | 'budget', id: string) {
  const own = viewsOf(login, orderResources[type], clientId).get() ?? []
  const shared = (sharedViewsOf({ login, clientId }).get() ?? [])
    .filter((one) => one.type === type)
    .map((one) => savedViewOf(one.id, one.view))
  return [...own, ...shared].find((view) => view.id === id)
}

/** Makes a list open with a view; without one that is there, as usual. */
export function openWith(place: Place, type: 'order' | 'budget', id: string | null): void {
  const store = openingViewOf(place.login, orderResources[type], place.clientId)
  const view = id === null ? undefined : findView(place, type, id)
  if (view === undefined || id === null) {
    if (store.get() !== null) store.clear()
  } else if (JSON.stringify(store.get()) !== JSON.stringify({ ...view, id }))
    store.set({ ...view, id })
}

/** Takes what the server has for a choice; null where it has nothing. @returns whether it is taken: what this portal can't read is not */
export function takeChoice(place: Place, name: string, value: unknown): boolean {
  const { login } = place
  if (value !== null && !fitsChoice(name, value)) return false
  const type = choiceList(name)
  const kind = choiceKind(name)
  if (type === undefined) {
    if (kind === 'rows') compactOf(login).set(value === true)
    else if (kind === 'pageSize' && value !== null) pageSizeOf(login).set(value as number)
    else if (kind === 'theme' && value !== null) setTheme(value as 'light' | 'dark')
    return true
  }
  const resource = orderResources[type]
  if (kind === 'columns')
    chooseColumns(login, resource, value as Parameters<typeof chooseColumns>[2])
  else if (kind === 'default') openWith(place, type, value as string | null)
  else takeView(place, type, name.slice(viewPrefix(type).length), value as View | null)
  return true
}

/** Takes an own view of a list that the server has; null for one that was removed there. */
function takeView(
  { login, clientId }: Place,
  type: 'order' | 'budget',
  id: string,
  value: View | null,
): void {
  const views = viewsOf(login, orderResources[type], clientId)
  const all = views.get() ?? []
  if (value === null) {
    views.set(all.filter((view) => view.id !== id))
    return
  }
  const next = savedViewOf(id, value)
  const isThere = all.some((view) => view.id === id)
  views.set(isThere ? all.map((view) => (view.id === id ? next : view)) : [...all, next])
}
