import type { CatalogueIndex, Fabric } from '../../domain/catalogue/catalogue.ts'
import { knownFrom, type Known } from '../../domain/scene/composition.ts'
import type { SceneOrigin } from '../scenes/keptScenes.ts'

/** What commands know of a scene's articles: the catalogue, and what the order that it came from keeps of those that have left it. */
export function knownOf(index: CatalogueIndex, origin: SceneOrigin | undefined): Known {
  const kept = new Map(origin?.kept?.articles.map(({ id, shape }) => [id, shape]))
  return knownFrom(index, ({ article }) => kept.get(article) ?? null)
}

/** What an article or a fabric was called that has left the catalogue; its id where nothing keeps it. */
export const keptName = (
  origin: SceneOrigin | undefined,
  of: 'articles' | 'fabrics',
  id: Fabric['id'],
): string => origin?.kept?.[of].find((one) => one.id === id)?.name ?? id
