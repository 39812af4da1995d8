import { useLanguage } from '../../browser/language.ts'
import type { Spot } from '../../domain/scene/floor.ts'
import type { PlacedModule, Solved } from '../../domain/scene/solve.ts'
import { centimetres } from '../words/sentence.ts'
import type { Spots } from '../work/view.ts'
import { gapsOf } from './gaps.ts'

/** The distance of measures from what they measure, in pixels. */
const away = 26

/** A line that measures, with its length beside its middle. */
export function MeasureLine({
  from,
  to,
  scale,
  kind = 'plain',
}: {
  from: Spot
  to: Spot
  scale: number
  kind?: 'plain' | 'overall' | 'gap'
}) {
  const language = useLanguage()
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  // A text that would be upside down is turned.
  const upright = angle >= 90 || angle < -90 ? angle - 180 : angle
  const half = length / 2 / scale
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return (
    <g
      className={`plan-length ${kind}`}
      transform={`translate(${middle.x} ${middle.y}) scale(${scale}) rotate(${upright})`}
    >
      <path d={`M${-half} 0H${half}M${-half}-5V5M${half}-5V5`} />
      <text y={kind === 'gap' ? -6 : 17}>{`${centimetres(Math.round(length), language)} cm`}</text>
    </g>
  )
}

/** The measure from one spot to another. */
export function Measured({ spots: { from, to }, scale }: { spots: Spots; scale: number }) {
  return (
    <>
      {[from, to].map((spot, at) =>
        spot === null ? null : (
          <circle key={at} className="plan-spot" cx={spot.x} cy={spot.y} r={4 * scale} />
        ),
      )}
      {from !== null && to !== null && (
        <MeasureLine kind="overall" from={from} to={to} scale={scale} />
      )}
    </>
  )
}

/** The overall width and depth. */
export function Measures({ solved, scale }: { solved: Pick<Solved, 'box'>; scale: number }) {
  const { box } = solved
  if (box === null) return null
  const { left, right, back, front } = box
  const by = away * scale
  return (
    <g>
      <MeasureLine
        kind="overall"
        from={{ x: left, y: front + by }}
        to={{ x: right, y: front + by }}
        scale={scale}
      />
      <MeasureLine
        kind="overall"
        from={{ x: right + by, y: back }}
        to={{ x: right + by, y: front }}
        scale={scale}
      />
    </g>
  )
}

/** The distances from a free module to the furniture beside it. */
export function Gaps({
  solved,
  module,
  scale,
}: {
  solved: Solved
  module: PlacedModule
  scale: number
}) {
  return gapsOf(solved, module).map(({ way, from, to }) => (
    <MeasureLine key={way} kind="gap" scale={scale} from={from} to={to} />
  ))
}
