import type { Command, Refusal } from '../../domain/scene/commands/command.ts'
import { newKey } from '../../browser/newKey.ts'
import type { ModuleShape } from '../../domain/catalogue/shape.ts'
import { turned, type Spot } from '../../domain/scene/floor.ts'
import type { Composition, CatalogueFacts } from '../../domain/scene/composition.ts'
import { awayFrom as awayFromOthers, besideFurniture } from '../../domain/scene/freeSpot.ts'
import { placesFor, type Offer } from '../../domain/scene/offers.ts'
import { snapped } from '../../domain/scene/snapping.ts'
import { beforeEdge } from '../../domain/scene/seams.ts'
import type { OpenEdge, PlacedModule, Solved } from '../../domain/scene/solve.ts'
import type { Carried } from '../work/work.ts'

/** The effect of dropping something at a spot: the command, and its preview. */
export type Drop = {
  command: Command
  /** The place that takes the held module. */
  offer: Offer | null
  /** The held module's middle after the drop, if it does not dock. */
  to: Spot | null
  /** The lines of the floor that it snaps to. */
  guides: { x: number[]; y: number[] }
  /** The reason if the drop differs from the meant place: the mirror image docks, or the module stands free. */
  why?: Refusal | undefined
}

/** The module that something is held over, and the floor under the pointed part of it. */
export type On = { line: string; spot: Spot }

/** The place at which something is held. */
export type HeldOver = {
  spot: Spot
  /** The spot under the pointer at seat height, where the view is from aside: it finds the seam between two seats. */
  seat?: Spot
  /** null over the floor. */
  on?: On | null
  /** The shape of a carried article, which snaps like a module; null if unknown. */
  shape?: ModuleShape | null
  /** Nothing snaps. */
  isFine?: boolean
  /** How far from all the others a spot is meant, in mm; a spot farther away means the nearest free place. By default any is. */
  within?: number
}

const noGuides = { x: [], y: [] }
/** The greatest distance at which a spot means a place's edge, in mm. */
const reach = 320

const isInside = ({ x, y, turn, shape }: PlacedModule, at: Spot) => {
  const own = turned({ x: at.x - x, y: at.y - y }, -turn)
  return Math.abs(own.x) <= shape.w / 2 && Math.abs(own.y) <= shape.d / 2
}

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)

/** The distance of a seam's mark from the two docked modules, in mm. */
const beforeSeam = 190

/** The spot of the mark for a place between two docked modules. It is in front of them, since in 3D they hide the floor between them. */
export const seamMark = (edge: OpenEdge): Spot => beforeEdge(edge, beforeSeam)

const awayFrom = ({ edge, beyond }: Offer, at: Spot) =>
  beyond === null
    ? distance(edge, at)
    : // A pointer well in front of the seam means the free floor, not the seam.
      Math.min(distance(edge, at), 1.6 * distance(seamMark(edge), at))

/**
 * The place that a spot means: the nearest edge within reach, or an open place whose module would cover the spot.
 */
export function offerAt(offers: readonly Offer[], at: Spot): Offer | null {
  const near = offers
    .map((offer) => ({ offer, away: awayFrom(offer, at) }))
    .filter(
      ({ offer, away }) =>
        away <= reach || (offer.beyond === null && 'module' in offer && isInside(offer.module, at)),
    )
    .toSorted((one, other) => one.away - other.away)
  const taking = near.find(({ offer }) => 'module' in offer)
  return (taking ?? near[0])?.offer ?? null
}

/**
 * The place that is meant when something is held over a module: the nearest end of the module that takes it, else an end of its row, else
 * the nearer seam between it and its neighbours. If none takes it, the nearest one with its refusal.
 */
function offerOf(offers: readonly Offer[], { rows }: Pick<Solved, 'rows'>, on: On): Offer | null {
  const row = rows.find((ids) => ids.includes(on.line)) ?? []
  const rank = (offer: Offer) =>
    ('module' in offer ? 0 : 3) + (offer.beyond !== null ? 2 : offer.edge.line === on.line ? 0 : 1)
  const [nearest] = offers
    .filter(({ beyond, edge }) =>
      beyond === null ? row.includes(edge.line) : [edge.line, beyond].includes(on.line),
    )
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || distance(one.edge, on.spot) - distance(other.edge, on.spot),
    )
  return nearest ?? null
}

const dockedAt = (offer: Offer, to: Spot | null = null): Drop => ({
  command: offer.command,
  offer,
  to,
  guides: noGuides,
  why: 'why' in offer ? offer.why : undefined,
})

