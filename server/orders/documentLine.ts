import {
  shapeOf,
  type Article,
  type CatalogueIndex,
  type Language,
  type Surface,
} from '../../src/domain/catalogue/catalogue.ts'
import { legHeights, onLegs, onUsualLegs } from '../../src/domain/catalogue/legs.ts'
import { standingHeight, type ModuleShape } from '../../src/domain/catalogue/shape.ts'
import { fromCents } from '../../src/domain/money.ts'
import type { PricedLine } from '../../src/domain/pricing/priceLine.ts'
import { fromMilliPoints } from '../../src/domain/pricing/points.ts'
import { appearanceOf } from '../../src/furniture/appearance.ts'
import { drawingColors } from '../../src/look/fabrics.ts'
import { accessoriesByName, partNamesWithoutFabric, lineReport } from '../catalogue/lineText.ts'
import type { DocumentLine } from '../store/types.ts'

/** A line with the choices of the person who orders it. */
type OrderedLine = {
  uuid: string
  sceneIndex: number
  /** The fabric of each part, and the accessory of each type. */
  materials: Record<string, string>
  accessories: Record<string, string>
  shoppingCartData: DocumentLine['shoppingCartData']
}

/** The shape that an article is drawn as. An article that can't be in a scene is drawn as a plain box. */
export const drawnShape = (article: Article, index: Pick<CatalogueIndex, 'designs'>): ModuleShape =>
  shapeOf(article, index) ?? { kind: 'pouf', seats: 1, arms: 'none', ...article.size }

/** An article's shape on the chosen legs. */
function shapeOnLegs(
  article: Article,
  accessories: Record<string, string>,
  index: CatalogueIndex,
): ModuleShape {
  const heightOf = legHeights(index)
  return onLegs(onUsualLegs(drawnShape(article, index), article, heightOf), accessories, heightOf)
}

/** An article's size on the chosen legs, in mm. */
export const sizeOnLegs = (
  article: Article,
  accessories: Record<string, string>,
  index: CatalogueIndex,
) => ({ ...article.size, h: standingHeight(shapeOnLegs(article, accessories, index)) })

/** A line as an order's document stores it, with today's names, sizes, colours and price, whatever the catalogue says later. */
export function documentLine(
  { uuid, sceneIndex, materials, accessories, shoppingCartData }: OrderedLine,
  article: Article,
  { points, finalUnitPrice, finalPrice, quantity, discountConditions }: PricedLine,
  index: CatalogueIndex,
  language: Language,
): DocumentLine {
  const colorOf = (surfaces: Surface[]) => {
    const part = article.parts.find((id) =>
      surfaces.includes(index.parts.get(id)?.surface ?? 'all'),
    )
    return index.fabrics.get(materials[part ?? ''] ?? '')?.color
  }
  const color = colorOf(['seat', 'all']) ?? drawingColors.uncovered
  const cushion = colorOf(['cushion'])
  return {
    uuid,
    identifier: article.id,
    sceneIndex,
    metadata: { modelName: article.names[language] },
    size: sizeOnLegs(article, accessories, index),
    price: {
      quantity,
      finalUnitPrice: fromCents(finalUnitPrice),
      finalPrice: fromCents(finalPrice),
      discountConditions,
    },
    points: points === null ? null : fromMilliPoints(points),
    shoppingCartData,
    accessories: accessoriesByName(accessories, index, language),
    accessoryIds: accessories,
    lineReport: lineReport(article, materials, index, language),
    materials,
    bareParts: partNamesWithoutFabric(article, materials, index, language),
    shape: shapeOnLegs(article, accessories, index),
    color,
    appearance: appearanceOf(article, { materials, accessories }, index),
    ...(cushion === undefined || cushion === color ? {} : { cushion }),
  }
}
