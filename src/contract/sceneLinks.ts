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

/** The scene that such an address is about; null where it is about none of this site's. */
export function readSceneAddress(
  site: Pick<Site, 'location'>,
  address: string,
): { orderId: number; sceneIndex: number } | null {
  const found = /^(.*)\/gltfscene\/([1-9]\d{0,14})\/(\d{1,6})(?:\/scene\.gltf)?$/.exec(address)
  const [, location, orderId, sceneIndex] = found ?? []
  return location === site.location
    ? { orderId: Number(orderId), sceneIndex: Number(sceneIndex) }
    : null
}
