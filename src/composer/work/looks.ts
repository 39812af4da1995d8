import type { CatalogueFacts } from '../../domain/scene/composition.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import type { SceneLine } from '../../domain/scene/scene.ts'
import { appearanceBy, looksOf, type Looks, type SeenFabric } from '../../furniture/appearance.ts'
import type { LineLook } from '../../furniture/staged.ts'

const hex = /^#[\da-f]{6}$/i

/** What the catalogue tells of looks, and of what has left it what the scene keeps. */
function allLooks(
  index: CatalogueFacts['index'],
  kept: Snapshot | undefined,
  article: string,
): Looks {
  const { surfaceOf, fabricOf, accessoryOf } = looksOf(index)
  const own = kept?.articles.find(({ id }) => id === article)
  const keptFabric = (wanted: string): SeenFabric | undefined => {
    const { id, color, cloth } = kept?.fabrics.find((one) => one.id === wanted) ?? {}
    if (id === undefined || color === undefined || !hex.test(color)) return undefined
    return { id, color, cloth: cloth ?? 'weave' }
  }
  return {
    surfaceOf: (part) => surfaceOf(part) ?? own?.parts?.find(({ id }) => id === part)?.surface,
    fabricOf: (id) => fabricOf(id) ?? keptFabric(id),
    accessoryOf: (id) => accessoryOf(id) ?? kept?.accessories?.find((one) => one.id === id),
  }
}

/**
 * What a line of the scene looks like: as the catalogue has it, and what has left that as the scene keeps it.
 *
 * @returns null where nothing tells its shape: it has no place then
 */
export function lookOf(
  line: SceneLine,
  { index, shapeOf }: CatalogueFacts,
  snapshot: Snapshot | undefined,
): LineLook | null {
  const shape = shapeOf(line)
  if (shape === null) return null
  const article = index.articles.get(line.article)
  const kept = snapshot?.articles.find(({ id }) => id === line.article)
  const parts = article?.parts ?? kept?.parts?.map(({ id }) => id) ?? Object.keys(line.materials)
  const own = appearanceBy(parts, line, allLooks(index, snapshot, line.article))
  return { ...own, loose: own.loose || (article === undefined && kept?.loose === true), shape }
}
