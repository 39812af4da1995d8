import { readOrderId, withoutTail } from '../domain/orders/orderId.ts'
import { fixedPath } from './fixedPaths.ts'
import type { Site } from './site.ts'

/** An order, with the id in the address of its report where the backend tells it: by this alone a visitor may be let to its scenes. */
type Linked = { id: number; link?: string | undefined }

/** Where the backend gives scenes as glTF models: one of the spec's fixed paths, at the root of its host. */
const scenes = (site: Pick<Site, 'location'>): string => {
  const { origin = '', path = '' } = fixedPath(site, 'gltfscene') ?? {}
  return origin + path.slice(0, path.indexOf('/:'))
}

const scenePath = (site: Pick<Site, 'location'>, { id, link }: Linked, sceneIndex: number) =>
  `${scenes(site)}/${link ?? id}/${sceneIndex}`

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

/**
 * The beginnings that such an address may have: the fixed path on this host or the backend's, and the beginning of links under its
 * prefix.
 */
const beginnings = (site: Pick<Site, 'location'>): string[] => [
  scenes({ location: '' }),
  scenes(site),
  `${site.location}/gltfscene`,
]

/** The scene that such an address leads to, and the id by which it names the order; null for another address. */
export function readSceneAddress(
  site: Pick<Site, 'location'>,
  address: string,
): { orderId: number; sceneIndex: number; link: string } | null {
  const found = /^(.*\/gltfscene)\/([^/]+)\/(\d{1,6})(?:\/scene\.gltf)?$/.exec(withoutTail(address))
  const [, beginning = '', link = '', sceneIndex] = found ?? []
  const orderId = readOrderId(link)
  return beginnings(site).includes(beginning) && orderId !== null
    ? { orderId, sceneIndex: Number(sceneIndex), link }
    : null
}
