import { boxOf, turned, type Spot } from '../domain/scene/floor.ts'
import { openSide } from '../domain/scene/openSide.ts'
import { drawingColors, finishColors } from '../look/fabrics.ts'
import type { Block } from './block.ts'
import { blocksOf } from './blocks.ts'
import type { Drawing, Layer } from './drawing.ts'
import { legsColor, type DrawnModule } from './elevation.ts'
import { drawnFittings, fittingsOf } from './fittings/fittings.ts'
import { inLight } from './shades.ts'

/** A module as it is drawn, where it stands. @see src/domain/scene/floor.ts */
export type StandingModule = DrawnModule & Spot & { turn: number }

/** The direction of the view: so far from the side and from above, in radians. */
const around = 0.58
const above = 0.46

const margin = 120
/** Where strokes begin above the floor, and how far legs go up into what they bear; in mm. */
const footHeight = 10
const legInside = 14

/** A point: to the right of its module's middle, in front of it, and up; in mm. */
type Corner = [right: number, front: number, up: number]

/** Upper edges by shares: of the depth, and of how much lower the front is. A falling edge sags, as stuffing does. */
type Edge = readonly (readonly [along: number, fallen: number])[]
const straight: Edge = [
  [0, 0],
  [1, 1],
]
const sagging: Edge = [
  [0, 0],
  [0.2, 0.39],
  [0.45, 0.73],
  [1, 1],
]

/** A block where it stands in the room: what it covers of the floor, between two heights. */
type Standing = Block & {
  module: StandingModule
  left: number
  right: number
  back: number
  front: number
}

function standing(module: StandingModule, block: Block): Standing {
  const a = block.across
  const b = block.deep
  const middle = turned({ x: (a[0] + a[1]) / 2, y: (b[0] + b[1]) / 2 }, module.turn)
  const footprint = { x: module.x + middle.x, y: module.y + middle.y, turn: module.turn }
  return { ...block, module, ...boxOf({ ...footprint, w: a[1] - a[0], d: b[1] - b[0] }) }
}

/** Whether one block has to be drawn after another: between them runs a plane, and it is on the eye's side of it. */
function isBefore(one: Standing, other: Standing, side: 1 | -1): boolean {
  const touching = 1
  const nearer = (a: number, b: number) => a >= b - touching
  const [toEye, away] =
    side === 1
      ? [nearer(one.left, other.right), nearer(other.left, one.right)]
      : [nearer(other.left, one.right), nearer(one.left, other.right)]
  const isNearer = toEye || nearer(one.back, other.front) || nearer(one.up[0], other.up[1])
  const isFarther = away || nearer(other.back, one.front) || nearer(other.up[0], one.up[1])
  return isNearer && !isFarther
}

/** The farthest first. */
function inOrder(all: readonly Standing[], side: 1 | -1): Standing[] {
  const done = new Set<Standing>()
  const ordered: Standing[] = []
  const visit = (one: Standing) => {
    if (done.has(one)) return
    done.add(one)
    for (const other of all) if (isBefore(one, other, side)) visit(other)
    ordered.push(one)
  }
  all.forEach(visit)
  return ordered
}

/**
 * Modules seen from a corner of the room, for whatever draws it: what goes around a corner, which a front view can't show. One
 * function: its steps share the same angles and the modules' order.
 *
 * @param modules  where they stand, at their real sizes in mm; the drawing is in mm too
 */
