import type { Site } from './site.ts'

/** Where the backend gives a scene as a glTF model: one of the spec's fixed paths, under the site's prefix. */
const scenePath = (site: Pick<Site, 'location'>, orderId: number, sceneIndex: number) =>
  `${site.location}/gltfscene/${orderId}/${sceneIndex}`

/** The address of the page that puts a scene into the person's room. @see product-spec §7 AR link */
export const arLink = (site: Pick<Site, 'location'>, orderId: number, sceneIndex: number): string =>
  `/ar-viewer.html?src=${scenePath(site, orderId, sceneIndex)}/scene.gltf`

/** The address of the page that shows a scene in virtual reality. @see product-spec §7 VR link */
export const vrLink = (site: Pick<Site, 'location'>, orderId: number, sceneIndex: number): string =>
  `/vr-viewer.html?scene=${scenePath(site, orderId, sceneIndex)}`
