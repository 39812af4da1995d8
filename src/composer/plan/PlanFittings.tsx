import { useMemo } from 'react'
import { planFittings } from '../../furniture/planFittings.ts'
import { inLight } from '../../furniture/shades.ts'
import type { LineLook } from '../../furniture/staged.ts'
import { isLight, rounded } from './outlines.ts'

/** Legs, accessories and loose cushions of a module from above. */
export function PlanFittings({ look }: { look: LineLook }) {
  const fittings = useMemo(() => planFittings(look), [look])
  const seat = look.fabrics.seat.color
  return fittings.map(({ of, isHidden, corners, color }, at) => (
    <path
      key={`${of} ${at}`}
      className="plan-fitting"
      data-of={of}
      data-hidden={isHidden}
      d={rounded(corners)}
      fill={isHidden ? 'none' : color}
      stroke={isHidden ? inLight(seat, isLight(seat) ? -0.5 : 0.5) : inLight(color, -0.3)}
    />
  ))
}
