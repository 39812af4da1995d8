import type { Command, Refusal } from '../../domain/scene/commands/command.ts'
import { newKey } from '../../browser/newKey.ts'
import type { ModuleShape } from '../../domain/catalogue/shape.ts'
import { turned, type Spot } from '../../domain/scene/floor.ts'
import type { Composition, Known } from '../../domain/scene/composition.ts'
import { besideFurniture } from '../../domain/scene/freeSpot.ts'
import { placesFor, type Offer } from '../../domain/scene/offers.ts'
import { snapped } from '../../domain/scene/snapping.ts'
import { beforeEdge } from '../../domain/scene/seams.ts'
import type { OpenEdge, PlacedModule, Solved } from '../../domain/scene/solve.ts'
import type { Carried } from '../work/work.ts'

/** What letting go at a spot would do: the command, and what to show of it before. */
export type Drop = {
  command: Command
  /** The place that takes what is held. */
  offer: Offer | null
  /** Where the middle of what is held would stand, where it is not docked. */
  to: Spot | null
  /** Lines of the floor that it would lie on. */
  guides: { x: number[]; y: number[] }
  /** Why it is not put as it was meant: its mirror image is, or it stands on its own. */
  why?: Refusal | undefined
}

/** Furniture that something is held over: which, and the floor under what of it the pointer is at. */
export type On = { line: string; spot: Spot }

/** Where something is held. */
export type HeldOver = {
  spot: Spot
  /** What the pointer is at as high as seats are, where it looks at them from aside: between two of them. */
  seat?: Spot
  /** null over the floor. */
  on?: On | null
  /** Of an article that is carried: it snaps as a module does; null where nothing tells it. */
  shape?: ModuleShape | null
  /** Nothing snaps. */
  isFine?: boolean
}

const noGuides = { x: [], y: [] }
/** How near a spot must be to a place's edge to mean it, in mm. */
const reach = 320

const isInside = ({ x, y, turn, shape }: PlacedModule, at: Spot) => {
  const own = turned({ x: at.x - x, y: at.y - y }, -turn)
  return Math.abs(own.x) <= shape.w / 2 && Math.abs(own.y) <= shape.d / 2
}

const distance = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y)

/** How far before two docked modules the mark of the place between them is, in mm. */
const beforeSeam = 190

/** Where the mark of a place is that lies between two docked modules: before them, since in 3D they hide the floor between them. */
export const seamMark = (edge: OpenEdge): Spot => beforeEdge(edge, beforeSeam)

const awayFrom = ({ edge, beyond }: Offer, at: Spot) =>
  beyond === null
    ? distance(edge, at)
    : // Who is farther before it wants the floor.
      Math.min(distance(edge, at), 1.6 * distance(seamMark(edge), at))

/**
 * The place that a spot means: the nearest edge that is within reach; an open one that takes it also by where the module would stand.
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
 * The place that is meant by furniture that something is held over: the module's own end that takes it and is nearest, else one of its row.
 * Where none takes it, the nearest one says why.
 */
function offerOf(offers: readonly Offer[], { rows }: Pick<Solved, 'rows'>, on: On): Offer | null {
  const row = rows.find((ids) => ids.includes(on.line)) ?? []
  const rank = (offer: Offer) => ('module' in offer ? 0 : 2) + (offer.edge.line === on.line ? 0 : 1)
  const [nearest] = offers
    .filter(({ beyond, edge }) => beyond === null && row.includes(edge.line))
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) || distance(one.edge, on.spot) - distance(other.edge, on.spot),
    )
  return nearest ?? null
}

const dockedAt = (offer: Offer, to: Spot | null = null): Drop => ({
  ...{ command: offer.command, offer, to, guides: noGuides },
  why: 'why' in offer ? offer.why : undefined,
})

/** What letting an article or a module go somewhere would do. */
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

/** While the others have made room for what is meant, the marks between them are beside their places. */
export const shownPlaces = (offers: readonly Offer[], meant: Offer | null): readonly Offer[] =>
  meant === null || meant.beyond === null || 'refusal' in meant
    ? offers
    : offers.filter((offer) => offer === meant || offer.beyond === null)

