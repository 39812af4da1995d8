import type { CatalogueIndex, Language } from '../../domain/catalogue/catalogue.ts'
import { heightsWith, legHeights } from '../../domain/catalogue/legs.ts'
import type { CatalogueFacts } from '../../domain/scene/composition.ts'
import { factsFrom } from '../../domain/scene/facts.ts'
import { keptShapes } from '../../cart/scenes/kept.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import { namesOf, type Names } from '../words/sentence.ts'
import { memoByObject } from '../../domain/memo.ts'

const knownIn = memoByObject((index: CatalogueIndex) =>
  memoByObject((_of: object, kept: Snapshot | undefined) => knownWith(index, kept)),
)

/**
 * What commands know of a scene's articles: the catalogue, and what it keeps of those that have left it. The same object as long as that is
 * the same.
 */
export function knownOf(index: CatalogueIndex, kept: Snapshot | undefined): CatalogueFacts {
  const { articles, accessories = [] } = kept ?? { articles: [] }
  const isAllThere =
    articles.every(({ id }) => index.articles.has(id)) &&
    accessories.every(({ id }) => index.accessories.has(id))
  return knownIn(index)(isAllThere ? index : (kept ?? index), kept)
}

function knownWith(index: CatalogueIndex, kept: Snapshot | undefined): CatalogueFacts {
  const heightOf = heightsWith(kept?.accessories, legHeights(index))
  return factsFrom(index, kept && keptShapes(kept, heightOf), heightOf)
}

/**
 * What ids are called: as the catalogue calls them, and what has left it as a scene keeps it.
 *
 * @param stored  what the scenes that they stand in keep
 */
export function namesIn(
  index: CatalogueIndex,
  language: Language,
  stored: readonly (Snapshot | undefined)[],
): Names {
  const names = namesOf(index, language)
  const keptIn = (of: 'articles' | 'fabrics' | 'accessories') =>
    // Of two with one id the first counts.
    new Map(
      stored
        .flatMap((kept): { id: string; name: string }[] => [...(kept?.[of] ?? [])])
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
