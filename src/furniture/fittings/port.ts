import { fittingKind } from './fitting.ts'
import { bar } from './solid.ts'

/** Where a socket is, from the back: a share of the depth of an arm; and how far above the seat, in mm. */
const along = 0.78
const aboveSeat = 70

/** A round socket in the inner side of an arm. */
export const port = fittingKind({
  kind: 'port',
  choices: {},
  parts: (_, { style, left, back, inner, seatTop }) => {
    if (inner.left <= left) return []
    const [y, z] = [seatTop + aboveSeat, back + along * style.depth]
    return [
      bar('black', {
        from: [inner.left - 10, y, z],
        to: [inner.left + 5, y, z],
        profile: [
          [0, 24],
          [0.8, 24],
          [1, 20],
        ],
        sides: 12,
      }),
    ]
  },
})
