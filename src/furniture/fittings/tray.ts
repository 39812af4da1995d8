import { finishes } from '../../look/fabrics.ts'
import { fittingKind } from './fitting.ts'
import { panel } from './solid.ts'

/** How long a tray is along its arm, how thick its boards are, and how far its ends hang down beside the arm; in mm. */
const board = { length: 280, thickness: 14, hangs: 130 }
/** How much wider than its arm it is, so that it can be laid on; in mm. */
const play = 4
/** Where its middle is, from the back: a share of the depth of an arm. */
const along = 0.62

/** A board that lies over an arm, its ends turned down. */
export const tray = fittingKind({
  kind: 'tray',
  choices: { finish: finishes },
  parts: ({ finish }, { style, parts, left, back, inner }) => {
    const arm = parts.find(({ role }) => role === 'arm')
    const width = inner.left - left
    if (arm === undefined || width <= 0) return []
    const top = arm.top - arm.fall
    const { length, thickness, hangs } = board
    const x = (left + inner.left) / 2
    const z = back + along * style.depth
    const upper = { width: width + 2 * thickness + play, height: length, thickness }
    const end = { width: thickness, height: length, thickness: hangs }
    const aside = width / 2 + play / 2 + thickness / 2
    return [
      panel(finish, { at: [x, top + 5, z], ...upper }),
      ...[-1, 1].map((side) =>
        panel(finish, { at: [x + side * aside, top + 7 - hangs, z], ...end }),
      ),
    ]
  },
})
