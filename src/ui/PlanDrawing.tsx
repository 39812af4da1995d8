import type { Plan } from '../furniture/plan.ts'
import './planDrawing.css'

type Spot = { x: number; y: number }
const points = (spots: readonly Spot[]) => spots.map(({ x, y }) => `${x},${y}`).join(' ')

/** A scene from above as SVG in the page's colours. Its texts are drawn, and the label says what it is. */
export function PlanDrawing({ plan, label }: { plan: Plan; label: string }) {
  const { box, areas, seams, labels, measures, letters } = plan
  const sizes = measures.map(({ text }) => text).join(' × ')
  return (
    <svg
      className="plan"
      role="img"
      aria-label={`${label}: ${sizes}`}
      viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`}
      fontSize={letters}
      strokeWidth={letters / 14}
    >
      {areas.map(({ part, corners }, index) => (
        <polygon key={index} className={`plan-${part}`} points={points(corners)} />
      ))}
      {seams.map((seam, index) => (
        <polyline key={index} className="plan-seam" points={points(seam)} />
      ))}
      {labels.map(({ at, text }, index) => (
        <text key={index} x={at.x} y={at.y + letters * 0.35} fontSize={letters * 0.8}>
          {text}
        </text>
      ))}
      {measures.map(({ from, to, text, at, turn }) => (
        <g key={turn}>
          <polyline className="plan-measure" points={points([from, to])} />
          {[from, to].map((end, index) => (
            <polyline
              key={index}
              className="plan-measure"
              points={points(tick(end, turn, letters / 3))}
            />
          ))}
          <text
            transform={`translate(${at.x} ${at.y}) rotate(${turn})`}
            y={letters * 0.35}
            className="plan-total"
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The short line that ends a measure. */
const tick = ({ x, y }: Spot, turn: number, half: number): Spot[] =>
  turn === 0
    ? [
        { x, y: y - half },
        { x, y: y + half },
      ]
    : [
        { x: x - half, y },
        { x: x + half, y },
      ]
