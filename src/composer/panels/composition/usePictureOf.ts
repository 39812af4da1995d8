import { useDeferredValue, useMemo } from 'react'
import type { Article } from '../../../domain/catalogue/catalogue.ts'
import { dressedLike } from '../../../domain/scene/commands/rows.ts'
import type { SceneLine } from '../../../domain/scene/scene.ts'
import { useWork } from '../../work/work.ts'
import { drawnLine } from '../pictures/drawn.ts'

/**
 * A module of the catalogue as it is drawn: in the fabrics and with the accessories that it would come with.
 *
 * @param isApart  it docks to nothing of the selected module's row, and is not dressed like that
 */
export function usePictureOf(article: Article, isApart = false) {
  const { index, composition, known, selection, replacing } = useWork()
  const { scene } = composition
  const near = replacing ?? selection?.line ?? scene.lines.at(-1)?.id ?? null
  const dress = dressedLike(scene, article, isApart ? null : near, known)
  // All pictures are drawn anew once somebody has dressed a module: after what they wait for, and not where it wears what it wore.
  const worn = useDeferredValue(JSON.stringify(dress))
  return useMemo(
    () =>
      drawnLine(article, JSON.parse(worn) as Pick<SceneLine, 'materials' | 'accessories'>, index),
    [article, worn, index],
  )
}
