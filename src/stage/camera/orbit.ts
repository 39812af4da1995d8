/** A point or a direction in the room, in metres: x to the right of a person before the furniture, y up, z towards them. */
export type Point = { x: number; y: number; z: number }

/** A box along the axes of the room, in metres. */
export type Room = { least: Point; most: Point }

/** Where the camera is: it looks at `target` from `far` metres away. Angles in radians. */
export type Orbit = {
  target: Point
  /** 0 is before the furniture; more is further to its right. */
  around: number
  /** Above the floor; a right angle looks straight down. */
  above: number
  far: number
  /** How much is seen from top to bottom. */
  opening: number
}

/** The measures of the picture that decide how much of the scene the camera sees. */
export type Frame = {
  /** Width by height. */
  aspect: number
  /** How much of the picture the scene may take, 0 to 1. */
  share: number
  /** The share of the picture's height that nothing covers, 0 to 1; 1 if it is left out. */
  free?: number
}

/** As a photographer of furniture sees: from a few metres, without the edges of the picture pulled apart. */
const photographer = (22 * Math.PI) / 180
/** So narrow that nothing looks nearer than something else, as on a plan. */
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

/** Not below the floor, and not into the cloth. */
const limits = {
  above: { least: 0.02, most: Math.PI / 2 },
  /** At the photographer's opening, in metres. */
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

/** Where right, up and the way back to the camera are in its picture. */
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

/** Where the camera stands. */
export const eyeOf = (orbit: Orbit): Point => plus(orbit.target, axesOf(orbit).back, orbit.far)

/** How much of the room a picture shows at the target, from top to bottom, in metres. */
const seenAt = ({ far, opening }: Orbit) => 2 * far * Math.tan(opening / 2)

/** Further away where less is seen at once. */
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

/** The orbit that shows all of a scene, from where it is seen. */
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

/** Where the corners of a room are in a picture: how far from the camera, and from its middle. */
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

/** How far from its middle a picture shows something that is a metre away, across and upright. */
export const opened = ({ opening }: Orbit, { aspect, share, free = 1 }: Frame) => {
  const half = Math.tan(opening / 2) * share
  return { across: half * aspect, up: half * free }
}

/** Whether all of a room is in the picture, where nothing lies over it. */
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
 * Nearer or further.
 *
 * @param times  of the distance: less than 1 comes nearer
 * @param at     what stays where it is in the picture, from its middle in shares of its height: to the right, and down
 */
export function zoomed(orbit: Orbit, times: number, at = { x: 0, y: 0 }, room: Room | null): Orbit {
  const next = limited({ ...orbit, far: orbit.far * times }, room)
  const moved = 1 - orbit.far / next.far
  return panned(next, { x: at.x * moved, y: at.y * moved })
}

/** The shorter way around from one angle to another. */
const nearestTurn = (from: number, to: number) =>
  from + Math.atan2(Math.sin(to - from), Math.cos(to - from))

const mixed = (from: number, to: number, share: number) => from + (to - from) * share

/** An orbit on the way from one to another. @param share  0 to 1 */
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
