import { memo, useMemo } from 'react'
import { drawingColors } from '../../../look/fabrics.ts'
import type { Scene } from '../../../domain/scene/scene.ts'
import { solve } from '../../../domain/scene/solve.ts'
import { appearanceOf } from '../../../furniture/appearance.ts'
import { areasOf } from '../../../furniture/plan.ts'
import { useWork } from '../../work/work.ts'
import { drawnScene } from './drawn.ts'
import { Picture } from './Picture.tsx'

/** Around a plan, in mm. */
const edge = 60

/** A small picture of a scene, as decoration: from its front; from above where it goes around a corner, which a front view can't show. */
export const ScenePicture = memo(function ScenePicture({ scene }: { scene: Scene }) {
  const { index, known } = useWork()
  const solved = useMemo(() => solve(scene, known.shapeOf), [scene, known])
  const front = useMemo(() => drawnScene(scene, solved, index), [scene, solved, index])
  const { box, size, modules } = solved
  if (box === null || !modules.some(({ shape }) => shape.kind === 'corner'))
    return <Picture modules={front} />

  const colorOf = (id: string): string => {
    const line = scene.lines.find((one) => one.id === id)
    const article = index.articles.get(line?.article ?? '')
    return line === undefined || article === undefined
      ? drawingColors.neutral
      : appearanceOf(article, line, index).fabrics.seat.color
  }
  return (
    <span className="module-picture">
      <svg
        className="scene-plan"
        viewBox={`${box.left - edge} ${box.back - edge} ${size.w + 2 * edge} ${size.d + 2 * edge}`}
        aria-hidden="true"
      >
        {modules.map((module) => (
          <g key={module.line} fill={colorOf(module.line)}>
            {areasOf(module).map(({ part, corners }, at) => (
              <polygon
                key={at}
                className={part}
                points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
              />
            ))}
          </g>
        ))}
      </svg>
    </span>
  )
})
