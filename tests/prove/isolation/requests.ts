import { configuredSite } from '../../../mocks/server.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { contract } from '../../../src/contract/contract.ts'
import { asText, fillPath } from '../../../src/contract/site.ts'
import type { Case, Params } from './cases.ts'
import type { Things } from './things.ts'

/**
 * Where a foreign id is: the address or body names one's `own`, an`other` client's, or `nobody`’s; `within`: the client is one's own, and what is
 * within it another's; `twice`: one's own id stands in its place, and the other's under the same name in another place.
 */
export const places = ['own', 'other', 'nobody', 'within', 'twice'] as const
export type Place = (typeof places)[number]

const tenantName = ({ route }: Case): string | null => {
  const tenancy = allRoutes.find(({ name }) => name === route)?.tenancy
  return tenancy !== undefined && 'param' in tenancy ? tenancy.param : null
}

/** Whether a case has a foreign id in such a place. */
export const hasPlace = (one: Case, place: Place): boolean =>
  place === 'within' ? one.inner !== undefined : place === 'twice' ? tenantName(one) !== null : true

type Trio = { own: Things; other: Things; nobody: Things }

/** The parameters of a case in a place, and those that stand once more where the route does not expect them. */
function paramsAt(one: Case, place: Place, { own, other, nobody }: Trio): [Params, Params] {
  if (place === 'other') return [one.params(other), {}]
  if (place === 'nobody') return [one.params(nobody), {}]
  const params = one.params(own)
  if (place === 'within') return [{ ...params, ...one.inner?.(own, other) }, {}]
  const name = tenantName(one)
  if (place === 'own' || name === null) return [params, {}]
  return [params, { [name]: one.params(other)[name] }]
}

/** The request of a case, as a browser sends it. */
export function requestOf(one: Case, place: Place, things: Trio, token: string): Request {
  const endpoint = configuredSite.endpoints[one.route]
  if (!endpoint) throw new Error(`The site has no ${one.route}`)
  const [params, more] = paramsAt(one, place, things)
  const { path, rest } = fillPath(endpoint.path, params)
  const { bytes } = contract[one.route]
  const isInAddress = endpoint.method === 'GET' || bytes
  const url = new URL(
    (endpoint.location ?? configuredSite.location) + path,
    'http://tienda.example',
  )
  const inQuery = isInAddress
    ? [...Object.entries(rest), ...Object.entries(more)]
    : Object.entries(more)
  for (const [name, value] of inQuery) url.searchParams.append(name, asText(value))
  const whose = place === 'other' ? things.other : place === 'nobody' ? things.nobody : things.own
  // What stands in the path may stand in the body too.
  const isInPath = Object.keys(more).some((name) => endpoint.path.includes(`:${name}`))
  const body = bytes
    ? (one.file?.(whose) ?? '')
    : JSON.stringify({ ...rest, ...(isInPath ? more : {}) })
  return new Request(url, {
    method: endpoint.method,
    headers: {
      'content-type': bytes ? 'application/octet-stream' : 'application/json',
      'accept-language': 'es',
      ...(token === '' ? {} : { 'access-token': token }),
      ...one.headers?.(whose),
    },
    ...(endpoint.method === 'GET' ? {} : { body: body as BodyInit }),
  })
}
