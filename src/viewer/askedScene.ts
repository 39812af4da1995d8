import type { Site } from '../contract/site.ts'
import { readSceneAddress } from '../contract/sceneLinks.ts'
import { readOrderId } from '../domain/orders/orderId.ts'

/** How a viewer's page shows its scene: on the screen, in virtual reality, or in the person's room. */
export const viewerModes = ['screen', 'vr', 'ar'] as const
export type ViewerMode = (typeof viewerModes)[number]

/** The parameter that holds the scene's address. @see product-spec §7 AR link, VR link */
const parameters = { vr: 'scene', ar: 'src' } as const

/** A scene, with the id that the address names its order by. */
export type AskedScene = { orderId: number; sceneIndex: number; link?: string }

/**
 * The scene in a viewer's address: on the screen `#/viewer/order/{id}/{sceneIndex}`, else the address of the scene's model.
 *
 * @returns null where the address names none
 */
export function askedScene(
  mode: ViewerMode,
  site: Site,
  { hash, search }: { hash: string; search: string },
): AskedScene | null {
  if (mode !== 'screen')
    return readSceneAddress(site, new URLSearchParams(search).get(parameters[mode]) ?? '')
  const [, id = '', scene] = /^\/viewer\/order\/([^/?]+)\/(\d+)/.exec(hash) ?? []
  const orderId = readOrderId(id)
  return orderId === null ? null : { orderId, sceneIndex: Number(scene), link: id }
}
