import { useMemo } from 'react'
import type { Spot } from '../../domain/scene/floor.ts'
import type { PlacedModule } from '../../domain/scene/solve.ts'
import { areasOf, seamsOf } from '../../furniture/plan.ts'
import { inLight } from '../../furniture/shades.ts'
import { drawingColors } from '../../look/fabrics.ts'
import type { LineLook } from '../../furniture/staged.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Fetching, lazily } from '../../ui/lazily.tsx'
import { isLight, rounded } from './outlines.ts'

/** Details that show once the modules are drawn. */
const PlanFittings = lazily(async () => (await import('./PlanFittings.tsx')).PlanFittings)

const points = (spots: readonly Spot[]) => spots.map(({ x, y }) => `${x},${y}`).join(' ')

const placeOf = ({ x, y, turn }: Pick<PlacedModule, 'x' | 'y' | 'turn'>) =>
  `translate(${x}px, ${y}px) rotate(${turn}deg)`

/** A module from above, in its fabrics. It slides to its next place, unless it is held. */
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
  /** Its size as a text; '' if none shows. */
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
      {look !== null && (
        <ErrorBoundary fallback={() => null}>
          <Fetching>
            <PlanFittings look={look} />
          </Fetching>
        </ErrorBoundary>
      )}
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
      {isSelected && (
        <>
          {/* The rim stands out where the line has the colour of the cloth. */}
          <Outline shape={shape} isRim />
          <Outline shape={shape} />
        </>
      )}
    </g>
  )
}

const Outline = ({
  shape: { w, d },
  isRim = false,
}: Pick<PlacedModule, 'shape'> & { isRim?: boolean }) => (
  <rect
    className={isRim ? 'plan-outline rim' : 'plan-outline'}
    x={-w / 2}
    y={-d / 2}
    width={w}
    height={d}
  />
)

/** The place where a module would stand. */
export const Ghost = ({ module, isMeant }: { module: PlacedModule; isMeant: boolean }) => (
  <g className="plan-ghost" data-meant={isMeant} style={{ transform: placeOf(module) }}>
    <Outline shape={module.shape} />
  </g>
)
