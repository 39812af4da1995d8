import { keptShapes } from '../../cart/scenes/storedScenes.ts'
import { readScene, type CarriedScene } from '../../contract/scene.ts'
import { emptyCatalogue, indexCatalogue } from '../../domain/catalogue/catalogue.ts'
import { lineOf } from '../../domain/scene/composition.ts'
import { moduleSvg } from '../../furniture/sceneDrawing.ts'
import { drawnLook } from '../panels/pictures/drawn.ts'
import { taken } from '../scenes/carried.ts'
import { lookOf } from '../work/looks.ts'

const nothing = indexCatalogue(emptyCatalogue())

/**
 * The drawing of a line in its own fabrics, as SVG. It takes what the scene keeps: where a cart is saved, there is no catalogue.
 *
 * @returns null where the scene doesn't tell what the line looks like
 */
export function dressedSvg(carried: CarriedScene | undefined, lineId: string): string | null {
  const scene = readScene(carried)
  if (scene === null) return null
  const { composition, kept } = taken(scene)
  const line = lineOf(composition.scene, lineId)
  if (line === undefined || kept === undefined) return null
  const look = lookOf(line, { index: nothing, shapeOf: keptShapes(kept) }, { kept })
  return look === null ? null : moduleSvg(drawnLook(look))
}
