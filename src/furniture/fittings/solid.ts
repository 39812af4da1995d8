import type { Box } from '../../domain/scene/floor.ts'
import type { Vector } from '../meshes/vector.ts'
import type { FittingPart, Solid } from './part.ts'

type Placed = Pick<FittingPart, 'made' | 'box' | 'bottom' | 'top' | 'solid'>
type Panel = Extract<Solid, { form: 'panel' }>
type Turned = Extract<Solid, { form: 'turned' }>

/** A board or another firm panel, with the room that it takes. */
export function panel(
  made: FittingPart['made'],
  given: Pick<Panel, 'at' | 'width' | 'height' | 'thickness'> & Partial<Omit<Panel, 'form'>>,
): Placed {
  const solid: Panel = {
    ...{ form: 'panel', isUpright: false, corner: 5, edge: 2, divisions: [1, 1] },
    ...given,
  }
  const { at, isUpright, width, height, thickness } = solid
  const [x, y, z] = at
  const [deep, high] = isUpright ? [thickness, height] : [height, thickness]
  const back = isUpright ? z : z - height / 2
  const bottom = isUpright ? y - height / 2 : y
  const across = { left: x - width / 2, right: x + width / 2 }
  return { made, solid, box: { ...across, back, front: back + deep }, bottom, top: bottom + high }
}

/** A bar, a leg or a knob, with the room that it takes. */
export function bar(made: FittingPart['made'], given: Omit<Turned, 'form'>): Placed {
  const { from, to, profile, sides } = given
  // The corners of a square bar are turned away from its axes.
  const reach = sides === 4 ? Math.SQRT1_2 : 1
  const rooms = profile.map(([share, radius]) => {
    const around = ([0, 1, 2] as const).map((axis) => {
      const middle = from[axis] + (to[axis] - from[axis]) * share
      const isAlong = Math.abs(to[axis] - from[axis]) > longestSlant(from, to)
      const by = isAlong ? 0 : radius * reach
      return [middle - by, middle + by] as const
    })
    return around
  })
  const reached = (axis: 0 | 1 | 2): [number, number] => [
    Math.min(...rooms.map((room) => room[axis]?.[0] ?? 0)),
    Math.max(...rooms.map((room) => room[axis]?.[1] ?? 0)),
  ]
  const [[left, right], [bottom, top], [back, front]] = [reached(0), reached(1), reached(2)]
  const box: Box = { left, right, back, front }
  return { made, solid: { form: 'turned', ...given }, box, bottom, top }
}

/** A bar runs along the axis on which it is longer than this. */
const longestSlant = (from: Vector, to: Vector) =>
  0.9 * Math.max(...([0, 1, 2] as const).map((axis) => Math.abs(to[axis] - from[axis])))
