import { frameDepth } from '../anatomy.ts'
import { fittingKind } from './fitting.ts'
import type { FittingPart } from './part.ts'
import { bar, panel } from './solid.ts'

/** A pad on a back: its size, how far it stands above the back, and by how much one that folds is lower and further back; in mm. */
const pad = { width: 460, depth: 96, height: 190, above: 51, folded: 8 }
/** The largest share of a place's width that a pad takes. */
const share = 0.66
/** Where the solid of a pad has its middle below the top of the back, and its rear side behind its front, in mm. */
const below = 46
const behind = 90
/** The pins on which one folds. */
const pins = [-70, 70]

/** A pad at the top of each back, in the back's cloth. */
export const headrest = fittingKind({
  kind: 'headrest',
  choices: { form: ['fixed', 'folding'] },
  parts: ({ form }, { shape: { kind, h }, style, parts, back: rear }) => {
    if (kind === 'pouf') return []
    const isFolding = form === 'folding'
    const folded = isFolding ? pad.folded : 0
    const back = rear + frameDepth + style.back.thickness - style.back.taper - 40
    const front = back + pad.depth
    const top = h + pad.above - folded
    const z = front - behind
    return parts.flatMap(({ role, box }): FittingPart[] => {
      if (role !== 'seat') return []
      const half = Math.min(pad.width, (box.right - box.left) * share) / 2
      const middle = (box.left + box.right) / 2
      const [left, right] = [middle - half, middle + half]
      const x = (left + right) / 2
      const made = panel('back', {
        at: [x, h - below, z],
        isUpright: true,
        width: right - left,
        height: pad.height,
        thickness: 76,
        corner: 40,
        edge: 30,
        divisions: [4, 3],
        bow: 8,
        crown: 14,
        lean: isFolding ? 0.2 : -0.1,
      })
      // It leans and swells: its room is not that of the panel that it is made of.
      const room = {
        box: { left, right, back: back - folded, front },
        ...{ bottom: top - pad.height, top },
      }
      const pin = (aside: number): FittingPart => ({
        ...bar('steel', {
          from: [x + aside, h - 190, z + 4],
          to: [x + aside, h - 60, z + 12],
          profile: [
            [0, 6],
            [1, 6],
          ],
          sides: 6,
        }),
        isInside: true,
      })
      return [{ ...made, ...room }, ...(isFolding ? pins.map(pin) : [])]
    })
  },
})
