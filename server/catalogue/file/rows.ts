import type { Accessory, Article, Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { fromMilliPoints } from '../../../src/domain/pricing/points.ts'

/** An accessory for a file: with points as a decimal number. */
export const accessoryRow = ({ points, ...accessory }: Accessory) => ({
  ...accessory,
  points: fromMilliPoints(points),
})

/** An article for a file: with points as decimal numbers, in the order of the price groups. */
export const articleRow = ({ points, ...article }: Article, groups: readonly string[]) => ({
  ...article,
  points: Object.fromEntries(
    groups.flatMap((group) => {
      const cost = points[group]
      return cost === undefined ? [] : [[group, fromMilliPoints(cost)]]
    }),
  ),
})

/** A catalogue's rows for a file: with points as decimal numbers, the cheapest group first. */
export const fileRows = (catalogue: Catalogue) => ({
  ...catalogue,
  accessories: catalogue.accessories.map(accessoryRow),
  articles: catalogue.articles.map((article) => articleRow(article, catalogue.groups)),
})
