import { fittingKind } from './fitting.ts'
import { bar, panel } from './solid.ts'

/** How much lower than the rail under the seats a drawer's front is, and the least that it may be; in mm. */
const lower = 20
const least = 30
/** How far its bar reaches to either side of its middle, in mm. */
const reach = 90

/** A drawer under the seat: its front, in the seat's cloth, with its bar. */
export const drawer = fittingKind({
  kind: 'drawer',
  choices: {},
  parts: (_, { style, inner, front, legs, seatFoot }) => {
    const height = seatFoot - legs - lower
    if (height < least) return []
    const middle = (inner.left + inner.right) / 2
    const y = (seatFoot + legs) / 2
    const z = front - style.setBack - 4
    const up = y + height / 2 - 14
    return [
      panel('seat', {
        at: [middle, y, z],
        isUpright: true,
        width: inner.right - inner.left - 40,
        height,
        thickness: 16,
        corner: 6,
        edge: 4,
        divisions: [2, 2],
      }),
      bar('steel', {
        from: [middle - reach, up, z + 18],
        to: [middle + reach, up, z + 18],
        profile: [
          [0, 5],
          [1, 5],
        ],
        sides: 6,
      }),
    ]
  },
})
