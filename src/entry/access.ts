import { can, type Acl, type Action } from '../domain/people/permissions.ts'
import type { MessageKey } from '../../i18n/messages.ts'

export type RouteAccess = {
  path: string
  /** Open to anyone, or what a logged-in person must be allowed to do. */
  access: 'public' | Action
  title: MessageKey
  /** The navigation bar is hidden. */
  bare?: boolean
  /** Nothing to see before a client is chosen. */
  needsClient?: boolean
}

/** Every route of the portal and who may see it: the one place that says so. @see product-spec §2 */
export const routes = [
  { path: '/', access: 'home.list', title: 'titles.home' },
  { path: '/index', access: 'home.list', title: 'titles.home' },
  { path: '/login', access: 'public', title: 'titles.login' },
  { path: '/vendors', access: 'vendors.list', title: 'titles.vendors', needsClient: true },
  { path: '/vendors/create', access: 'vendors.list', title: 'titles.newVendor', needsClient: true },
  {
    path: '/vendors/:login',
    access: 'vendors.list',
    title: 'titles.editVendor',
    needsClient: true,
  },
  { path: '/rates', access: 'rates.list', title: 'titles.rates', needsClient: true },
  { path: '/orders', access: 'orders.list', title: 'titles.orders', needsClient: true },
  { path: '/budgets', access: 'budgets.list', title: 'titles.budgets', needsClient: true },
  { path: '/orderEdit', access: 'order-edit.list', title: 'titles.orderEdit', needsClient: true },
  {
    path: '/orderEdit/add/:addItemId',
    access: 'order-edit.list',
    title: 'titles.orderEdit',
    needsClient: true,
  },
  { path: '/order/:orderId', access: 'public', title: 'titles.report', bare: true },
  { path: '/tuto', access: 'public', title: 'titles.tutorial', bare: true },
  { path: '/composition', access: 'public', title: 'titles.composition' },
  { path: '/order', access: 'public', title: 'titles.report', bare: true },
  { path: '/about', access: 'public', title: 'titles.about' },
  { path: '/data-protection', access: 'public', title: 'titles.dataProtection' },
  { path: '/images', access: 'images.list', title: 'titles.images', needsClient: true },
  { path: '/vr-orders', access: 'vr-orders.list', title: 'titles.vrOrders', needsClient: true },
] as const satisfies RouteAccess[]
export type RoutePath = (typeof routes)[number]['path']

const unknown: RouteAccess = { path: '*', access: 'public', title: 'titles.notFound' }

const matches = (pattern: string, path: string): boolean => {
  const parts = pattern.split('/')
  const actual = path.split('/')
  return (
    parts.length === actual.length &&
    parts.every((part, i) => (part.startsWith(':') ? actual[i] !== '' : part === actual[i]))
  )
}

/** The route of a path; an unknown path is public and not found. */
export function routeOf(path: string): RouteAccess {
  const trimmed = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  return routes.find((route) => matches(route.path, trimmed)) ?? unknown
}

/**
 * Where a person may go: on the page itself, to the login, or home for want of permission.
 *
 * @param acl  null without a session
 * @see product-spec §2 Guard rule
 */
export function guard(path: string, acl: Acl | null): 'open' | 'login' | 'home' {
  const route = routeOf(path)
  if (route.path === '/login') return acl === null ? 'login' : 'home'
  if (route.access === 'public') return 'open'
  if (acl === null) return 'login'
  return can(acl, route.access) ? 'open' : 'home'
}
