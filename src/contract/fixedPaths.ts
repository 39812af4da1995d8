import type { EndpointName } from './contract.ts'
import type { Site } from './site.ts'

/** The calls that the spec gives a path of their own, at the root of the backend's host. @see product-spec §7 Fixed paths */
const fixedPaths: Partial<Record<EndpointName, string>> = {
  imagedata: '/api/v1/image/data/:id',
  catalogmodels: '/catalog/models',
  catalogmaterials: '/catalog/materials',
  catalogaccessories: '/catalog/accessories',
  gltfscene: '/api/v1/gltfscene/:orderId/:sceneIndex/:file',
  modelaccessories: '/api/v1/model/:id/accessories',
}

/** The root of the backend's host; '' where it is this site's. */
const originOf = ({ location }: Pick<Site, 'location'>): string =>
  /^https?:[/][/][^/]+/i.exec(location)?.[0] ?? ''

/** Where a call is that a configuration need not name; undefined where the spec gives it no path. */
export function fixedPath(
  site: Pick<Site, 'location'>,
  name: EndpointName,
): { origin: string; path: string } | undefined {
  const path = fixedPaths[name]
  return path === undefined ? undefined : { origin: originOf(site), path }
}
