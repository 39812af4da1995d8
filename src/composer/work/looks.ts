import { appearanceOf, type Appearance } from '../../furniture/appearance.ts'
import type { LineLook } from '../../furniture/staged.ts'
import type { Known } from '../../domain/scene/composition.ts'
import type { SceneLine } from '../../domain/scene/scene.ts'
import { drawingColors } from '../../look/fabrics.ts'
import type { SceneOrigin } from '../scenes/keptScenes.ts'

/**
 * What a line of the scene looks like: as the catalogue has it, or as the order kept it that it came from.
 *
 * @returns null where nothing tells: it has no place then
 */
export function lookOf(
  line: SceneLine,
  { index, shapeOf }: Known,
  origin: SceneOrigin | undefined,
): LineLook | null {
  const shape = shapeOf(line)
  if (shape === null) return null
  const article = index.articles.get(line.article)
  const own = article === undefined ? null : appearanceOf(article, line, index)
  const kept = keptFabric(line, origin)
  if (own !== null && (kept === null || own.fabrics.seat.id !== 'none')) return { ...own, shape }
  const cloth = kept ?? { id: 'none', color: drawingColors.uncovered, cloth: 'weave' as const }
  const fabrics: Appearance['fabrics'] = { seat: cloth, back: cloth, arm: cloth, cushion: cloth }
  return { fabrics, accessories: own?.accessories ?? {}, loose: own?.loose ?? false, shape }
}

/** The first of a line's fabrics that its order kept. */
function keptFabric({ materials }: SceneLine, origin: SceneOrigin | undefined) {
  for (const id of Object.values(materials)) {
    const found = origin?.kept?.fabrics.find((one) => one.id === id)
    if (found !== undefined && found.color !== '')
      return { id, color: found.color, cloth: 'weave' as const }
  }
  return null
}
