import { useMemo, useRef } from 'react'
import type { Language } from '../../../i18n/messages.ts'
import { useLanguage, useT, type Translate } from '../../browser/language.ts'
import { around, type Spot } from '../../domain/scene/floor.ts'
import type { CatalogueFacts } from '../../domain/scene/composition.ts'
import { moduleBox, type PlacedModule, type Solved } from '../../domain/scene/solve.ts'
import { centimetres } from '../words/sentence.ts'
import { lookOf } from '../work/looks.ts'
import { useView, withSpot } from '../work/view.ts'
import { useChanged } from '../work/useChanged.ts'
import { useWork } from '../work/work.ts'
import { rowMoved, type Drop } from './drop.ts'
import { excessIn } from '../../domain/scene/measures.ts'
import { Ghost, PlanModule } from './PlanModule.tsx'
import { Gaps, Measured, Measures } from './PlanMeasures.tsx'
import { nearCorner } from './nearCorner.ts'
import { PlanRoom, roomBox } from './PlanRoom.tsx'
import { Places } from './Places.tsx'
import { usePlanPointer, type Held } from './usePlanPointer.ts'
import { useViewport, zoomed } from './viewport.ts'
import './plan.css'

/** The plan's name: how many modules stand in it, and how large all of them are together. */
function planLabel({ box, size, modules }: Solved, language: Language, t: Translate): string {
  if (box === null) return t('composer.plan.empty')
  return t('composer.plan.label', {
    smart_count: modules.length,
    width: centimetres(size.w, language),
    depth: centimetres(size.d, language),
  })
}

/** A module's width and depth, where they have room in it; else ''. */
function sizesOf({ shape: { w, d } }: PlacedModule, scale: number, language: Language): string {
  if (Math.min(w, d) / scale < 64) return ''
  return `${centimetres(w, language)} × ${centimetres(d, language)}`
}

/** The modules where they show while one is dragged or carried; `moved` are those that move with it. */
function modulesUnder(held: Held | null, solved: Solved) {
  const moved =
    held !== null && 'line' in held.carried && held.drop.to !== null
      ? rowMoved(solved, held.carried.line, held.drop.to)
      : []
  const movedBy = new Map(moved.map((module) => [module.line, module]))
  const meant = held?.drop.offer ?? null
  // Docked modules make room for one that comes between them.
  const aside = new Map(
    meant !== null && meant.beyond !== null && 'after' in meant
      ? meant.after.map((module) => [module.line, module])
      : [],
  )
  const modules = solved.modules.map(
    (module) => movedBy.get(module.line) ?? aside.get(module.line) ?? module,
  )
  return { modules, moved: movedBy }
}

/** The scene from above, to work on. The pointer does the same here as in 3D, without WebGL. */
export function PlanPane() {
  const t = useT()
  const language = useLanguage()
  const work = useWork()
  const { solved, offers, carried, selection, composition, known, scenes, sceneId } = work
  const { fitted, zoomed: nearer, hasMeasures, room, ...view } = useView()
  const { isMeasuring, spots, setSpots, notice } = view
  const svg = useRef<SVGSVGElement>(null)

  // While a module is dragged in, the plan must not move under the pointer.
  const hangs = carried !== null && 'article' in carried && carried.isDragged === true
  const offered = hangs
    ? []
    : offers.flatMap((one) => ('module' in one ? [moduleBox(one.module)] : []))
  const walls = room === null ? [] : [roomBox(room, solved.box)]
  const standing = solved.box === null ? [] : [solved.box]
  const { viewport, size, change } = useViewport(svg, {
    sceneId,
    fitted,
    box: around([...standing, ...walls]),
    places: around([...standing, ...walls, ...offered]),
    beside: { hasNotice: notice !== null, hasRoom: room !== null },
  })
  const { held, spotOf, handlers } = usePlanPointer(svg, viewport, change, isMeasuring)
  useChanged([nearer], () => change((now) => zoomed(now, nearer.by, now)))
  const { scale } = viewport
  const kept = scenes.find(({ id }) => id === sceneId)?.kept
  const { scene } = composition
  const looks = useMemo(
    () => new Map(scene.lines.map((line) => [line.id, lookOf(line, known, kept)])),
    [scene, known, kept],
  )

  const meant = held?.drop.offer ?? null
  const { modules, moved } = modulesUnder(held, solved)
  const now = { ...solved, modules }
  const watched =
    held !== null && 'line' in held.carried ? held.carried.line : (selection?.line ?? null)
  const alone = solved.rows.some((row) => row.length === 1 && row[0] === watched)
  const apart = alone ? modules.find(({ line }) => line === watched) : undefined
  const { w, h } = size
  const left = viewport.x - (w / 2) * scale
  const top = viewport.y - (h / 2) * scale
  const across = w * scale
  const deep = h * scale

  return (
    // The plan takes pointers alone. The outline offers the same to keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <svg
      ref={svg}
      className="plan-pane"
      role="img"
      aria-label={planLabel(solved, language, t)}
      viewBox={`${left} ${top} ${across} ${deep}`}
      data-measuring={isMeasuring}
      data-carrying={carried !== null}
      {...handlers}
      onClick={(event) => {
        if (isMeasuring) setSpots(withSpot(spots, nearCorner(solved, spotOf(event), 14 * scale)))
      }}
    >
      {room !== null && (
        <PlanRoom
          room={room}
          box={solved.box}
          isTight={Object.keys(excessIn(room, solved.size)).length > 0}
          scale={scale}
        />
      )}
      {modules.map((module) => (
        <PlanModule
          key={module.line}
          module={module}
          look={looks.get(module.line) ?? null}
          label={hasMeasures ? sizesOf(module, scale, language) : ''}
          scale={scale}
          isSelected={module.line === selection?.line}
          isHeld={moved.has(module.line)}
        />
      ))}
      {held !== null && <Guides guides={held.drop.guides} view={{ left, top, across, deep }} />}
      {hasMeasures && held === null && <Measures solved={solved} scale={scale} />}
      {apart !== undefined && (hasMeasures || held !== null) && (
        <Gaps solved={now} module={apart} scale={scale} />
      )}
      <Places offers={held?.offers ?? offers} meant={meant} scale={scale} />
      {held !== null && 'article' in held.carried && held.drop.to !== null && (
        <ArticleGhost article={held.carried.article} at={held.drop.to} known={known} />
      )}
      <Measured spots={spots} scale={scale} />
    </svg>
  )
}

/** The lines that a dragged module keeps to, across the whole picture. */
function Guides({
  guides,
  view: { left, top, across, deep },
}: {
  guides: Drop['guides']
  view: { left: number; top: number; across: number; deep: number }
}) {
  return (
    <>
      {guides.x.map((x) => (
        <path key={`x${x}`} className="plan-guide" d={`M${x} ${top}V${top + deep}`} />
      ))}
      {guides.y.map((y) => (
        <path key={`y${y}`} className="plan-guide" d={`M${left} ${y}H${left + across}`} />
      ))}
    </>
  )
}

/** The module at the place where it would be dropped. */
function ArticleGhost({
  article,
  at,
  known,
}: {
  article: string
  at: Spot
  known: CatalogueFacts
}) {
  const shape = known.shapeOf({ id: '', article, materials: {}, accessories: {} })
  return shape === null ? null : (
    <Ghost isMeant module={{ line: '', article, shape, turn: 0, ...at }} />
  )
}
