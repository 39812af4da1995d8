import { useEffect, useEffectEvent } from 'react'
import { newPlaces, type NewPlaces } from '../../domain/scene/newPlaces.ts'
import type { PlacedModule } from '../../domain/scene/solve.ts'
import { useWork } from './work.ts'

/** What each view has shown last: it is left and come back to. */
const shown = new WeakMap<object, { sceneId: string; modules: readonly PlacedModule[] }>()

/**
 * Follows where the modules of the open scene stand, for what shows them: stage and plan keep their views by this one rule.
 *
 * @param view        what shows them, for the page's life; null while there is none
 * @param isHeld      a hand holds something: what that does is told once it has let go
 * @param deeds.open  another scene is open
 * @param deeds.see   something stands in a new place
 */
export function useNewPlaces(
  view: object | null,
  isHeld: boolean,
  deeds: { open: (sceneId: string) => void; see: (places: NewPlaces) => void },
): void {
  const { sceneId, solved } = useWork()
  const { modules } = solved
  const open = useEffectEvent(deeds.open)
  const see = useEffectEvent(deeds.see)
  useEffect(() => {
    if (view === null || isHeld) return
    const before = shown.get(view)
    shown.set(view, { sceneId, modules })
    if (before?.sceneId !== sceneId) return open(sceneId)
    const places = newPlaces(before.modules, modules)
    if (places !== null) see(places)
  }, [view, isHeld, sceneId, modules])
}
