import { useEffect, useEffectEvent } from 'react'
import { deepest } from '../../cart/history/step.ts'
import { newPlaces, type NewPlaces } from '../../domain/scene/newPlaces.ts'
import type { PlacedModule } from '../../domain/scene/solve.ts'
import { useWork } from './work.ts'

/** A change that was brought into sight: the composition before, and what gives the view before back. */
type Step = { before: object; giveBack: () => void }
type Shown = {
  sceneId: string
  at: object
  modules: readonly PlacedModule[]
  steps: readonly Step[]
}

/** What each view has shown last, with the latest changes: it is left and come back to. */
const shown = new WeakMap<object, Shown>()

/**
 * Follows where the modules of the open scene stand, for what shows them: stage and plan keep their views by this one rule. Undoing a
 * step gives back the view that the step has moved.
 *
 * @param view        what shows them, for the page's life; null while there is none
 * @param isHeld      a hand holds something: what that does is told once it has let go
 * @param deeds.open  another scene is open
 * @param deeds.see   something stands in a new place; returns what gives the view before back
 * @param deeds.redraw  the view before was given back
 */
export function useNewPlaces(
  view: object | null,
  isHeld: boolean,
  deeds: {
    open: (sceneId: string) => void
    see: (places: NewPlaces) => (() => void) | null
    redraw?: () => void
  },
): void {
  const { sceneId, solved, composition: at } = useWork()
  const { modules } = solved
  const open = useEffectEvent(deeds.open)
  const see = useEffectEvent(deeds.see)
  const redraw = useEffectEvent(() => deeds.redraw?.())
  useEffect(() => {
    if (view === null || isHeld) return
    const last = shown.get(view)
    const isOther = last?.sceneId !== sceneId
    const steps = isOther ? [] : last.steps
    const note = (next: readonly Step[]) =>
      shown.set(view, { sceneId, at, modules, steps: next.slice(-deepest) })
    note(steps)
    if (isOther) return open(sceneId)
    const from = last.at === at ? -1 : steps.findLastIndex(({ before }) => before === at)
    const undone = steps[from]
    if (undone !== undefined) {
      note(steps.slice(0, from))
      undone.giveBack()
      return redraw()
    }
    const places = newPlaces(last.modules, modules)
    const giveBack = places === null ? null : see(places)
    if (giveBack !== null) note([...steps, { before: last.at, giveBack }])
  }, [view, isHeld, sceneId, at, modules])
}
