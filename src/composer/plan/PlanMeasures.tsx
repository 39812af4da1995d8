import { useLanguage } from '../../browser/language.ts'
import type { Box, Spot } from '../../domain/scene/floor.ts'
import { distancesFrom } from '../../domain/scene/measures.ts'
import type { PlacedModule, Solved } from '../../domain/scene/solve.ts'
import { centimetres } from '../words/sentence.ts'
import { moduleBox } from './drop.ts'

/** How far measures stand from what they measure, in pixels. */
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
  // A text that would stand on its head is turned.
  const upright = angle >= 90 || angle < -90 ? angle - 180 : angle
  const half = length / 2 / scale
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return (
    <g
      className={`plan-measure ${kind}`}
      transform={`translate(${middle.x} ${middle.y}) scale(${scale}) rotate(${upright})`}
    >
      <path d={`M${-half} 0H${half}M${-half}-5V5M${half}-5V5`} />
      <text y={kind === 'gap' ? -6 : 17}>{`${centimetres(Math.round(length), language)} cm`}</text>
    </g>
  )
}

/** Width and depth over all. */
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

/** The ways from a piece that stands free to what stands beside it. */
export function Gaps({
  solved,
  module,
  scale,
}: {
  solved: Solved
  module: PlacedModule
  scale: number
}) {
  const own = moduleBox(module)
  const ways = Object.entries(distancesFrom(solved, module.line))
  return ways.map(([way, { length }]) =>
    length === 0 ? null : (
      <MeasureLine key={way} kind="gap" scale={scale} {...wayFrom(own, way, length)} />
    ),
  )
}

function wayFrom({ left, right, back, front }: Box, way: string, length: number) {
  const middle = { x: (left + right) / 2, y: (back + front) / 2 }
  if (way === 'left')
    return { from: { x: left - length, y: middle.y }, to: { x: left, y: middle.y } }
  if (way === 'right')
    return { from: { x: right, y: middle.y }, to: { x: right + length, y: middle.y } }
  if (way === 'back')
    return { from: { x: middle.x, y: back - length }, to: { x: middle.x, y: back } }
  return { from: { x: middle.x, y: front }, to: { x: middle.x, y: front + length } }
}
