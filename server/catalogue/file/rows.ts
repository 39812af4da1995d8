import type { Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { fromMilliPoints } from '../../../src/domain/pricing/points.ts'

/** A catalogue's rows for a file: with points as decimal numbers, the cheapest group first. */
export const fileRows = (catalogue: Catalogue) => ({
  ...catalogue,
  accessories: catalogue.accessories.map(({ points, ...accessory }) => ({
    ...accessory,
    points: fromMilliPoints(points),
  })),
  articles: catalogue.articles.map(({ points, ...article }) => ({
    ...article,
    points: Object.fromEntries(
      catalogue.groups.flatMap((group) => {
        const cost = points[group]
        return cost === undefined ? [] : [[group, fromMilliPoints(cost)]]
      }),
    ),
  })),
})
