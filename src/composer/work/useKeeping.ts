import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../../browser/language.ts'
import type { CatalogueIndex } from '../../domain/catalogue/catalogue.ts'
import { snapshotOf, type Snapshot } from '../../domain/scene/snapshot.ts'
import type { OpenScene } from '../../cart/scenes/openScenes.ts'
import type { SceneStore } from '../scenes/sceneStore.ts'

/** The stored articles as a text without names, so that two tabs in two languages don't overwrite each other's again and again. */
const unnamed = (kept: Snapshot | undefined): string =>
  JSON.stringify(kept, (key, value: unknown) =>
    key === 'name' || key === 'series' ? undefined : value,
  )

/** Stores with a scene the catalogue's present data of its articles: they may have left the catalogue when it is opened again. */
export function useKeeping(store: SceneStore, scene: OpenScene, index: CatalogueIndex): void {
  const language = useLanguage()
  const { composition } = scene
  const keep = useEffectEvent(() => {
    const kept = ({ composition, kept }: OpenScene): Snapshot =>
      snapshotOf(composition.scene.lines, index, language, kept)
    const now = store.get().find((one) => one.id === scene.id)
    if (now === undefined || unnamed(kept(now)) === unnamed(now.kept)) return
    store.keepSnapshot(scene.id, kept)
  })
  useEffect(() => keep(), [composition, index])
}
