import { finishes } from '../../look/fabrics.ts'
import { legsOn, plinthInset, usualLegs } from '../anatomy.ts'
import type { Vector } from '../meshes/vector.ts'
import { fittingKind } from './fitting.ts'
import type { FittingPart } from './part.ts'
import { bar, panel } from './solid.ts'

/** How far legs go up into what they bear, in mm. */
const inside = 6
/** The radius of a skid's bars, and how high the middle of the lower one lies, as a share of it. */
const skid = { radius: 15, lies: 0.72 }
/** How far legs that slant are wider apart on the floor, as a share of their height. */
const slant = 0.14

/** Shares of the height with radii in mm. */
const profiles = {
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
  skid: [
    [0, skid.radius],
    [1, skid.radius],
  ],
} as const

/** What a module stands on. */
export const leg = fittingKind({
  kind: 'leg',
  choices: {
    form: ['tapered', 'turned', 'bar', 'skid', 'plinth'],
    finish: finishes,
  },
  height: { least: 30, most: 200, usual: usualLegs },
  parts: ({ form, finish }, { foot, stand }) => {
    const middle = { x: (foot.left + foot.right) / 2, z: (foot.back + foot.front) / 2 }
    const top = stand + inside
    if (form === 'plinth') {
      const size = {
        width: foot.right - foot.left - 2 * plinthInset,
        height: foot.front - foot.back - 2 * plinthInset,
        thickness: top,
      }
      const board = panel(finish, { at: [middle.x, 0, middle.z], ...size, corner: 4 })
      return [{ ...board, isOnFloor: true }]
    }
    const sides = form === 'tapered' || form === 'turned' ? 8 : 4
    const made = (from: Vector, to: Vector, foot = from): FittingPart => ({
      ...bar(finish, { from: foot, to, profile: profiles[form], sides }),
      isOnFloor: true,
      stroke: [from, to],
    })
    const { xs, ys: zs } = legsOn(foot)
    if (form === 'skid') {
      const low = skid.radius * skid.lies
      const [back = 0, front = 0] = zs
      return xs.flatMap((x) => [
        made([x, low, back], [x, low, front]),
        ...zs.map((z) => made([x, 0, z], [x, top, z])),
      ])
    }
    const out = form === 'tapered' ? slant * stand : 0
    return xs.flatMap((x) =>
      zs.map((z) => {
        const aside = Math.sign(x - middle.x) * out
        const along = Math.sign(z - middle.z) * out
        return made([x, 0, z], [x, top, z], [x + aside, 0, z + along])
      }),
    )
  },
})
