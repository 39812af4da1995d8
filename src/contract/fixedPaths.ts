import type { EndpointName } from './contract.ts'
import type { Site } from './site.ts'

/** The calls that the spec gives a path of their own, at the root of the backend's host. @see product-spec §7 Fixed paths */
const fixedPaths: Partial<Record<EndpointName, string>> = {
  imagedata: '/api/v1/image/data/:id',
  catalogmodels: '/catalog/models',
  catalogmaterials: '/catalog/materials',
  catalogaccessories: '/catalog/accessories',
  modelaccessories: '/api/v1/model/:id/accessories',
}

/** Where a call is that a configuration need not name; undefined where the spec gives it no path. */
export function fixedPath(
  { location }: Pick<Site, 'location'>,
  name: EndpointName,
): { origin: string; path: string } | undefined {
  const path = fixedPaths[name]
  const [origin = ''] = /^https?:[/][/][^/]+/i.exec(location) ?? []
  return path === undefined ? undefined : { origin, path }
}
