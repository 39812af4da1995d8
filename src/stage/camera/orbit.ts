/** A point or a direction in the room, in metres: x to the right of a person before the furniture, y up, z towards them. */
export type Point = { x: number; y: number; z: number }

/** A box along the axes of the room, in metres. */
export type Room = { least: Point; most: Point }

/** The camera's position: it looks at `target` from `far` metres away. Angles are in radians. */
export type Orbit = {
  target: Point
  /** The angle around the furniture: 0 is in front of it, more is further to its right. */
  around: number
  /** The angle above the floor; at a right angle the camera looks straight down. */
  above: number
  far: number
  /** The angle of view from top to bottom. */
  opening: number
}

/** The measures of the picture that decide how much of the scene the camera sees. */
export type Frame = {
  /** The picture's width divided by its height. */
  aspect: number
  /** The share of the picture that the scene may fill, 0 to 1. */
  share: number
  /** The share of the picture's height that nothing covers, 0 to 1; 1 if it is left out. */
  free?: number
}

/** The angle of view of a furniture photographer, a few metres away: the picture's edges are not distorted. */
const photographer = (22 * Math.PI) / 180
/** An angle of view so narrow that nothing looks nearer than something else, as on a plan. */
const draughtsman = (2 * Math.PI) / 180

/** Named places of the camera. */
export const views = {
  corner: { around: 0.5, above: 0.3, opening: photographer },
  front: { around: 0, above: 0.06, opening: photographer },
  side: { around: Math.PI / 2, above: 0.06, opening: photographer },
  top: { around: 0, above: 1.2, opening: photographer },
  plan: { around: 0, above: Math.PI / 2, opening: draughtsman },
} as const satisfies Record<string, Pick<Orbit, 'around' | 'above' | 'opening'>>
export type View = keyof typeof views

/** The camera goes neither below the floor nor into the furniture. */
const limits = {
  above: { least: 0.02, most: Math.PI / 2 },
  /** The distance at the photographer's angle of view, in metres. */
  far: { least: 1.2, most: 60 },
  /** How far the target may leave the scene, in metres. */
  beside: 1.5,
} as const

const between = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(most, value))

const dot = (one: Point, other: Point) => one.x * other.x + one.y * other.y + one.z * other.z

export const plus = (one: Point, other: Point, times: number): Point => ({
  x: one.x + other.x * times,
  y: one.y + other.y * times,
  z: one.z + other.z * times,
})

/** The directions in the room that are right, up and back to the camera in its picture. */
export function axesOf({ around, above }: Pick<Orbit, 'around' | 'above'>) {
  const sinA = Math.sin(around)
  const cosA = Math.cos(around)
  const sinB = Math.sin(above)
  const cosB = Math.cos(above)
  return {
    right: { x: cosA, y: 0, z: -sinA },
    up: { x: -sinA * sinB, y: cosB, z: -cosA * sinB },
    back: { x: sinA * cosB, y: sinB, z: cosA * cosB },
  } satisfies Record<string, Point>
}

/** The camera's place in the room. */
export const eyeOf = (orbit: Orbit): Point => plus(orbit.target, axesOf(orbit).back, orbit.far)

/** The height of the room that the picture shows at the target, in metres. */
const seenAt = ({ far, opening }: Orbit) => 2 * far * Math.tan(opening / 2)

/** The factor of the distance at which an angle of view shows as much as the photographer's. */
const reach = (opening: number) => Math.tan(photographer / 2) / Math.tan(opening / 2)

const middleOf = ({ least, most }: Room): Point => ({
  x: (least.x + most.x) / 2,
  y: (least.y + most.y) / 2,
  z: (least.z + most.z) / 2,
})

const cornersOf = ({ least, most }: Room): Point[] =>
  [least.x, most.x].flatMap((x) =>
    [least.y, most.y].flatMap((y) => [least.z, most.z].map((z) => ({ x, y, z }))),
  )

/** An orbit within the limits around a scene. */
export function limited(orbit: Orbit, room: Room | null): Orbit {
  const { above, far, beside } = limits
  const { target } = orbit
  const wide = reach(orbit.opening)
  const along = (axis: 'x' | 'y' | 'z') =>
    room === null
      ? target[axis]
      : between(target[axis], room.least[axis] - beside, room.most[axis] + beside)
  return {
    ...orbit,
    above: between(orbit.above, above.least, above.most),
    far: between(orbit.far, far.least * wide, far.most * wide),
    target: { x: along('x'), y: Math.max(0, along('y')), z: along('z') },
  }
}

