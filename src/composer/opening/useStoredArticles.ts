import { useEffect, useMemo } from 'react'
import type { Api } from '../../api/api.ts'
import { useStore } from '../../browser/createStore.ts'
import { cartOfOwner } from '../../cart/cart.ts'
import type { OpenScene } from '../../cart/scenes/openScenes.ts'
import type { CatalogueIndex } from '../../domain/catalogue/catalogue.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import { scenesOf } from '../work/ownScenes.ts'
import { useWork } from '../work/work.ts'

const idsOf = (rows: readonly { id: string }[] = []) => new Set(rows.map(({ id }) => id))

/** Whether a scene has articles or fabrics that the catalogue lacks, and has no stored copy of them. */
export function isIncomplete(
  { composition, kept }: Pick<OpenScene, 'composition' | 'kept'>,
  index: CatalogueIndex,
): boolean {
  const articles = idsOf(kept?.articles)
  const fabrics = idsOf(kept?.fabrics)
  return composition.scene.lines.some(
    ({ article, materials }) =>
      !(index.articles.has(article) || articles.has(article)) ||
      Object.values(materials).some(
        (fabric) => !(index.fabrics.has(fabric) || fabrics.has(fabric)),
      ),
  )
}

/** What a scene keeps, with more of what it lacks. */
export function withStored(kept: Snapshot | undefined, stored: Snapshot): Snapshot {
  const both = <Row extends { id: string }>(
    own: readonly Row[] = [],
    more: readonly Row[] = [],
  ) => {
    const ids = idsOf(own)
    return [...own, ...more.filter(({ id }) => !ids.has(id))]
  }
  return {
    articles: both(kept?.articles, stored.articles),
    fabrics: both(kept?.fabrics, stored.fabrics),
    accessories: both(kept?.accessories, stored.accessories),
  }
}

/**
 * Fetches what the loaded budget has stored of the shown scene, where some of its articles have left the catalogue, and keeps it with the
 * scene. If that fails, the scene shows with the catalogue's articles alone.
 */
export function useStoredArticles(api: Api): void {
  const { scenes, sceneId, index, person } = useWork()
  const { owner } = person
  const { budget } = useStore(cartOfOwner(owner))
  const scene = scenes.find(({ id }) => id === sceneId)
  const isNeeded = useMemo(() => scene !== undefined && isIncomplete(scene, index), [scene, index])
  const budgetId = isNeeded && api.has('orderdata') ? budget?.id : undefined

  useEffect(() => {
    if (budgetId === undefined) return undefined
    let isWanted = true
    Promise.all([
      api.call('orderdata', { orderId: budgetId }),
      import('./orderComposition.ts'),
    ]).then(
      ([order, { storedInOrder }]) => {
        if (!isWanted) return
        const stored = storedInOrder(order, null)
        scenesOf(owner).keepSnapshot(sceneId, ({ kept }) => withStored(kept, stored))
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [api, owner, budgetId, sceneId])
}
