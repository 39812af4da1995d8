import { useMemo } from 'react'
import type { Spot } from '../../domain/scene/floor.ts'
import type { PlacedModule } from '../../domain/scene/solve.ts'
import { areasOf, seamsOf } from '../../furniture/plan.ts'
import { planFittings } from '../../furniture/planFittings.ts'
import { inLight } from '../../furniture/shades.ts'
import { drawingColors } from '../../look/fabrics.ts'
import type { LineLook } from '../../furniture/staged.ts'

/** How round the corners of cushions are, in mm. */
const round = 34

/** An area with round corners, as a path. */
function rounded(corners: readonly Spot[]): string {
  const at = (index: number) => corners.at(index % corners.length) ?? { x: 0, y: 0 }
  const towards = (from: Spot, to: Spot): Spot => {
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const share = Math.min(round, length / 2) / Math.max(1, length)
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
  }
  const steps = corners.map((corner, index) => {
    const [before, after] = [towards(corner, at(index - 1)), towards(corner, at(index + 1))]
    return `${before.x} ${before.y}Q${corner.x} ${corner.y} ${after.x} ${after.y}`
  })
  return `M${steps.join('L')}Z`
}

/** Whether a text in ink is read on a colour; in paper else. */
function isLight(color: string): boolean {
  const value = parseInt(color.slice(1), 16)
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255]
  return 0.299 * red + 0.587 * green + 0.114 * blue > 130
}

const points = (spots: readonly Spot[]) => spots.map(({ x, y }) => `${x},${y}`).join(' ')

const placeOf = ({ x, y, turn }: Pick<PlacedModule, 'x' | 'y' | 'turn'>) =>
  `translate(${x}px, ${y}px) rotate(${turn}deg)`

/** A module from above, in its fabrics. It slides to where it stands next, but for one that is held. */
export function PlanModule({
  module,
  look,
  label,
  scale,
  isSelected,
  isHeld,
}: {
  module: PlacedModule
  look: LineLook | null
  /** Its size; '' where none is shown. */
  label: string
  /** Millimetres a pixel. */
  scale: number
  isSelected: boolean
  isHeld: boolean
}) {
  const { line, article, shape } = module
  const { areas, seams } = useMemo(() => {
    const own = { line, article, shape, x: 0, y: 0, turn: 0 }
    return { areas: areasOf(own), seams: seamsOf(own) }
  }, [line, article, shape])
  const fittings = useMemo(() => (look === null ? [] : planFittings(look)), [look])
  const seat = look?.fabrics.seat.color ?? drawingColors.uncovered
  const back = look?.fabrics.back.color ?? drawingColors.uncovered
  return (
    <g
      className="plan-module"
      data-line={line}
      data-selected={isSelected}
      data-held={isHeld}
      style={{ transform: placeOf(module) }}
    >
      {areas.map(({ part, corners }, at) => {
        const color = part === 'seat' ? seat : inLight(back, -0.07)
        return <path key={at} d={rounded(corners)} fill={color} stroke={inLight(color, -0.28)} />
      })}
      {seams.map((seam, at) => (
        <polyline key={at} points={points(seam)} stroke={inLight(seat, -0.2)} />
      ))}
      {fittings.map(({ of, isHidden, corners, color }, at) => (
        <path
          key={`${of} ${at}`}
          className="plan-fitting"
          data-of={of}
          data-hidden={isHidden}
          d={rounded(corners)}
          fill={isHidden ? 'none' : color}
          stroke={isHidden ? inLight(seat, isLight(seat) ? -0.5 : 0.5) : inLight(color, -0.3)}
        />
      ))}
      {label !== '' && (
        <text
          className="plan-label"
          style={{ transform: `rotate(${-module.turn}deg) scale(${scale})` }}
          fill={inLight(seat, isLight(seat) ? -0.74 : 0.88)}
          y={4}
        >
          {label}
        </text>
      )}
      {isSelected && <Outline shape={shape} />}
    </g>
  )
}

const Outline = ({ shape: { w, d } }: Pick<PlacedModule, 'shape'>) => (
  <rect className="plan-outline" x={-w / 2} y={-d / 2} width={w} height={d} />
)

/** Where a module would stand. */
export const Ghost = ({ module, isMeant }: { module: PlacedModule; isMeant: boolean }) => (
  <g className="plan-ghost" data-meant={isMeant} style={{ transform: placeOf(module) }}>
    <Outline shape={module.shape} />
  </g>
)