/** The orbit that shows all of a scene from a direction. */
export function fitted(
  from: Pick<Orbit, 'around' | 'above' | 'opening'>,
  room: Room,
  { aspect, share, free = 1 }: Frame,
): Orbit {
  const { right, up, back } = axesOf(from)
  const target = middleOf(room)
  const half = Math.tan(from.opening / 2) * share
  const tall = half * free
  const across = half * aspect
  const far = cornersOf(room).reduce((most, corner) => {
    const direction = plus(corner, target, -1)
    const near = dot(direction, back)
    return Math.max(
      most,
      near + Math.abs(dot(direction, right)) / across,
      near + Math.abs(dot(direction, up)) / tall,
    )
  }, 0)
  const { around, above, opening } = from
  return limited({ target, around, above, opening, far }, room)
}

/** The places of a room's corners in metres: their distance from the camera, and from the middle of its picture. */
export function seenCorners(orbit: Orbit, room: Room) {
  const { right, up, back } = axesOf(orbit)
  return cornersOf(room).map((corner) => {
    const direction = plus(corner, orbit.target, -1)
    return {
      depth: orbit.far - dot(direction, back),
      across: dot(direction, right),
      up: dot(direction, up),
    }
  })
}

/** How far the picture reaches from its middle, across and upwards, at a distance of one metre; in metres. */
export const opened = ({ opening }: Orbit, { aspect, share, free = 1 }: Frame) => {
  const half = Math.tan(opening / 2) * share
  return { across: half * aspect, up: half * free }
}

/** Whether the whole room is in the part of the picture that nothing covers. */
export function isInView(orbit: Orbit, room: Room, frame: Omit<Frame, 'share'>): boolean {
  const half = opened(orbit, { ...frame, share: 1 })
  return seenCorners(orbit, room).every(
    ({ depth, across, up }) =>
      depth > 0 && Math.abs(across) <= depth * half.across && Math.abs(up) <= depth * half.up,
  )
}

/** @param by  in radians: to the right, and up */
export const turned = (orbit: Orbit, by: { around: number; above: number }): Orbit => ({
  ...orbit,
  around: orbit.around + by.around,
  above: orbit.above + by.above,
})

/** @param by  how far the picture moves, in shares of its height: to the right, and down */
export function panned(orbit: Orbit, by: { x: number; y: number }): Orbit {
  const { right, up } = axesOf(orbit)
  const seen = seenAt(orbit)
  return { ...orbit, target: plus(plus(orbit.target, right, -by.x * seen), up, by.y * seen) }
}

/**
 * Moves the camera nearer or farther.
 *
 * @param times  the factor of the distance: less than 1 comes nearer
 * @param at     the place that stays the same, from the picture's middle in shares of its height: to the right, and down
 */
export function zoomed(orbit: Orbit, times: number, at = { x: 0, y: 0 }, room: Room | null): Orbit {
  const next = limited({ ...orbit, far: orbit.far * times }, room)
  const moved = 1 - orbit.far / next.far
  return panned(next, { x: at.x * moved, y: at.y * moved })
}

/** The angle that is the same as `to`, by the shorter turn from `from`. */
const nearestTurn = (from: number, to: number) =>
  from + Math.atan2(Math.sin(to - from), Math.cos(to - from))

const mixed = (from: number, to: number, share: number) => from + (to - from) * share

/** An orbit between two others. @param share  the part of the way that is done, 0 to 1 */
export function orbitBetween(from: Orbit, to: Orbit, share: number): Orbit {
  const opening = mixed(from.opening, to.opening, share)
  // The visible width changes evenly, also while the angle of view changes.
  const seen = mixed(seenAt(from), seenAt(to), share)
  return {
    target: {
      x: mixed(from.target.x, to.target.x, share),
      y: mixed(from.target.y, to.target.y, share),
      z: mixed(from.target.z, to.target.z, share),
    },
    around: mixed(from.around, nearestTurn(from.around, to.around), share),
    above: mixed(from.above, to.above, share),
    opening,
    far: seen / (2 * Math.tan(opening / 2)),
  }
}
