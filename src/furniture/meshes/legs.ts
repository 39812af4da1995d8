import type { Box } from '../../domain/scene/floor.ts'
import { finishColors } from '../../look/fabrics.ts'
import { legsOn, plinthInset } from '../anatomy.ts'
import type { Finish, Legs } from './fittings.ts'
import { piece, type Piece } from './piece.ts'
import { panelledMesh } from './panelled.ts'
import { blockRings } from './rings.ts'
import { turnedMesh } from './turned.ts'
import { upright } from './vector.ts'

const isMetal = (finish: Finish) => finish === 'black' || finish === 'steel'

/** The legs of a module, standing on the floor. */
export function legsOf({ form, finish, height }: Legs, at: Box): Piece[] {
  const stuff = isMetal(finish) ? 'metal' : 'wood'
  const color = finishColors[finish]
  const made = (mesh: Piece['mesh']) => piece(stuff, mesh, color)
  const middle = { x: (at.left + at.right) / 2, z: (at.back + at.front) / 2 }
  const top = height + 6
  if (form === 'plinth') {
    return [
      made(
        panelledMesh(
          {
            width: at.right - at.left - 2 * plinthInset,
            height: at.front - at.back - 2 * plinthInset,
            corners: [4, 4],
            divisions: [1, 1],
            ...blockRings(top, 2),
          },
          upright([middle.x, 0, middle.z]),
        ),
      ),
    ]
  }
  const { xs, ys: zs } = legsOn(at)
  if (form === 'skid') {
    const bar = 15
    const back = zs[0] ?? 0
    const front = zs[1] ?? 0
    return xs.flatMap((x) => [
      made(
        turnedMesh({
          from: [x, bar * 0.72, back],
          to: [x, bar * 0.72, front],
          profile: [
            [0, bar],
            [1, bar],
          ],
          sides: 4,
        }),
      ),
      ...[back, front].map((z) =>
        made(
          turnedMesh({
            from: [x, 0, z],
            to: [x, top, z],
            profile: [
              [0, bar],
              [1, bar],
            ],
            sides: 4,
          }),
        ),
      ),
    ])
  }
  return xs.flatMap((x) =>
    zs.map((z) => {
      // Slanted outwards, as far as the leg is high.
      const slant = form === 'tapered' ? 0.14 * height : 0
      const outX = Math.sign(x - middle.x) * slant
      const outZ = Math.sign(z - middle.z) * slant
      return made(
        turnedMesh({
          from: [x + outX, 0, z + outZ],
          to: [x, top, z],
          profile: profiles[form],
          sides: form === 'bar' ? 4 : 8,
        }),
      )
    }),
  )
}

/** Shares of the height with radii in mm. */
const profiles: Record<'tapered' | 'turned' | 'bar', readonly (readonly [number, number])[]> = {
  tapered: [
    [0, 12],
    [0.03, 14],
    [1, 24],
  ],
  turned: [
    [0, 13],
    [0.05, 16],
    [0.3, 17],
    [0.42, 27],
    [0.56, 31],
    [0.72, 19],
    [0.78, 27],
    [1, 29],
  ],
  bar: [
    [0, 14],
    [1, 14],
  ],
}
