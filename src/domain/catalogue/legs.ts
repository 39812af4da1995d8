import type { Article, CatalogueIndex } from './catalogue.ts'
import type { ModuleShape } from './shape.ts'

/** How high an accessory holds what stands on it, in mm; undefined where it is no leg, or nothing tells. */
export type HeightOf = (accessory: string) => number | undefined

export const legHeights =
  ({ accessories }: Pick<CatalogueIndex, 'accessories'>): HeightOf =>
  (id) =>
    accessories.get(id)?.height

/** An article's shape on the legs that it has before anybody chooses: its height is measured with those. */
export function onUsualLegs(
  shape: ModuleShape,
  { slots }: Pick<Article, 'slots'>,
  heightOf: HeightOf,
): ModuleShape {
  for (const { type, default: preselected } of slots) {
    const usual = heightOf(preselected ?? '')
    if (usual !== undefined) return { ...shape, legs: { type, own: usual, usual } }
  }
  return shape
}

/**
 * The shape on the legs that are chosen.
 *
 * @param accessories  by type
 * @returns without legs where nothing tells how high these are: then it is as high as its article
 */
export function onLegs(
  { legs, ...shape }: ModuleShape,
  accessories: Readonly<Record<string, string>>,
  heightOf: HeightOf,
): ModuleShape {
  const own = heightOf(accessories[legs?.type ?? ''] ?? '')
  return legs === undefined || own === undefined ? shape : { ...shape, legs: { ...legs, own } }
}

/** The heights of legs: the current ones, else the stored ones. */
export function heightsWith(
  stored: readonly { id: string; height?: number | undefined }[] = [],
  current: HeightOf = () => undefined,
): HeightOf {
  const heights = new Map(stored.map(({ id, height }) => [id, height]))
  return (id) => current(id) ?? heights.get(id)
}
