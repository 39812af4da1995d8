import { readScene, type CarriedScene } from '../../contract/scene.ts'
import { memoByObject } from '../../domain/memo.ts'
import type { Scene } from '../../domain/scene/scene.ts'
import { lineIdsOf } from '../lines.ts'
import type { StoredScene } from '../storedCart.ts'

const readOnce = memoByObject((carried: CarriedScene) => readScene(carried))

/**
 * How a scene is composed; null if that is unknown, or the composition has none of the scene's lines: who works on it would see none of
 * them.
 */
export function composedOf({ items, scene }: StoredScene): Scene | null {
  const composed = scene === undefined ? null : readOnce(scene)
  const own = new Set(lineIdsOf({ items }))
  return own.size === 0 || composed?.lines.some(({ id }) => own.has(id)) === true ? composed : null
}
