import type { Site } from '../contract/site.ts'
import { readSceneAddress } from '../contract/sceneLinks.ts'
import { linkedText, readOrderId } from '../domain/orders/orderId.ts'

/** How a viewer's page shows its scene: on the screen, or in virtual reality. */
export const viewerModes = ['screen', 'vr'] as const
export type ViewerMode = (typeof viewerModes)[number]

/** A scene, with the id that the address names its order by. */
export type RequestedScene = { orderId: number; sceneIndex: number; link?: string }

/**
 * The scene in a viewer's address: on the screen `#/viewer/order/{id}/{sceneIndex}`, else the address of the scene's model as its parameter `scene`.
 *
 * @returns null where the address names none
 */
export function requestedScene(
  mode: ViewerMode,
  site: Site,
  { hash, search }: { hash: string; search: string },
): RequestedScene | null {
  if (mode !== 'screen')
    return readSceneAddress(site, new URLSearchParams(search).get('scene') ?? '')
  const [, id = '', scene] = /^\/viewer\/order\/([^/?]+)\/(\d+)/.exec(hash) ?? []
  const orderId = readOrderId(id)
  return orderId === null ? null : { orderId, sceneIndex: Number(scene), link: linkedText(id) }
}
