import { fittingKind } from './fitting.ts'
import { panel } from './solid.ts'

/** How much of the height of the legs a chest takes. */
const share = 0.45
/** How far it stays from the edges, so that it hangs between the legs, in mm. */
const inset = 110
/** The longest strap, and the shortest that is sewn on; in mm. */
const longest = 70
const shortest = 20

/** Under a seat that is a lid: the chest, which hangs between the legs, and a strap in front of it to lift the seat by. */
export const chest = fittingKind({
  kind: 'chest',
  choices: {},
  parts: (_, { style, inner, front, back, legs, seatFoot }) => {
    const middle = (inner.left + inner.right) / 2
    const near = front - style.setBack
    const far = back + style.setBack
    const depth = share * legs
    const box = panel('seat', {
      at: [middle, legs - depth, (near + far) / 2],
      width: inner.right - inner.left - 2 * inset,
      height: near - far - 2 * inset,
      thickness: depth + 8,
    })
    const length = Math.min(longest, seatFoot - legs - 24)
    if (length < shortest) return [box]
    const strap = panel('walnut', {
      at: [middle, seatFoot + 4 - length / 2, near - 2],
      isUpright: true,
      width: 34,
      height: length,
      thickness: 7,
      corner: 6,
      divisions: [1, 2],
    })
    return [box, strap]
  },
})
