import type { Loose } from '../anatomy.ts'
import { panelledMesh, type PanelPlace } from './panelled.ts'
import { piece, type Piece } from './piece.ts'
import { pillowMesh } from './pillow.ts'
import { cushionRings } from './rings.ts'
import type { BuiltStyle } from './style.ts'
import { variation } from './variation.ts'
import { facing, turnedFrame, upright, type Frame, type Vector } from './vector.ts'

/** How much thicker a seat is cut, since it gives way where people sit, and how much higher a back, since its upper edge hangs; in mm. */
const givesWay = 9
const hangs = 6

/** 1 in the middle of a panel, 0 at its edge. */
const swelling = ({ u, v }: PanelPlace) => (1 - Math.abs(u) ** 2.3) * (1 - Math.abs(v) ** 2.3)

/**
 * The cushion of a seat.
 *
 * @param at    the middle of its underside
 * @param size  width and depth in mm
 * @param id    of the cushion: each is filled a little differently
 */
export function seatCushion(
  { seat, piping, fine }: BuiltStyle,
  at: Vector,
  { width, depth }: { width: number; depth: number },
  id: string,
): Piece {
  const vary = variation(id)
  const [full, lean, dent, wave] = [vary(), vary(), vary(), vary()] as const
  const crown = seat.crown * (1 + 0.14 * full)
  const mesh = panelledMesh(
    {
      width: width - 3,
      height: depth,
      corners: [26, 46 + 5 * lean],
      bow: 5 + 2 * wave,
      divisions: [fine, depth > 1100 && fine === 6 ? 10 : fine],
      ...cushionRings({
        thickness: seat.thickness + givesWay - crown,
        edge: seat.edge,
        lower: 20,
        piping,
        swell: 7,
        fine,
      }),
      crown: (place) => {
        const { u, v } = place
        // Somebody has sat here: the middle gives way a little, off its centre.
        const sat = Math.exp(-((u - 0.2 * dent) ** 2 + (v + 0.05 + 0.1 * wave) ** 2) * 3)
        return crown * swelling(place) - 7 * sat + 2.4 * Math.sin(3.1 * u + 2 * wave + 1.7 * v)
      },
      bend: ({ u, v, share }) => [0, 0, share * (-4 * lean * u - 5 * Math.max(0, -v) ** 3)],
    },
    upright(at),
  )
  return piece('seat', mesh)
}

/**
 * The cushion of a back, which stands on the seat and leans on the frame behind it.
 *
 * @param frame  its width, its height and the way it faces; at the middle of its rear side
 */
export function backCushion(
  { back, piping, fine }: BuiltStyle,
  frame: Frame,
  { width, height }: { width: number; height: number },
  id: string,
): Piece {
  const vary = variation(id)
  const [full, roll, droop, wave] = [vary(), vary(), vary(), vary()] as const
  const crown = back.crown * (1 + 0.12 * full)
  const mesh = panelledMesh(
    {
      width: width - 4,
      height: height + hangs,
      corners: [back.corner * (1 + 0.08 * wave), 34],
      bow: 9,
      divisions: [fine, fine],
      ...cushionRings({
        thickness: back.thickness - crown,
        edge: back.edge,
        lower: Math.min(60, back.edge),
        piping,
        swell: 10,
        fine,
      }),
      crown: (place) => {
        const { u, v } = place
        // The filling sinks: full at the loins, thinner to the top.
        const sunk = 1 - 0.26 * v
        const pulled = 9 * Math.exp(-((u - 0.25 * wave) ** 2 * 5 + (v - 0.2) ** 2 * 2.4))
        return crown * sunk * swelling(place) - pulled + 3 * Math.sin(2.7 * v + 2.2 * u + 3 * wave)
      },
      bend: ({ u, v, share }) => {
        const up = Math.max(0, v)
        return [
          0,
          hangs / 2 - (9 + 5 * droop) * up * (1 - u * u) + 5 * roll * u * up,
          -back.taper * share * ((v + 1) / 2) ** 1.15 - 14 * share * up ** 3,
        ]
      },
    },
    frame,
  )
  return piece('back', mesh)
}

/** A loose cushion that leans in the corner of seat and back. */
export function looseCushion(
  { fine }: BuiltStyle,
  at: Vector,
  { width, height, towards }: Pick<Loose, 'width' | 'height' | 'towards'>,
  id: string,
): Piece {
  const vary = variation(id)
  const side = towards === 'left' ? 1 : -1
  const frame = [
    ['z', side * (0.06 + 0.05 * vary())],
    ['x', -0.42 + 0.04 * vary()],
    ['y', side * (0.36 + 0.08 * vary())],
  ] as const
  const turned = frame.reduce((so, [axis, turn]) => turnedFrame(so, axis, turn), facing(at))
  return piece(
    'cushion',
    pillowMesh({ width, height, thickness: width * 0.36 }, turned, vary, fine + 1),
  )
}
