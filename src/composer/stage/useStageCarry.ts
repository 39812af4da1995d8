import { useState } from 'react'
import type { Stage } from '../../stage/stage.ts'
import { dropOf, shapeOf, type Drop } from '../plan/drop.ts'
import { useCarrier, type Client } from '../plan/useCarrier.ts'
import { useWork } from '../work/work.ts'

/** As high as one sits, in metres. */
const seatHeight = 0.44

/**
 * What is carried over the stage, from a panel or by the tool that moves.
 *
 * @param stage  null while it does not show
 * @returns drop: what letting it go here would do, null where it is over nothing; hasPut: whether the last press has put something down
 */
export function useStageCarry(stage: Stage | null): { drop: Drop | null; hasPut: () => boolean } {
  const { solved, known, run, carried, offers } = useWork()
  const [drop, setDrop] = useState<Drop | null>(null)

  const dropAt = ({ clientX, clientY }: Client): Drop | null => {
    if (stage === null || carried === null) return null
    const { left, top } = stage.canvas.getBoundingClientRect()
    const at = { x: clientX - left, y: clientY - top }
    const [spot, seat] = [stage.floorAt(at), stage.floorAt(at, seatHeight)]
    if (spot === null) return null
    return dropOf(carried, solved, offers, spot, shapeOf(carried, known), seat ?? spot)
  }

  const hasPut = useCarrier({
    isCarrying: carried !== null,
    isOver: ({ clientX, clientY }) =>
      stage !== null && document.elementFromPoint(clientX, clientY) === stage.canvas,
    follow: (at) => setDrop(at === null ? null : dropAt(at)),
    drop(at) {
      const here = dropAt(at)
      setDrop(null)
      if (here !== null) run(here.command)
    },
  })
  return { drop: carried === null ? null : drop, hasPut }
}
