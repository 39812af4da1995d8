/**
 * The floor seen from above, in millimetres: x goes to the right, and y towards a person in front of the furniture. Turns are
 * degrees clockwise as seen from above, in [0, 360); at 0 a module's front looks along y.
 */
export type Spot = { x: number; y: number }

/** The footprint of a module: `x` and `y` are its middle, `w` and `d` its width and depth before it is turned. */
export type Footprint = Spot & { turn: number; w: number; d: number }

/** A box along the axes of the floor. */
export type Box = { left: number; right: number; back: number; front: number }

/** Boxes that touch by less than this, in mm, don't overlap: places are whole millimetres. */
const touching = 1

/** A turn in [0, 360). */
export const normalTurn = (turn: number): number => ((turn % 360) + 360) % 360

export const tenths = (degrees: number): number => Math.round(degrees * 10) / 10

/** A turn as a place keeps it: in tenths of a degree, so that there and back is the same. */
export const placedTurn = (turn: number): number => tenths(normalTurn(turn)) % 360

const quarters = [
  { cos: 1, sin: 0 },
  { cos: 0, sin: 1 },
  { cos: -1, sin: 0 },
  { cos: 0, sin: -1 },
] as const

/** Cosine and sine, exact for quarters of a turn: what is docked stands on whole and half millimetres. */
function direction(turn: number): { cos: number; sin: number } {
  const quarter = turn / 90
  const exact = Number.isInteger(quarter) ? quarters[((quarter % 4) + 4) % 4] : undefined
  const angle = (turn * Math.PI) / 180
  return exact ?? { cos: Math.cos(angle), sin: Math.sin(angle) }
}

/** A spot turned around the origin. */
export function turned({ x, y }: Spot, turn: number): Spot {
  const { cos, sin } = direction(turn)
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** The box that a footprint needs. */
export function boxOf({ x, y, turn, w, d }: Footprint): Box {
  const { cos, sin } = direction(turn)
  const across = (Math.abs(w * cos) + Math.abs(d * sin)) / 2
  const deep = (Math.abs(w * sin) + Math.abs(d * cos)) / 2
  return { left: x - across, right: x + across, back: y - deep, front: y + deep }
}

/** The box that holds boxes; null where there is none. */
export function around(boxes: readonly Box[]): Box | null {
  const [first, ...others] = boxes
  if (first === undefined) return null
  const all = { ...first }
  for (const box of others) {
    all.left = Math.min(all.left, box.left)
    all.right = Math.max(all.right, box.right)
    all.back = Math.min(all.back, box.back)
    all.front = Math.max(all.front, box.front)
  }
  return all
}

const boxesOverlap = (one: Box, other: Box): boolean =>
  one.left < other.right - touching &&
  other.left < one.right - touching &&
  one.back < other.front - touching &&
  other.back < one.front - touching

/** How far a footprint reaches from its middle along a direction. */
function reach({ turn, w, d }: Footprint, { cos, sin }: { cos: number; sin: number }): number {
  const own = direction(turn)
  return (
    (w * Math.abs(own.cos * cos + own.sin * sin) + d * Math.abs(own.cos * sin - own.sin * cos)) / 2
  )
}

/** Whether something lies between two footprints along an axis of the first one. */
function apartAlong(one: Footprint, other: Footprint, axis: { cos: number; sin: number }) {
  const between = Math.abs((other.x - one.x) * axis.cos + (other.y - one.y) * axis.sin)
  return between >= reach(one, axis) + reach(other, axis) - touching
}

const isAlongAxes = ({ turn }: Footprint) => turn % 90 === 0

/**
 * Whether two footprints cover the same floor.
 *
 * @param boxes  theirs, where they are known
 */
export function overlap(
  one: Footprint,
  other: Footprint,
  [oneBox, otherBox]: readonly [Box, Box] = [boxOf(one), boxOf(other)],
): boolean {
  if (!boxesOverlap(oneBox, otherBox)) return false
  if (isAlongAxes(one) && isAlongAxes(other)) return true
  const axes = [one.turn, one.turn + 90, other.turn, other.turn + 90]
  return !axes.some((turn) => apartAlong(one, other, direction(turn)))
}
