import { panelledMesh } from './panelled.ts'
import { piece, type Piece } from './piece.ts'
import { blockRings, cushionRings, longRings } from './rings.ts'
import type { Part } from '../anatomy.ts'
import type { Plan } from './plan.ts'
import type { BuiltStyle } from './style.ts'
import { facing, upright, type Frame } from './vector.ts'

/** An arm from the legs up. */
export function armOf({ box, bottom, top, fall }: Part, { style }: Plan): Piece {
  const { arm, piping, fine } = style
  const width = box.right - box.left
  const height = top - fall - bottom
  const length = box.front - box.back
  // A round edge takes some of what an arm rises at its back.
  const rise = fall === 0 ? 0 : 1.06 * fall + 10
  const corner = Math.min(arm.corner, width / 2 - 2)
  const mesh = panelledMesh(
    {
      width,
      height: height - 6,
      corners: [corner, 14],
      bow: arm.bow,
      divisions: [fine, fine],
      ...longRings(
        {
          thickness: length - 8,
          edge: arm.edge,
          lower: 24,
          piping: Math.min(piping, 4),
          swell: 3,
          fine,
        },
        fine === 2 ? 0 : fall > 0 ? 5 : fine === 6 ? 3 : 1,
      ),
      crown: ({ u, v }) => 8 * ((1 - u ** 4) * (1 - v ** 4)) ** 0.7,
      bend: ({ v, share }) => {
        const up = Math.max(0, (v + 1) / 2)
        // The top swells along its length, as stuffing does under a cover that is drawn tight at both ends.
        const swell = v > 0.4 ? 8 * Math.sin(Math.PI * share) * (v - 0.4) : 0
        return [0, swell + rise * up ** 2 * (1 - share) ** 2.2, 0]
      },
    },
    facing([(box.left + box.right) / 2, bottom + height / 2 - 3, box.back]),
  )
  return piece('arm', mesh)
}

/** The rail under the seats, in the cloth of the seats, so that those of docked modules are one. */
export const railOf = ({
  left,
  right,
  back,
  front,
  from,
  to,
  fine,
}: Record<'left' | 'right' | 'back' | 'front' | 'from' | 'to', number> &
  Pick<BuiltStyle, 'fine'>): Piece =>
  piece(
    'seat',
    panelledMesh(
      {
        width: right - left,
        height: front - back,
        corners: [6, 22],
        divisions: [2, 2],
        ...blockRings(to - from, 10, { lower: 14, fine }),
      },
      upright([(left + right) / 2, from, (back + front) / 2]),
    ),
  )

/** The frame behind the cushions of a back: what one sees of a sofa that stands in the room. */
export function backFrame(
  { back, piping, fine }: BuiltStyle,
  { width, height, thickness }: Record<'width' | 'height' | 'thickness', number>,
  frame: Frame,
): Piece {
  const mesh = panelledMesh(
    {
      width,
      height,
      corners: [back.frameCorner, 12],
      divisions: [fine === 6 ? 4 : 2, fine === 2 ? 2 : 4],
      ...cushionRings({
        thickness: thickness - 4,
        edge: 20,
        lower: 22,
        piping: Math.min(piping, 3.5),
        swell: 2,
        fine,
      }),
      crown: ({ u, v }) => 4 * (1 - u * u) * (1 - v * v),
    },
    frame,
  )
  return piece('back', mesh)
}
