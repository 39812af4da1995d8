import { readOrderId } from '../domain/orders/orderId.ts'
import type { Site } from './site.ts'

/** An order, with the id in the address of its report where the backend tells it: by this alone a visitor may be let to its scenes. */
type Linked = { id: number; link?: string | undefined }

/** Where the backend gives a scene as a glTF model: one of the spec's fixed paths, under the site's prefix. */
const scenePath = (site: Pick<Site, 'location'>, { id, link }: Linked, sceneIndex: number) =>
  `${site.location}/gltfscene/${link ?? id}/${sceneIndex}`

/**
 * The address of the page that shows a scene in 3D.
 *
 * @param link  the order's id in the address of its report, where somebody tells it: without it a number says which order it is
 */
export const viewerLink = (orderId: number, sceneIndex: number, link?: string): string =>
  `/viewer.html#/viewer/order/${link ?? orderId}/${sceneIndex}`

/** The address of the page that puts a scene into the person's room. @see product-spec §7 AR link */
export const arLink = (site: Pick<Site, 'location'>, order: Linked, sceneIndex: number): string =>
  `/ar-viewer.html?src=${scenePath(site, order, sceneIndex)}/scene.gltf`

/** The address of the page that shows a scene in virtual reality. @see product-spec §7 VR link */
export const vrLink = (site: Pick<Site, 'location'>, order: Linked, sceneIndex: number): string =>
  `/vr-viewer.html?scene=${scenePath(site, order, sceneIndex)}`

/** The scene that such an address is about, and the id that it names the order by; null where it is about none of this site's. */
export function readSceneAddress(
  site: Pick<Site, 'location'>,
  address: string,
): { orderId: number; sceneIndex: number; link: string } | null {
  const found = /^(.*)\/gltfscene\/([^/]+)\/(\d{1,6})(?:\/scene\.gltf)?$/.exec(address)
  const [, location, link = '', sceneIndex] = found ?? []
  const orderId = readOrderId(link)
  return location === site.location && orderId !== null
    ? { orderId, sceneIndex: Number(sceneIndex), link }
    : null
}
