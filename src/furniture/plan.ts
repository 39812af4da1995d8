import type { ModuleShape } from '../domain/catalogue/shape.ts'
import { around, boxOf, turned, type Box, type Spot } from '../domain/scene/floor.ts'
import type { Solved } from '../domain/scene/solve.ts'
import { anatomyOf, type Part } from './anatomy.ts'

/** An area of the floor by its corners, in mm. */
type Area = { part: 'seat' | 'back'; corners: Spot[] }

/** A line that measures, from end to end, with its text beside its middle: `turn` is how the text runs, in degrees. */
type Measure = { from: Spot; to: Spot; text: string; at: Spot; turn: 0 | -90 }

/** A scene seen from above, in mm, its front below: for a page to draw as SVG and for paper. */
export type Plan = {
  /** The area that it covers, with its measures. */
  box: { x: number; y: number; w: number; h: number }
  areas: Area[]
  /** Between the seats of a module. */
  seams: [Spot, Spot][]
  /** The labels inside a module: its width and depth. */
  labels: { at: Spot; text: string }[]
  /** Width and depth over all. */
  measures: Measure[]
  /** The height of a text's letters, in mm. */
  letters: number
}

type Placed = Solved['modules'][number]

/** A rectangle of a module, from its middle, where the module stands. */
const standing = ({ x, y, turn }: Placed, rectangle: Box): Spot[] => {
  const { left, right, back, front } = rectangle
  return [
    { x: left, y: back },
    { x: right, y: back },
    { x: right, y: front },
    { x: left, y: front },
  ].map((corner) => {
    const spot = turned(corner, turn)
    return { x: x + spot.x, y: y + spot.y }
  })
}

/** The outline of a round top: of a table that is as wide as it is deep. Null for other modules. */
export function roundTop({ kind, w, d }: ModuleShape): Spot[] | null {
  if (kind !== 'table' || w !== d) return null
  return Array.from({ length: 24 }, (_, at) => turned({ x: w / 2, y: 0 }, at * 15))
}

const rimmed: readonly Part['role'][] = ['frame', 'back', 'arm']

/** Backs and arms of a module, as they are built. */
export const rims = (shape: ModuleShape): Box[] =>
  anatomyOf(shape).flatMap(({ role, box }) => (rimmed.includes(role) ? [box] : []))

/** The floor under a module, with its backs and arms on it. */
export function areasOf(module: Placed): Area[] {
  const { shape } = module
  const { w, d } = shape
  const whole = { left: -w / 2, right: w / 2, back: -d / 2, front: d / 2 }
  const round = roundTop(shape)?.map((corner) => {
    const spot = turned(corner, module.turn)
    return { x: module.x + spot.x, y: module.y + spot.y }
  })
  return [
    { part: 'seat', corners: round ?? standing(module, whole) },
    ...rims(shape).map((rim): Area => ({ part: 'back', corners: standing(module, rim) })),
  ]
}

/** Where the seats of a module meet, across its depth. */
export function seamsOf(module: Placed): [Spot, Spot][] {
  const backs = anatomyOf(module.shape).filter(({ role, isReturn }) => role === 'back' && !isReturn)
  return backs.slice(1).map(({ box: { left, front } }) => {
    const seam = { left, right: left, back: front, front: module.shape.d / 2 }
    const [from, , , to] = standing(module, seam)
    return [from ?? module, to ?? module] satisfies [Spot, Spot]
  })
}

/**
 * A scene from above with its measures.
 *
 * @param solved    where its modules stand
 * @param language  that numbers are written in, in centimetres
 * @returns null where nothing stands
 */
export function planOf(solved: Pick<Solved, 'modules'>, language: string): Plan | null {
  const { modules } = solved
  const box = around(modules.map(({ x, y, turn, shape }) => boxOf({ x, y, turn, ...shape })))
  if (box === null) return null
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const written = (millimetres: number) => number.format(millimetres / 10)
  const w = box.right - box.left
  const d = box.front - box.back
  const letters = Math.max(w, d * 1.6) / 26
  const below = box.front + letters * 1.6
  const beside = box.right + letters * 1.6
  return {
    box: {
      x: box.left - letters * 0.6,
      y: box.back - letters * 0.6,
      w: w + letters * 4,
      h: d + letters * 4,
    },
    areas: modules.flatMap(areasOf),
    seams: modules.flatMap(seamsOf),
    labels: modules.map(({ x, y, shape }) => ({
      at: { x, y },
      text: `${written(shape.w)} × ${written(shape.d)}`,
    })),
    measures: [
      {
        from: { x: box.left, y: below },
        to: { x: box.right, y: below },
        text: `${written(w)} cm`,
        at: { x: (box.left + box.right) / 2, y: below + letters * 0.9 },
        turn: 0,
      },
      {
        from: { x: beside, y: box.back },
        to: { x: beside, y: box.front },
        text: `${written(d)} cm`,
        at: { x: beside + letters * 0.9, y: (box.back + box.front) / 2 },
        turn: -90,
      },
    ],
    letters,
  }
}
