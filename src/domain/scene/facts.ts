import type { CatalogueIndex } from '../catalogue/catalogue.ts'
import type { HeightOf } from '../catalogue/legs.ts'
import type { CatalogueFacts } from './composition.ts'
import type { ShapeOf } from './rows.ts'
import { catalogueShapes } from './solve.ts'

/**
 * The facts of a catalogue.
 *
 * @param storedShapes      the shapes that an order's document keeps of its lines
 * @param heightOf  of legs, those too that have left the catalogue
 */
export function factsFrom(
  index: CatalogueIndex,
  storedShapes: ShapeOf = () => null,
  heightOf?: HeightOf,
): CatalogueFacts {
  const shapes = catalogueShapes(index, heightOf)
  return { index, shapeOf: (line) => shapes(line) ?? storedShapes(line) }
}
