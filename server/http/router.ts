import { contract, type EndpointName } from '../../src/contract/contract.ts'
import type { Site, SiteEndpoint } from '../../src/contract/site.ts'
import type { Route } from '../calls/route.ts'

/** A route with the method and path that the configuration gives it. */
export type ResolvedRoute = { route: Route; method: SiteEndpoint['method']; path: string }

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(contract, name)

function checkRules({ name, access, tenancy }: Route) {
  const rules: { access: unknown; tenancy: unknown } = { access, tenancy }
  const isDeclared = typeof rules.access === 'function' || Boolean(rules.access)
  if (!isDeclared) throw new Error(`Route ${name} does not say who may call it`)
  if (!rules.tenancy) throw new Error(`Route ${name} does not say whose data it is about`)
}

/** The path that endpoints begin with, from the configuration's location or their own; `''` for the root. */
export const basePath = ({ location }: Pick<Site, 'location'>): string =>
  new URL(location, 'http://localhost').pathname.replace(/\/+$/, '')

/**
 * The routes with the methods and paths of a configuration. Plain segments come before placeholders, so that `/orders/latest`
 * does not match `/orders/:orderId`. Endpoints that the configuration lacks are not served.
 *
 * @throws if a route lacks its rules, an endpoint of the contract has no route, or a path can't be served
 */
export function resolveRoutes(site: Site, routes: readonly Route[]): ResolvedRoute[] {
  routes.forEach(checkRules)
  const placed = Object.entries(site.endpoints).flatMap(
    ([name, { method, path, location = site.location }]) => {
      // An endpoint with a location of its own on another host is not served here.
      if (!isEndpoint(name) || (location !== site.location && URL.canParse(location))) return []
      const route = routes.find((one) => one.name === name)
      if (!route) throw new Error(`api.json configures ${name}, which the server has no route for`)
      const isPlain = path.split('/').every((segment) => /^(:[A-Za-z]\w*|[\w.~%-]*)$/.test(segment))
      if (!isPlain) throw new Error(`api.json: the path ${path} of ${name} can't be served`)
      return [{ route, method, path: basePath({ location }) + path }]
    },
  )
  const names = new Map<string, string>()
  for (const { route, method, path } of placed) {
    const place = `${method} ${path.replace(/:\w+/g, ':')}`
    const other = names.get(place)
    if (other !== undefined) throw new Error(`api.json: ${other} and ${route.name} share ${place}`)
    names.set(place, route.name)
  }
  const order = ({ path }: ResolvedRoute) => path.replaceAll(':', '\uffff')
  return placed.sort((a, b) => (order(a) < order(b) ? -1 : 1))
}
