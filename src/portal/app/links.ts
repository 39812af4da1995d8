import type { MessageKey } from '../../../i18n/messages.ts'
import type { Action } from '../../domain/people/permissions.ts'
import type { Route } from '../../entry/access.ts'
import type { TopicPath } from '../../tutorial/tree.ts'
import { settingsPath, settingsPaths } from '../head/settings.ts'

type NavigationLink = {
  to: string
  label: MessageKey
  /** The routes that lie behind the link; each with what lies below it. */
  covers: readonly string[]
}

/** The links of the bar, each by its permission. */
export function barLinks(may: (action: Action) => boolean): NavigationLink[] {
  const settings = settingsPath(may)
  return [
    { to: '/', label: 'titles.home', covers: ['/', '/index'] },
    ...(may('orders.list') ? [link('/orders', 'titles.orders')] : []),
    ...(may('budgets.list') ? [link('/budgets', 'titles.budgets')] : []),
    ...(may('images.list') ? [link('/images', 'titles.images')] : []),
    ...(settings === null
      ? []
      : [{ to: settings, label: 'nav.settings', covers: settingsPaths } as const]),
  ]
}

const link = (to: string, label: MessageKey): NavigationLink => ({ to, label, covers: [to] })

/** Whether a route lies behind a link. */
export const isBehind = ({ covers }: NavigationLink, { path }: Pick<Route, 'path'>): boolean =>
  covers.some((root) => path === root || (root !== '/' && path.startsWith(`${root}/`)))

/** The topic at which the tutorial opens on each route; elsewhere it opens at its first topic. */
const topics: Readonly<Partial<Record<Route['path'], TopicPath>>> = {
  '/orders': '/orders',
  '/budgets': '/budgets',
  '/vendors': '/config/vendors',
  '/vendors/create': '/config/vendors/new',
  '/vendors/:login': '/config/vendors/edit',
  '/rates': '/config/tarifs',
}
export const topicOfRoute = ({ path }: Pick<Route, 'path'>): TopicPath =>
  topics[path] ?? '/compositor'
