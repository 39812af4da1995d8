import { useRef, useState } from 'react'
import type { Offer } from '../../domain/scene/offers.ts'
import type { HeldAt, HoldBy } from '../../stage/hands.ts'
import { dragging, placesForRow, type Drop } from '../plan/drop.ts'
import { useWork } from '../work/work.ts'
import { meantModule, meantWithin } from './meantModule.ts'

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
  /** The module that is held now. A quick hand lets it go before what it holds is drawn. */
  const now = useRef<HeldModule | null>(null)
  const places = useRef<readonly Offer[] | null>(null)

  const rowOf = (line: string) => solved.rows.find((row) => row.includes(line)) ?? []
  /** What stands alone looks the same wherever it stands. */
  const isAlone = solved.rows.length < 2

  function hold(next: HeldModule | null) {
    now.current = next
    setHeld(next)
  }

  const hands = {
    grab(line: string, by: HoldBy) {
      if (isOff || isAlone) return false
      const isCarried = carried !== null && 'line' in carried && rowOf(line).includes(carried.line)
      if (by === 'drag' ? !isCarried : carried !== null) return false
      places.current = null
      select({ line, part: null })
      return true
    },
    drag(line: string, { ray, ...at }: HeldAt) {
      places.current ??= placesForRow(line, { composition, solved, known })
      const offers = places.current
      const row = rowOf(line)
      const on = meantModule(
        ray,
        solved.modules.filter((one) => !row.includes(one.line)),
      )
      hold({
        line,
        drop: dragging(line, solved, offers, { ...at, on, within: meantWithin }),
        offers,
      })
    },
    drop(_: string, isDropped: boolean) {
      const dropped = now.current
      hold(null)
      if (isDropped && dropped !== null) run(dropped.drop.command, dropped.drop.why)
    },
  }
  const handle = isOff || isAlone || carried !== null ? null : (selection?.line ?? null)
  return { held, hands, /** The line whose module shows a handle. */ handle }
}
