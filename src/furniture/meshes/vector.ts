/** A place or a direction: x to the right, y up, z to the front of the module, in mm. */
export type Vector = readonly [number, number, number]

/** Where a solid stands: the middle of its underside, and the directions of its width, its height and its thickness. */
export type Frame = { at: Vector; a: Vector; b: Vector; t: Vector }

/** Adds a place in a frame to a list of three numbers a place. */
export function addInFrame(
  points: number[],
  { at, a, b, t }: Frame,
  x: number,
  y: number,
  z: number,
): void {
  points.push(
    at[0] + a[0] * x + b[0] * y + t[0] * z,
    at[1] + a[1] * x + b[1] * y + t[1] * z,
    at[2] + a[2] * x + b[2] * y + t[2] * z,
  )
}

/** A frame whose thickness points up, its height to the back. */
export const upright = (at: Vector): Frame => ({ at, a: [1, 0, 0], b: [0, 0, -1], t: [0, 1, 0] })
/** A frame whose thickness points to the front, its height up. */
export const facing = (at: Vector): Frame => ({ at, a: [1, 0, 0], b: [0, 1, 0], t: [0, 0, 1] })
/** A frame whose thickness points to the back, its height up. */
export const turnedAway = (at: Vector): Frame => ({
  at,
  a: [-1, 0, 0],
  b: [0, 1, 0],
  t: [0, 0, -1],
})

const aboutX = ([x, y, z]: Vector, turn: number): Vector => [
  x,
  y * Math.cos(turn) - z * Math.sin(turn),
  y * Math.sin(turn) + z * Math.cos(turn),
]
const aboutY = ([x, y, z]: Vector, turn: number): Vector => [
  x * Math.cos(turn) + z * Math.sin(turn),
  y,
  z * Math.cos(turn) - x * Math.sin(turn),
]
const aboutZ = ([x, y, z]: Vector, turn: number): Vector => [
  x * Math.cos(turn) - y * Math.sin(turn),
  x * Math.sin(turn) + y * Math.cos(turn),
  z,
]
const about = { x: aboutX, y: aboutY, z: aboutZ }

/** A frame turned in its place about an axis of the module, in radians. */
export const turnedFrame = ({ at, a, b, t }: Frame, axis: 'x' | 'y' | 'z', turn: number): Frame => {
  const turned = about[axis]
  return { at, a: turned(a, turn), b: turned(b, turn), t: turned(t, turn) }
}
