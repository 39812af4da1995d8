import type { CatalogueIndex, Language } from '../../domain/catalogue/catalogue.ts'
import { heightsWith, legHeights } from '../../domain/catalogue/legs.ts'
import { factsFrom, type CatalogueFacts } from '../../domain/scene/composition.ts'
import { keptShapes, type SceneOrigin } from '../../cart/scenes/storedScenes.ts'
import { namesOf, type Names } from '../words/sentence.ts'
import { memoByObject } from '../../domain/memo.ts'

const knownIn = memoByObject((index: CatalogueIndex) =>
  memoByObject((_of: object, origin: SceneOrigin | undefined) => knownWith(index, origin)),
)

/**
 * What commands know of a scene's articles: the catalogue, and what it keeps of those that have left it. The same object as long as that is
 * the same.
 */
export function knownOf(index: CatalogueIndex, origin: SceneOrigin | undefined): CatalogueFacts {
  const { articles, accessories = [] } = origin?.kept ?? { articles: [] }
  const isAllThere =
    articles.every(({ id }) => index.articles.has(id)) &&
    accessories.every(({ id }) => index.accessories.has(id))
  return knownIn(index)(isAllThere ? index : (origin?.kept ?? index), origin)
}

function knownWith(index: CatalogueIndex, origin: SceneOrigin | undefined): CatalogueFacts {
  const kept = origin?.kept
  const heightOf = heightsWith(kept?.accessories, legHeights(index))
  return factsFrom(index, kept && keptShapes(kept, heightOf), heightOf)
}

/**
 * What ids are called: as the catalogue calls them, and what has left it as a scene keeps it.
 *
 * @param origins  of the scenes that they stand in
 */
export function namesIn(
  index: CatalogueIndex,
  language: Language,
  origins: readonly (SceneOrigin | undefined)[],
): Names {
  const names = namesOf(index, language)
  const keptIn = (of: 'articles' | 'fabrics' | 'accessories') =>
    // Of two with one id the first counts.
    new Map(
      origins
        .flatMap((origin): { id: string; name: string }[] => [...(origin?.kept?.[of] ?? [])])
        .toReversed()
        .map(({ id, name }) => [id, name]),
    )
  const keptNames = {
    articles: keptIn('articles'),
    fabrics: keptIn('fabrics'),
    accessories: keptIn('accessories'),
  }
  const nameIn =
    (of: 'articles' | 'fabrics' | 'accessories', now: (id: string) => string) =>
    (wanted: string): string => {
      if (index[of].has(wanted)) return now(wanted)
      return keptNames[of].get(wanted) ?? wanted
    }
  return {
    ...names,
    article: nameIn('articles', names.article),
    fabric: nameIn('fabrics', names.fabric),
    accessory: nameIn('accessories', names.accessory),
  }
}