/** The id of what is carried and in no scene yet. */
export const ghost = 'ghost'

/** The shape of an article that is carried; null for a module of the scene, and where nothing tells it. */
export const shapeOf = (carried: Carried, known: Known): ModuleShape | null =>
  'line' in carried
    ? null
    : known.shapeOf({ id: ghost, article: carried.article, materials: {}, accessories: {} })

/** What stands on the floor, with an article that is carried over it. */
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

const inWhole = ({ x, y }: Spot): Spot => ({ x: Math.round(x), y: Math.round(y) })

/** Where a row comes to stand that is let go: beside the furniture that it is held over, else where it is held and what it snaps to. */
function standingAt(
  solved: Solved,
  line: string,
  to: Spot,
  { on = null, isFine = false }: Pick<HeldOver, 'on' | 'isFine'>,
): Pick<Drop, 'guides'> & { to: Spot } {
  if (on !== null) {
    const row = rowMoved(solved, line, to)
    const others = solved.modules.filter((one) => !row.some((own) => own.line === one.line))
    const by = besideFurniture(row, others, on)
    return { to: { x: to.x + by.x, y: to.y + by.y }, guides: noGuides }
  }
  const near = isFine ? null : snapped(solved, line, to)
  return { to: near?.place ?? to, guides: near?.guides ?? noGuides }
}

/** What moving a module with its row would do. */
export function moving(
  line: string,
  solved: Solved,
  to: Spot,
  over: Pick<HeldOver, 'on' | 'isFine'> = {},
): Drop {
  const at = standingAt(solved, line, to, over)
  const { x, y } = at.to
  return {
    command: { kind: 'move', line, ...inWhole(at.to) },
    offer: null,
    to: { x, y },
    guides: at.guides,
  }
}

/** Where a module is held that is dragged, in mm on the floor: by the pointer, and its own middle. */
export type Grip = { pointer: Spot; middle: Spot } & Pick<HeldOver, 'on' | 'isFine'>

/** The places for a module that is dragged with its row: none of its own row's. */
export function placesForRow(
  line: string,
  { composition, solved, known }: { composition: Composition; solved: Solved; known: Known },
): Offer[] {
  const row = solved.rows.find((ids) => ids.includes(line)) ?? []
  const dock = (at: { line: string; hand: 'left' | 'right' }) =>
    ({ kind: 'dock', line, at }) as const
  return placesFor(composition, line, dock, known).filter(({ edge }) => !row.includes(edge.line))
}

/**
 * What letting go of a module would do that is dragged with its row. A place is meant by the pointer; one that takes the module also by
 * the furniture that it is held over, and by where the module itself is held.
 *
 * @param places  as `placesForRow` gives them
 */
export function dragging(
  line: string,
  solved: Solved,
  places: readonly Offer[],
  { pointer, middle, on = null, isFine = false }: Grip,
): Drop {
  const taking = places.filter((offer) => 'module' in offer)
  const offer =
    offerAt(places, pointer) ??
    offerAt(taking, middle) ??
    (on === null ? null : offerOf(taking, solved, on))
  return offer === null ? moving(line, solved, middle, { on, isFine }) : dockedAt(offer, middle)
}

/** The module that covers a spot of the floor; null where none does. */
export function moduleAt(modules: readonly PlacedModule[], spot: Spot): On | null {
  const found = modules.find((module) => isInside(module, spot))
  return found === undefined ? null : { line: found.line, spot }
}

/** The modules of a line's row, by so much elsewhere. */
export const rowMoved = ({ modules, rows }: Solved, line: string, to: Spot): PlacedModule[] => {
  const held = modules.find((one) => one.line === line)
  const row = rows.find((ids) => ids.includes(line)) ?? []
  if (held === undefined) return []
  return modules
    .filter((one) => row.includes(one.line))
    .map((one) => ({ ...one, x: one.x + to.x - held.x, y: one.y + to.y - held.y }))
}
