import { useRef, useState } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import { around, type Box, type Spot } from '../../domain/scene/floor.ts'
import type { Known } from '../../domain/scene/composition.ts'
import type { PlacedModule } from '../../domain/scene/solve.ts'
import { centimetres } from '../words/sentence.ts'
import { lookOf } from '../work/looks.ts'
import { useView } from '../work/view.ts'
import { useWork } from '../work/work.ts'
import { rowMoved, moduleBox } from './drop.ts'
import { Ghost, PlanModule } from './PlanModule.tsx'
import { Gaps, MeasureLine, Measures } from './PlanMeasures.tsx'
import { PlanRoom, roomBox } from './PlanRoom.tsx'
import { Places } from './Places.tsx'
import { usePlanPointer } from './usePlanPointer.ts'
import { useViewport } from './viewport.ts'
import './plan.css'

/** What shows of the floor while nothing stands on it, in mm. */
const bare: Box = { left: -1500, right: 1500, back: -1000, front: 1000 }

/** The scene from above, to work on: what the pointer does in 3D it does here, and it needs no WebGL. */
export function PlanPane() {
  const t = useT()
  const language = useLanguage()
  const work = useWork()
  const { solved, offers, carried, selection, composition, known, scenes, sceneId, say } = work
  const { fitted, hasMeasures, room, isMeasuring } = useView()
  const svg = useRef<SVGSVGElement>(null)

  const seen = around([
    ...(solved.box === null ? [] : [solved.box]),
    ...(carried === null
      ? []
      : offers.flatMap((one) => ('module' in one ? [moduleBox(one.module)] : []))),
    ...(room === null ? [] : [roomBox(room, solved.box)]),
  ])
  const { viewport, size, change } = useViewport(svg, seen ?? bare, fitted)
  const { held, spotOf, handlers } = usePlanPointer(svg, viewport, change, isMeasuring)
  const { scale } = viewport
  const spots = useMeasuring(isMeasuring, (from, to) =>
    say({
      key: 'composer.plan.measured',
      values: {
        length: centimetres(Math.round(Math.hypot(to.x - from.x, to.y - from.y)), language),
      },
    }),
  )

  const origin = scenes.find(({ id }) => id === sceneId)?.origin
  const lines = new Map(composition.scene.lines.map((line) => [line.id, line]))
  const look = (id: string) => {
    const line = lines.get(id)
    return line === undefined ? null : lookOf(line, known, origin)
  }

  const moved =
    held !== null && 'line' in held.carried && held.drop.to !== null
      ? rowMoved(solved, held.carried.line, held.drop.to)
      : []
  const movedBy = new Map(moved.map((module) => [module.line, module]))
  const modules = solved.modules.map((module) => movedBy.get(module.line) ?? module)
  const now = { ...solved, modules }
  const watched =
    held !== null && 'line' in held.carried ? held.carried.line : (selection?.line ?? null)
  const alone = solved.rows.some((row) => row.length === 1 && row[0] === watched)
  const apart = alone ? modules.find(({ line }) => line === watched) : undefined
  const { w, h } = size
  const [left, top] = [viewport.x - (w / 2) * scale, viewport.y - (h / 2) * scale]
  const { width: across, height: deep } = { width: w * scale, height: h * scale }

  return (
    <svg
      ref={svg}
      className="plan-pane"
      role="img"
      aria-label={planLabel()}
      viewBox={`${left} ${top} ${across} ${deep}`}
      data-measuring={isMeasuring}
      data-carrying={carried !== null}
      {...handlers}
      onClick={(event) => {
        if (isMeasuring) spots.add(near(spotOf(event)))
      }}
    >
      {room !== null && <PlanRoom room={room} box={solved.box} scale={scale} />}
      {modules.map((module) => (
        <PlanModule
          key={module.line}
          module={module}
          look={look(module.line)}
          label={labelOf(module)}
          scale={scale}
          isSelected={module.line === selection?.line}
          isHeld={movedBy.has(module.line)}
        />
      ))}
      {held?.drop.guides.x.map((x) => (
        <path key={`x${x}`} className="plan-guide" d={`M${x} ${top}V${top + deep}`} />
      ))}
      {held?.drop.guides.y.map((y) => (
        <path key={`y${y}`} className="plan-guide" d={`M${left} ${y}H${left + across}`} />
      ))}
      {hasMeasures && held === null && <Measures solved={solved} scale={scale} />}
      {apart !== undefined && (hasMeasures || held !== null) && (
        <Gaps solved={now} module={apart} scale={scale} />
      )}
      <Places offers={held?.offers ?? offers} meant={held?.drop.offer ?? null} scale={scale} />
      {held !== null && 'article' in held.carried && held.drop.to !== null && (
        <ArticleGhost article={held.carried.article} at={held.drop.to} known={known} />
      )}
      {spots.pair.map((spot, at) => (
        <circle key={at} className="plan-spot" cx={spot.x} cy={spot.y} r={4 * scale} />
      ))}
      {spots.pair.length === 2 && (
        <MeasureLine
          kind="overall"
          from={spots.pair[0] ?? { x: 0, y: 0 }}
          to={spots.pair[1] ?? { x: 0, y: 0 }}
          scale={scale}
        />
      )}
    </svg>
  )

  /** A module's width and depth, where they have room in it. */
  function labelOf({ shape: { w: width, d: depth } }: PlacedModule) {
    if (!hasMeasures || Math.min(width, depth) / scale < 64) return ''
    return `${centimetres(width, language)} × ${centimetres(depth, language)}`
  }

  function planLabel() {
    if (solved.box === null) return t('composer.plan.empty')
    const { w: width, d: depth } = solved.size
    return t('composer.plan.label', {
      smart_count: solved.modules.length,
      width: centimetres(width, language),
      depth: centimetres(depth, language),
    })
  }

  /** A module's corner where the spot is beside it, so that whole pieces are measured exactly. */
  function near(spot: Spot): Spot {
    const corners = solved.modules.flatMap((module) => {
      const box = moduleBox(module)
      return [box.left, box.right].flatMap((x) => [box.back, box.front].map((y) => ({ x, y })))
    })
    const within = (corner: Spot) => Math.hypot(corner.x - spot.x, corner.y - spot.y) < 14 * scale
    return corners.find(within) ?? spot
  }
}

/** Two spots that are measured from one to the other; the third press begins anew. */
function useMeasuring(isMeasuring: boolean, measured: (from: Spot, to: Spot) => void) {
  const [pair, setPair] = useState<readonly Spot[]>([])
  if (!isMeasuring && pair.length > 0) setPair([])
  return {
    pair,
    add: (spot: Spot) => {
      const [first] = pair
      if (first === undefined || pair.length > 1) setPair([spot])
      else {
        setPair([first, spot])
        measured(first, spot)
      }
    },
  }
}

/** What would stand where it is let go. */
function ArticleGhost({ article, at, known }: { article: string; at: Spot; known: Known }) {
  const shape = known.shapeOf({ id: '', article, materials: {}, accessories: {} })
  return shape === null ? null : (
    <Ghost isMeant module={{ line: '', article, shape, turn: 0, ...at }} />
  )
}
