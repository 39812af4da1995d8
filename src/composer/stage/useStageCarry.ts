import { useState } from 'react'
import type { Stage } from '../../stage/stage.ts'
import { dropOf, shapeOf, type Drop } from '../plan/drop.ts'
import { useCarrier, type Client } from '../plan/useCarrier.ts'
import { useWork } from '../work/work.ts'
import { floorAhead, floorMet } from '../../stage/picking.ts'
import { meantModule, meantWithin, seatHeight } from './meantModule.ts'

/**
 * What is carried over the stage, from a panel or by the tool that moves.
 *
 * @param stage  null while it does not show
 * @returns drop: what letting it go here would do, null where it is over nothing; hasPut: whether the last press has put something down
 */
export function useStageCarry(stage: Stage | null): { drop: Drop | null; hasPut: () => boolean } {
  const { solved, known, run, carried, offers } = useWork()
  const [drop, setDrop] = useState<Drop | null>(null)

  const dropAt = ({ clientX, clientY, shiftKey }: Client): Drop | null => {
    if (stage === null || carried === null) return null
    const { left, top } = stage.canvas.getBoundingClientRect()
    const at = { x: clientX - left, y: clientY - top }
    const ray = stage.rayAt(at)
    const others = solved.modules.filter((one) => !('line' in carried) || one.line !== carried.line)
    const on = meantModule(ray, others)
    // Over the horizon a place near the others is meant, as it is on the floor that is far away.
    const spot = on?.spot ?? floorMet(ray) ?? (others.length > 0 ? floorAhead(ray) : null)
    if (spot === null) return null
    const seat = floorMet(ray, seatHeight) ?? spot
    return dropOf(carried, solved, offers, {
      spot,
      seat,
      on,
      isFine: shiftKey,
      within: meantWithin,
      shape: shapeOf(carried, known),
    })
  }

  const hasPut = useCarrier({
    isCarrying: carried !== null,
    isOver: ({ clientX, clientY }) =>
      stage !== null && document.elementFromPoint(clientX, clientY) === stage.canvas,
    follow: (at) => setDrop(at === null ? null : dropAt(at)),
    drop(at) {
      const here = dropAt(at)
      setDrop(null)
      if (here !== null) run(here.command, here.why)
    },
  })
  return { drop: carried === null ? null : drop, hasPut }
}
