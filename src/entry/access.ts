import { can, type Acl, type Action } from '../domain/people/permissions.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { EndpointName } from '../contract/contract.ts'
import { hasCalls, offers } from '../contract/offers.ts'
import { withoutTail } from '../domain/orders/orderId.ts'
import type { Site } from '../contract/site.ts'

export type RouteAccess = {
  path: string
  /** Open to anyone, or what a logged-in person must be allowed to do. */
  access: 'public' | Action
  title: MessageKey
  /** The page that shows the route, if it is not the application. */
  shownBy?: 'report' | 'version' | 'tutorial'
  /** The navigation bar is hidden. */
  isUnframed?: boolean
  /** Nothing to see before a client is chosen. */
  needsClient?: boolean
  /** The backend's calls that it needs beyond those of its access. */
  calls?: readonly EndpointName[]
}

/** Every route of the portal and who may see it: the one place that says so. @see product-spec §2 */
export const routes = [
  { path: '/', access: 'home.list', title: 'titles.home' },
  { path: '/index', access: 'home.list', title: 'titles.home' },
  { path: '/account', access: 'account.list', title: 'titles.account' },
  { path: '/password/:key', access: 'public', title: 'titles.newPassword' },
  { path: '/login', access: 'public', title: 'titles.login' },
  { path: '/vendors', access: 'vendors.list', title: 'titles.vendors', needsClient: true },
  {
    path: '/vendors/create',
    access: 'vendors.list',
    title: 'titles.newVendor',
    needsClient: true,
    calls: ['saveuser'],
  },
  {
    path: '/vendors/:login',
    access: 'vendors.list',
    title: 'titles.editVendor',
    needsClient: true,
    calls: ['updateuser'],
  },
  { path: '/rates', access: 'rates.list', title: 'titles.rates', needsClient: true },
  { path: '/shop', access: 'shop.list', title: 'titles.shop', needsClient: true },
  { path: '/catalogue', access: 'rates.list', title: 'titles.catalogue', needsClient: true },
  { path: '/orders', access: 'orders.list', title: 'titles.orders', needsClient: true },
  { path: '/budgets', access: 'budgets.list', title: 'titles.budgets', needsClient: true },
  {
    path: '/customers/:orderId',
    access: 'budgets.list',
    title: 'titles.customer',
    needsClient: true,
    calls: ['customerdata'],
  },
  { path: '/orderEdit', access: 'order-edit.list', title: 'titles.orderEdit', needsClient: true },
  {
    path: '/orderEdit/add/:addItemId',
    access: 'order-edit.list',
    title: 'titles.orderEdit',
    needsClient: true,
  },
  {
    path: '/order/:orderId',
    access: 'public',
    title: 'titles.report',
    isUnframed: true,
    shownBy: 'report',
    calls: ['orderdata'],
  },
  {
    path: '/order/:orderId/:version',
    access: 'budgets.list',
    title: 'titles.report',
    isUnframed: true,
    shownBy: 'version',
    calls: ['orderversion'],
  },
  {
    path: '/tuto',
    access: 'public',
    title: 'titles.tutorial',
    isUnframed: true,
    shownBy: 'tutorial',
  },
  { path: '/composition', access: 'public', title: 'titles.composition' },
  {
    path: '/order',
    access: 'public',
    title: 'titles.report',
    isUnframed: true,
    shownBy: 'report',
    calls: ['orderdata'],
  },
  { path: '/about', access: 'public', title: 'titles.about' },
  { path: '/data-protection', access: 'public', title: 'titles.dataProtection' },
  { path: '/images', access: 'images.list', title: 'titles.images', needsClient: true },
  { path: '/vr-orders', access: 'vr-orders.list', title: 'titles.vrOrders', needsClient: true },
] as const satisfies RouteAccess[]
export type RoutePath = (typeof routes)[number]['path']

/** The routes that the application shows: all but the login and the pages of their own. */
export type AppPath =
  Exclude<(typeof routes)[number], { path: '/login' } | { shownBy: string }>['path'] | '*'

/** A route with the address's values for its `:names`. */
export type Route = Omit<RouteAccess, 'path'> & {
  path: RoutePath | '*'
  params: Readonly<Record<string, string>>
}

const notFound = { path: '*', access: 'public', title: 'titles.notFound' } as const

/** A part of an address as a person would write it; one that is badly encoded stays as it is. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const partsOf = (path: string) => path.split('/').filter((part) => part !== '')

/** The parts of an address as a person meant it: what is left behind its last slash has no letter and no digit. */
function meantParts(path: string): string[] {
  const parts = partsOf(path).map(decode)
  return parts.slice(0, parts.findLastIndex((part) => /[\p{L}\p{N}]/u.test(part)) + 1)
}

/** Whether a part of an address is a name of ours. @param isLast  people leave something behind it */
const isNamed = (name: string, part: string, isLast: boolean) =>
  name.toLowerCase() === (isLast ? withoutTail(part) : part).toLowerCase()

/** The address's values for a pattern's `:names`; null if the address does not match. */
function match(pattern: string, parts: string[]): Record<string, string> | null {
  const expected = partsOf(pattern)
  if (expected.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [i, part] of parts.entries()) {
    const name = expected[i] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = part
    else if (!isNamed(name, part, i === parts.length - 1)) return null
  }
  return params
}

/**
 * The route of a path, for the guard and for the screen that shows alike: two readings of an address would open to everybody
 * what only one of them knows. Case, percent-encoding and superfluous slashes make no difference.
 *
 * @param path  what stands behind the address's `#`, without its query
 * @returns a route that is public and not found where there is none
 */
export function routeOf(path: string): Route {
  const parts = meantParts(path)
  for (const route of routes) {
    const params = match(route.path, parts)
    if (params !== null) return { ...route, params }
  }
  return { ...notFound, params: {} }
}

/** A route as a site offers it: one whose calls its backend lacks is not there. */
export const offered = (route: Route, site: Pick<Site, 'endpoints'>): Route =>
  (route.access === 'public' || offers(site, route.access)) && hasCalls(site, route.calls ?? [])
    ? route
    : { ...notFound, params: {} }

/**
 * Where a person may go: on the page itself, to the login, or home for want of permission.
 *
 * @param acl  null without a session
 * @see product-spec §2 Guard rule
 */
export function guard(route: Route, acl: Acl | null): 'open' | 'login' | 'home' {
  if (route.path === '/login') return acl === null ? 'login' : 'home'
  if (route.access === 'public') return 'open'
  if (acl === null) return 'login'
  return can(acl, route.access) ? 'open' : 'home'
}
