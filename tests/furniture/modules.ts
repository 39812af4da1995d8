import { demoIndex } from '../../server/demo/catalogue/catalogue.ts'
import { defaultAccessories, shapeOf, type Article } from '../../src/domain/catalogue/catalogue.ts'
import type { ModuleShape } from '../../src/domain/catalogue/shape.ts'
import { moduleMeshes, type Group } from '../../src/furniture/meshes/furniture.ts'

/** Every article of the demo that has a place in a scene. */
export const placed = demoIndex.catalogue.articles.flatMap(
  (article): { article: Article; shape: ModuleShape }[] => {
    const shape = shapeOf(article, demoIndex)
    return shape === null ? [] : [{ article, shape }]
  },
)

const looksOf = (accessories: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(accessories).map(([type, id]) => [
      type,
      demoIndex.accessories.get(id)?.looks ?? '',
    ]),
  )

const hasLoose = (article: Article) =>
  article.parts.some((part) => demoIndex.parts.get(part)?.surface === 'cushion')

/** The article as it comes. */
export const plain = (
  { article, shape }: (typeof placed)[number],
  id: string = article.id,
): Group[] =>
  moduleMeshes(shape, {
    id,
    looks: looksOf(defaultAccessories(article)),
    loose: hasLoose(article),
  })

/** The article with the last accessory of every type, which has most to show. */
export const fitted = ({ article, shape }: (typeof placed)[number]): Group[] =>
  moduleMeshes(shape, {
    id: article.id,
    looks: looksOf(
      Object.fromEntries(
        article.slots.map(({ type, accessories }) => [type, accessories.at(-1) ?? '']),
      ),
    ),
    loose: hasLoose(article),
  })

/** Least and most of three axes. */
export function extent(groups: readonly Pick<Group, 'positions'>[]) {
  const least = [Infinity, Infinity, Infinity]
  const most = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of groups) {
    for (const [at, value] of positions.entries()) {
      least[at % 3] = Math.min(least[at % 3] ?? 0, value)
      most[at % 3] = Math.max(most[at % 3] ?? 0, value)
    }
  }
  return { least, most }
}
