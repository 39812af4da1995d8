import type { Kept } from '../../domain/scene/kept.ts'
import type { Scene } from '../../domain/scene/scene.ts'
import { sceneCode, sceneOfCode } from './sceneCode.ts'

/** Where in the page's address a shared scene stands. */
const place = '/scene/'

/** The absolute address that opens a scene on this page for anybody. @throws where the browser can't make it */
export async function sceneAddress(scene: Scene, kept?: Kept): Promise<string> {
  const code = await sceneCode(scene, kept)
  return new URL(`#${place}${code}`, location.href.split('#')[0]).href
}

/** Whether an address's part behind `#` holds a scene. */
export const holdsScene = (hash: string): boolean => hash.startsWith(place)

/** The scene that an address's part behind `#` holds; null where it can't be read. */
export const sceneInHash = (hash: string): ReturnType<typeof sceneOfCode> =>
  sceneOfCode(hash.slice(place.length))
