import type { CatalogueIndex } from '../../../src/domain/catalogue/catalogue.ts'
import { readScene } from '../../../src/contract/scene.ts'
import { appearanceOf, type Appearance } from '../../../src/furniture/appearance.ts'
import { stagedLines, type StagedModule } from '../../../src/furniture/staged.ts'
import type { DocumentLine, OrderDocument } from '../../store/types.ts'

/**
 * What a line of an older document looks like, which tells only its colours: as the catalogue dresses it, or, where it no longer knows
 * article or fabric, in a plain weave of those colours.
 */
function guessed(line: DocumentLine, index: CatalogueIndex): Appearance {
  const { identifier, materials, accessoryIds, color, cushion } = line
  const article = index.articles.get(identifier)
  const isKnown = Object.values(materials).every((fabric) => index.fabrics.has(fabric))
  if (article !== undefined && isKnown && Object.keys(materials).length > 0) {
    return appearanceOf(article, { materials, accessories: accessoryIds }, index)
  }
  const [first = 'fabric'] = Object.values(materials)
  const plain = { id: first, color, cloth: 'weave' } as const
  return {
    fabrics: {
      seat: plain,
      back: plain,
      arm: plain,
      cushion: cushion === undefined ? plain : { ...plain, id: `${first} cushion`, color: cushion },
    },
    accessories: Object.fromEntries(
      Object.entries(accessoryIds).map(([type, id]) => [type, id.toLowerCase()]),
    ),
    loose: line.shape.arms !== 'none',
  }
}

/**
 * A scene of an order, from the order's own document: as it was composed and dressed then.
 *
 * @param index  the client's catalogue, for documents that lack what the scene looks like
 * @returns none where the order has no such scene
 */
export function sceneModules(
  document: OrderDocument,
  sceneIndex: number,
  index: CatalogueIndex,
): StagedModule[] {
  const lines = document.lines.filter((line) => line.sceneIndex === sceneIndex)
  return stagedLines(
    readScene(document.scenes[sceneIndex]),
    lines.map((line) => ({
      id: line.uuid,
      article: line.identifier,
      look: { ...(line.appearance ?? guessed(line, index)), shape: line.shape },
    })),
  )
}
