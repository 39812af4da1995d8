import type { Snapshot } from '../../domain/scene/snapshot.ts'
import type { Scene } from '../../domain/scene/scene.ts'
import { sceneCode } from './sceneCode.ts'
import { scenePlace } from './sharedScene.ts'

/** The absolute address that opens a scene on this page for anybody. @throws where the browser can't make it */
export async function sceneAddress(scene: Scene, kept?: Snapshot): Promise<string> {
  const code = await sceneCode(scene, kept)
  return new URL(`#${scenePlace}${code}`, location.href.split('#')[0]).href
}
