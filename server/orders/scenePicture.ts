import { readScene } from '../../src/contract/scene.ts'
import type { SceneToDraw } from './sceneForms.ts'
import type { OrderDocument } from '../store/types.ts'

/** What an order's own document tells of how its scene looks; null if the order has no such scene. */
export function sceneToDraw(
  document: OrderDocument | null,
  sceneIndex: number,
): SceneToDraw | null {
  const lines = document?.lines.filter((line) => line.sceneIndex === sceneIndex) ?? []
  if (document === null || lines.length === 0) return null
  return {
    scene: readScene(document.scenes[sceneIndex]),
    lines: lines.map(({ uuid, shape, color, cushion, appearance }) => ({
      id: uuid,
      shape,
      color,
      ...(cushion === undefined ? {} : { cushion }),
      looks: appearance?.looks,
    })),
  }
}
