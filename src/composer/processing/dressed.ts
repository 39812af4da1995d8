import { keptShapes } from '../../cart/scenes/kept.ts'
import { readScene, type CarriedScene } from '../../contract/scene.ts'
import { emptyCatalogue, indexCatalogue } from '../../domain/catalogue/catalogue.ts'
import { lineOf } from '../../domain/scene/composition.ts'
import type { DrawnModule } from '../../furniture/elevation.ts'
import { drawnLook } from '../panels/pictures/drawn.ts'
import { taken } from '../scenes/carried.ts'
import { lookOf } from '../work/looks.ts'

const nothing = indexCatalogue(emptyCatalogue())

/**
 * A line as it is drawn, in its own fabrics. It takes what the scene keeps: where a cart is saved, there is no catalogue.
 *
 * @returns nothing where the scene doesn't tell what the line looks like
 */
export function dressedLine(carried: CarriedScene | undefined, lineId: string): DrawnModule[] {
  const scene = readScene(carried)
  if (scene === null) return []
  const { composition, kept } = taken(scene)
  const line = lineOf(composition.scene, lineId)
  if (line === undefined || kept === undefined) return []
  const look = lookOf(line, { index: nothing, shapeOf: keptShapes(kept) }, kept)
  return look === null ? [] : [drawnLook(look)]
}
