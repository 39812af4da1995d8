import type { CatalogueIndex } from '../../../src/domain/catalogue/catalogue.ts'
import { readScene } from '../../../src/contract/scene.ts'
import { accessoryLooks, appearanceOf, type Appearance } from '../../../src/furniture/appearance.ts'
import { stagedLines, type StagedModule } from '../../../src/furniture/staged.ts'
import type { DocumentLine, OrderDocument } from '../../store/types.ts'

/**
 * The appearance of a line whose document is older and has only its colours: from the catalogue or, if that lacks the article or a fabric
 * by now, a plain weave in those colours.
 */
function guessedAppearance(line: DocumentLine, index: CatalogueIndex): Appearance {
  const { identifier, materials, accessoryIds, color, cushion } = line
  const article = index.articles.get(identifier)
  const hasFabrics = Object.values(materials).every((fabric) => index.fabrics.has(fabric))
  if (article !== undefined && hasFabrics && Object.keys(materials).length > 0) {
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
    accessories: {},
    looks: accessoryLooks(
      Object.entries(accessoryIds).map(([type, id]) => [type, index.accessories.get(id) ?? {}]),
    ),
    loose: line.shape.arms !== 'none',
  }
}

/**
 * The modules of an order's scene, composed and dressed as in the order's own document.
 *
 * @param index  the client's catalogue, for documents without appearances
 * @returns an empty list if the order has no such scene
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
      look: { ...(line.appearance ?? guessedAppearance(line, index)), shape: line.shape },
    })),
  )
}
