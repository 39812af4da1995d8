import { useEffect, useRef, useState } from 'react'
import { useStore } from '../../browser/createStore.ts'
import type { OpenScene } from '../../cart/scenes/openScenes.ts'
import type { Deed, Steps } from '../../cart/history/step.ts'
import { showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import type { SceneStore } from '../scenes/sceneStore.ts'
import { offerBack } from './ownScenes.ts'

const deedsOf = ({ done, undone }: Steps) => [...done, ...undone].map(({ deed }) => deed)

/** Says once that another tab has changed the open scene, which is a step that can be undone here. */
export function useToldChanges({ get, history }: SceneStore, sceneId: string) {
  const steps = useStore({ get: history.steps, subscribe: history.subscribe })
  // A step is another object once it was undone and done again, or others have joined it; its deed is the same one.
  const [seen] = useState(() => new WeakSet<Deed>(deedsOf(steps)))
  useEffect(() => {
    const fresh = deedsOf(steps).filter((deed) => !seen.has(deed))
    fresh.forEach((deed) => seen.add(deed))
    const isOpen = get().some(({ id }) => id === sceneId)
    if (isOpen && fresh.some((deed) => deed.kind === 'elsewhere' && deed.scene === sceneId))
      showAlert('composer.scenes.changedElsewhere', { type: 'info', timeOut: alertTimes.undo })
  }, [get, seen, sceneId, steps])
}

/**
 * Says that another tab has removed the scene that this one worked on, and offers to undo it; or that the scene has left with its quote,
 * which was saved, emptied or replaced there.
 *
 * @param shown  the scene that this tab shows
 * @param open   works on a scene
 */
export function useToldRemoval(
  store: SceneStore,
  shown: OpenScene,
  open: (id: string) => void,
): void {
  const last = useRef<OpenScene | null>(null)
  useEffect(() => {
    const before = last.current
    const isStill = ({ id }: OpenScene) => store.get().some((scene) => scene.id === id)
    last.current = isStill(shown) ? shown : null
    if (before === null || before.id === shown.id || isStill(before)) return
    if (store.isTakenHere(before.id) || before.composition.scene.lines.length === 0) return
    const step = store.history
      .steps()
      .done.find(({ deed }) => deed.kind === 'elsewhere' && deed.scene === before.id)
    if (step !== undefined && store.wasRemoved(before.id))
      offerBack('composer.scenes.removedElsewhere', { store, step, id: before.id, open })
    else showAlert('composer.scenes.leftElsewhere', { type: 'info', timeOut: alertTimes.long })
  }, [store, shown, open])
}
