import { callsOfRight, type Action } from '../domain/people/permissions.ts'
import type { EndpointName } from './contract.ts'
import { atStart } from './declared.ts'
import type { Site } from './site.ts'

/** The calls behind each action of a person. An action that the portal calls nothing for yet needs none. */
export const callsOf = {
  'home.list': [],
  'account.list': [],
  'clients.select': [],
  'vendors.list': ['clientusers'],
  'rates.list': ['clientdata'],
  'shop.list': ['clientprofile', 'saveprofile'],
  'orders.list': ['listorders'],
  'budgets.list': ['listorders'],
  ...callsOfRight,
  'orders.save': ['saveorder'],
  'orders.move': ['moveorder'],
  'order-edit.list': [
    'dictionaryAll',
    'dbmodels',
    'dbmodelParts',
    'dbmodelAccessories',
    'materialscatalogue',
    'shoppingcart',
  ],
  'composition2d.list': [],
  'images.list': ['listimages'],
  'vr-orders.list': ['listorders'],
} as const satisfies Record<Action, readonly EndpointName[]>

type Configured = Pick<Site, 'endpoints'>

/** Whether a site's backend has every one of some calls. */
export const hasCalls = ({ endpoints }: Configured, names: readonly EndpointName[]): boolean =>
  names.every((name) => endpoints[name] !== undefined)

/** Whether a site's backend has the calls of an action; nobody is offered an action that it lacks. */
export const offers = (site: Configured, action: Action): boolean => hasCalls(site, callsOf[action])

/** How a site lets people compose: on a stage, line by line, or not at all. Its cart shows in any case. */
export function composing(site: Configured): 'scenes' | 'lines' | 'nothing' {
  if (hasCalls(site, ['scenecatalogue'])) return 'scenes'
  return offers(site, 'order-edit.list') ? 'lines' : 'nothing'
}

/** Whether a site's backend saves own lines, a rebate and alternatives beside a cart's articles. */
export const takesExtras = ({ endpoints }: Configured): boolean =>
  endpoints['saveorder']?.extras === true

/** The calls that a site lacks and that the portal can't be without. */
export const missingCalls = (site: Configured): EndpointName[] =>
  (Object.keys(atStart) as EndpointName[]).filter(
    (name) => atStart[name]?.optional === false && !hasCalls(site, [name]),
  )

/** The benefit of a login for a person who composes without one: prices, saving as a budget or an order, both, or neither. */
export function loginAdds(site: Configured): 'both' | 'prices' | 'saving' | 'nothing' {
  const prices = hasCalls(site, ['shoppingcart'])
  const saving = hasCalls(site, ['saveorder'])
  if (prices) return saving ? 'both' : 'prices'
  return saving ? 'saving' : 'nothing'
}
