import { readScene } from '../../src/contract/scene.ts'
import { sceneSvg } from '../../src/furniture/sceneDrawing.ts'
import type { OrderDocument } from '../store/types.ts'

/** A drawing of an order's scene from the order's own document, as SVG; null if the order has no such scene. */
export function scenePicture(document: OrderDocument | null, sceneIndex: number): string | null {
  const lines = document?.lines.filter((line) => line.sceneIndex === sceneIndex) ?? []
  if (document === null || lines.length === 0) return null
  return sceneSvg(
    readScene(document.scenes[sceneIndex]),
    lines.map(({ uuid, shape, color, cushion, appearance }) => ({
      id: uuid,
      shape,
      color,
      ...(cushion === undefined ? {} : { cushion }),
      ...(appearance === undefined ? {} : { accessories: appearance.accessories }),
    })),
  )
}