/** The effect of dropping an article or a module. */
export function dropOf(
  carried: Carried,
  solved: Solved,
  offers: readonly Offer[],
  over: HeldOver,
): Drop {
  const { spot, seat = spot, on = null, shape = null } = over
  const near = offerAt(
    offers.filter(({ beyond }) => beyond !== null),
    seat,
  )
  const meant =
    on === null
      ? (near ?? offerAt(offers, spot))
      : near !== null && 'module' in near
        ? near
        : offerOf(offers, solved, on)
  if (meant !== null && (on === null || 'module' in meant || 'line' in carried))
    return dockedAt(meant)
  if ('line' in carried) return moving(carried.line, solved, spot, over)
  const why = meant?.refusal
  const command = { kind: 'add', line: newKey(), article: carried.article } as const
  const { to, guides } =
    shape === null
      ? { to: spot, guides: noGuides }
      : standingAt(withGhost(solved, carried, spot, shape), ghost, spot, over)
  return { command: { ...command, at: { ...inWhole(to), turn: 0 } }, offer: null, to, guides, why }
}

/** While docked modules make room for the meant place, the marks between them are out of place. */
export const shownPlaces = (offers: readonly Offer[], meant: Offer | null): readonly Offer[] =>
  meant === null || meant.beyond === null || 'refusal' in meant
    ? offers
    : offers.filter((offer) => offer === meant || offer.beyond === null)

/** The id of a carried article that is in no scene yet. */
export const ghost = 'ghost'

/** The shape of a carried article; null for a module of the scene, and if unknown. */
export const shapeOf = (carried: Carried, known: CatalogueFacts): ModuleShape | null =>
  'line' in carried
    ? null
    : known.shapeOf({ id: ghost, article: carried.article, materials: {}, accessories: {} })

/** The scene with a carried article over it. */
export const withGhost = (
  solved: Solved,
  { article }: { article: string },
  at: Spot,
  shape: ModuleShape,
): Solved => ({
  ...solved,
  modules: [...solved.modules, { line: ghost, article, shape, ...at, turn: 0 }],
  rows: [...solved.rows, [ghost]],
})

type Where = Pick<HeldOver, 'on' | 'isFine' | 'within'>

const inWhole = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })

/** The place of a dropped row: beside the module that it is held over, else at the spot, snapped to others. */
function standingAt(
  solved: Solved,
  line: string,
  to: Spot,
  { on = null, isFine = false, within = Infinity }: Where,
): Pick<Drop, 'guides'> & { to: Spot } {
  const row = rowMoved(solved, line, to)
  const others = solved.modules.filter((one) => !row.some((own) => own.line === one.line))
  if (on !== null || awayFromOthers(row, others) > within) {
    const by = besideFurniture(row, others, on ?? { line: null, spot: to })
    return { to: { x: to.x + by.x, y: to.y + by.y }, guides: noGuides }
  }
  const near = isFine ? null : snapped(solved, line, to)
  return { to: near?.place ?? to, guides: near?.guides ?? noGuides }
}

/** The effect of moving a module with its row. */
export function moving(line: string, solved: Solved, to: Spot, over: Where = {}): Drop {
  const at = standingAt(solved, line, to, over)
  const { x, y } = at.to
  return {
    command: { kind: 'move', line, ...inWhole(at.to) },
    offer: null,
    to: { x, y },
    guides: at.guides,
  }
}

/** The place of a dragged module, in mm on the floor: the pointer's spot and the module's middle. */
export type Grip = { pointer: Spot; middle: Spot } & Where

/** The places for a module that is dragged with its row, without those of its own row. */
export function placesForRow(
  line: string,
  {
    composition,
    solved,
    known,
  }: { composition: Composition; solved: Solved; known: CatalogueFacts },
): Offer[] {
  const row = solved.rows.find((ids) => ids.includes(line)) ?? []
  const dock = (at: { line: string; hand: 'left' | 'right' }) =>
    ({ kind: 'dock', line, at }) as const
  return placesFor(composition, line, dock, known).filter(({ edge }) => !row.includes(edge.line))
}

/**
 * The effect of dropping a module that is dragged with its row. The pointer means a place. A place that takes the module can also be meant by
 * the module under the pointer, or by the middle of the dragged module.
 *
 * @param places  as `placesForRow` gives them
 */
export function dragging(
  line: string,
  solved: Solved,
  places: readonly Offer[],
  { pointer, middle, ...where }: Grip,
): Drop {
  const { on = null } = where
  const taking = places.filter((offer) => 'module' in offer)
  const offer =
    offerAt(places, pointer) ??
    offerAt(taking, middle) ??
    (on === null ? null : offerOf(taking, solved, on))
  return offer === null ? moving(line, solved, middle, where) : dockedAt(offer, middle)
}

/** The module that covers a spot of the floor; null if none does. */
export function moduleAt(modules: readonly PlacedModule[], spot: Spot): On | null {
  const found = modules.find((module) => isInside(module, spot))
  return found === undefined ? null : { line: found.line, spot }
}

/** The modules of a line's row, moved by an offset. */
export const rowMoved = ({ modules, rows }: Solved, line: string, to: Spot): PlacedModule[] => {
  const held = modules.find((one) => one.line === line)
  const row = rows.find((ids) => ids.includes(line)) ?? []
  if (held === undefined) return []
  return modules
    .filter((one) => row.includes(one.line))
    .map((one) => ({ ...one, x: one.x + to.x - held.x, y: one.y + to.y - held.y }))
}
