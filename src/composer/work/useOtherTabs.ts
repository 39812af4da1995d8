import { useEffect, useRef } from 'react'
import type { History } from '../../domain/scene/history.ts'
import { showAlert } from '../../ui/alerts.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import type { OpenScene } from '../../cart/scenes/openScenes.ts'
import type { SceneStore } from '../scenes/sceneStore.ts'
import { offerBack } from './ownScenes.ts'

/** Tells that another tab has changed the open scene: a step that can be undone here. */
export function useToldChanges(sceneId: string, history: History | null) {
  const seen = useRef({ sceneId, history })
  useEffect(() => {
    const before = seen.current
    seen.current = { sceneId, history }
    if (before.sceneId !== sceneId || before.history === null || history === null) return
    const isNew =
      history.done[0]?.command === 'elsewhere' && history.done[1] === before.history.done[0]
    const isDoneAgain = before.history.undone[0]?.command === 'elsewhere'
    if (isNew && !isDoneAgain)
      showAlert('composer.scenes.changedElsewhere', { type: 'info', timeOut: alertTimes.undo })
  }, [sceneId, history])
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
    if (store.wasRemoved(before.id))
      offerBack('composer.scenes.removedElsewhere', { store, id: before.id, open })
    else showAlert('composer.scenes.leftElsewhere', { type: 'info', timeOut: alertTimes.long })
  }, [store, shown, open])
}
