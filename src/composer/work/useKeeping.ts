import { useEffect, useEffectEvent } from 'react'
import { useLanguage } from '../../browser/language.ts'
import type { CatalogueIndex } from '../../domain/catalogue/catalogue.ts'
import { keptOf, type Kept } from '../../domain/scene/kept.ts'
import type { OpenScene } from '../../cart/scenes/keptScenes.ts'
import type { SceneStore } from '../scenes/sceneStore.ts'

/** What is kept, whatever it is called: of two tabs in two languages neither writes what the other has written. */
const unnamed = (kept: Kept | undefined): string =>
  JSON.stringify(kept, (key, value: unknown) =>
    key === 'name' || key === 'series' ? undefined : value,
  )

/** Has a scene keep what it is made of as the catalogue has it now: one day it may be opened without. */
export function useKeeping(store: SceneStore, scene: OpenScene, index: CatalogueIndex): void {
  const language = useLanguage()
  const { composition } = scene
  const keep = useEffectEvent(() => {
    const kept = ({ composition, origin }: OpenScene): Kept =>
      keptOf(composition.scene.lines, index, language, origin?.kept)
    const now = store.get().find((one) => one.id === scene.id)
    if (now === undefined || unnamed(kept(now)) === unnamed(now.origin?.kept)) return
    store.changeOrigin(scene.id, (one) => ({ ...one.origin, kept: kept(one) }))
  })
  useEffect(() => keep(), [composition, index])
}
