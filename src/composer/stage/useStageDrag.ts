import { useRef, useState } from 'react'
import type { Offer } from '../../domain/scene/offers.ts'
import { dragging, placesForRow, type Drop, type Grip } from '../plan/drop.ts'
import { useWork } from '../work/work.ts'

/** A module in a hand, and what letting it go would do. `offers` are the places that are shown for it. */
export type HeldModule = { line: string; drop: Drop; offers: readonly Offer[] }

/**
 * A module that is dragged over the stage with what is docked to it.
 *
 * @param isOff  presses mean something else
 */
export function useStageDrag(isOff: boolean) {
  const { solved, composition, known, run, select, selection, carried } = useWork()
  const [held, setHeld] = useState<HeldModule | null>(null)
  const places = useRef<readonly Offer[] | null>(null)

  const hands = {
    grab(line: string, pointer: 'mouse' | 'touch') {
      if (isOff || carried !== null) return false
      // A finger turns the scene, unless it is on what is chosen.
      if (pointer === 'touch' && selection?.line !== line) return false
      places.current = null
      select({ line, part: null })
      return true
    },
    drag(line: string, at: Grip) {
      places.current ??= placesForRow(line, { composition, solved, known })
      const offers = places.current
      setHeld({ line, drop: dragging(line, solved, offers, at), offers })
    },
    drop(_: string, isKept: boolean) {
      setHeld(null)
      if (isKept && held !== null) run(held.drop.command)
    },
  }
  return { held, hands }
}