export function cornerView(modules: readonly StandingModule[]): Drawing {
  const side = openSide(modules) === 'left' ? -1 : 1
  const cos = Math.cos(around)
  const sin = side * Math.sin(around)
  const rise = Math.cos(above)
  const fall = Math.sin(above)
  const seen = (x: number, y: number, up: number): Spot => ({
    x: Math.round(x * cos - y * sin),
    y: Math.round((x * sin + y * cos) * fall - up * rise),
  })
  const spots: Spot[] = []
  const seenLine = ({ x, y, turn }: StandingModule, corners: readonly Corner[]) => {
    const all = corners.map(([right, front, up]) => {
      const at = turned({ x: right, y: front }, turn)
      return seen(x + at.x, y + at.y, up)
    })
    spots.push(...all)
    return all
  }
  const data = (line: readonly Spot[]) =>
    line.map((spot, at) => `${at === 0 ? 'M' : 'L'}${spot.x} ${spot.y}`).join('')
  const openLine = (...of: Parameters<typeof seenLine>) => data(seenLine(...of))
  /** Closed, and clockwise, as paper wants it. */
  const outline = (...of: Parameters<typeof seenLine>) => {
    const line = seenLine(...of)
    const turn = line.reduce((sum, one, at) => {
      const next = line[(at + 1) % line.length] ?? one
      return sum + one.x * next.y - next.x * one.y
    }, 0)
    return `${data(turn < 0 ? [...line].reverse() : line)}z`
  }

  const shadow: Layer = { radius: 60, opacity: 0.09, paths: new Map() }
  const feet: Layer = { radius: 10, opacity: 1, paths: new Map() }
  const draw = ({ paths }: Layer, color: string, path: string) =>
    paths.set(color, (paths.get(color) ?? '') + path)
  for (const module of modules) {
    const w = module.shape.w / 2
    const d = module.shape.d / 2
    draw(
      shadow,
      drawingColors.shade,
      outline(module, [
        [-w, -d, 0],
        [w, -d, 0],
        [w, d, 0],
        [-w, d, 0],
      ]),
    )
    if (module.shape.kind === 'table') continue
    const fittings = fittingsOf(module.looks)
    for (const { stroke, top } of drawnFittings(module.shape, fittings)) {
      if (stroke === undefined) continue
      const [[right, front], [, , end]] = [[stroke[0][0], stroke[0][2]], stroke[1]]
      const up = end === front ? top + legInside : footHeight
      const ends: Corner[] = [
        [right, front, footHeight],
        [right, end, up],
      ]
      draw(feet, legsColor(fittings), outline(module, ends))
    }
  }

  const layers = inOrder(
    modules.flatMap((module) => blocksOf(module).map((block) => standing(module, block))),
    side,
  ).flatMap(
    ({ module, across, deep, up, light, radius, fall, beside, seams, isLoose, color: own }) => {
      const cloth = isLoose === true ? (module.cushion ?? module.color) : module.color
      const color = own ?? (module.shape.kind === 'table' ? finishColors.beech : cloth)
      const r = Math.min(radius, ...[across, deep, up].map(([from, to]) => (to - from) / 2.2))
      const { left: onLeft = false, right: onRight = false } = beside ?? {}
      // Right to the seam where its like lies beside it.
      const left = across[0] + (onLeft ? 0 : r)
      const right = across[1] - (onRight ? 0 : r)
      const back = deep[0] + r
      const front = deep[1] - r
      const bottom = up[0] + r
      /** Its upper edge, from the back to the front. */
      const edge = (fall === 0 ? straight : sagging).map(([along, fallen]) => ({
        y: back + (front - back) * along,
        up: up[1] - r - fall * fallen,
      }))
      const rear = edge[0]?.up ?? bottom
      const near = edge.at(-1)?.up ?? bottom
      const layer: Layer = { radius: Math.round(r), opacity: 1, paths: new Map() }
      const facing = (y: number, high: number): Corner[] => [
        [left, y, bottom],
        [right, y, bottom],
        [right, y, high],
        [left, y, high],
      ]
      const along = (x: number): Corner[] => [
        [x, front, bottom],
        [x, back, bottom],
        ...edge.map((one): Corner => [x, one.y, one.up]),
      ]
      const sides = [
        { looks: { x: 0, y: 1 }, corners: facing(front, near) },
        { looks: { x: 0, y: -1 }, corners: facing(back, rear) },
        { looks: { x: 1, y: 0 }, corners: along(right) },
        { looks: { x: -1, y: 0 }, corners: along(left) },
      ]
      for (const { looks, corners } of sides) {
        const out = turned(looks, module.turn)
        if (out.x * sin + out.y * cos <= 0.01) continue
        if ((looks.x < 0 && onLeft) || (looks.x > 0 && onRight)) continue
        // The light comes from the front, from the other side than the eye.
        const lit = out.y * 0.16 - side * out.x * 0.1
        draw(layer, inLight(color, light - 0.2 + lit), outline(module, corners))
      }
      const upper = [
        ...edge.map((one): Corner => [left, one.y, one.up]),
        ...edge.map((one): Corner => [right, one.y, one.up]).reverse(),
      ]
      draw(layer, inLight(color, light + 0.06), outline(module, upper))
      // Of two beside each other the nearer one is drawn later, and so has the seam.
      const toRight = turned({ x: 1, y: 0 }, module.turn)
      const isRightNearer = toRight.x * sin + toRight.y * cos > 0
      if (seams?.[isRightNearer ? 'left' : 'right'] !== true) return [layer]
      const at = across[isRightNearer ? 0 : 1]
      const seam: Layer = { radius: 5, opacity: 0.3, paths: new Map() }
      const bend: Corner = [at, front, up[1]]
      const under: Corner = [at, deep[1], near]
      for (const ends of [
        [[at, back, up[1]], bend],
        [bend, under],
        [under, [at, deep[1], bottom]],
      ] as Corner[][])
        draw(seam, drawingColors.shade, openLine(module, ends))
      return [layer, seam]
    },
  )

  const xs = spots.map(({ x }) => x)
  const ys = spots.map(({ y }) => y)
  const x = Math.min(...xs) - margin
  const y = Math.min(...ys) - margin
  return {
    box: { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y },
    shadows: [],
    layers: [shadow, feet, ...layers],
  }
}
