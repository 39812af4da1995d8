import type { ModuleShape } from '../domain/catalogue/shape.ts'
import { drawingColors, finishColors } from '../look/fabrics.ts'
import { drawingSvg, type Drawing, type Layer } from './drawing.ts'
import { inLight } from './shades.ts'

/** A module as it is drawn: its shape, the CSS hex colour of its fabric, and that of a cushion lying on it. */
export type DrawnModule = { shape: ModuleShape; color: string; cushion?: string }

/** How far depth shows: the eye is a little above the seats, so a module that is deeper comes further down. */
const lean = 0.18
/** Heights and widths in mm that the shape does not say. */
const legs = 105
const seatHeight = 445
const seatThickness = 165
const armHeight = 610
const armWidth = 175
const backDepth = 240
const margin = 90

/** `fall` is how much lower the top edge ends on the right than it begins on the left. */
type Box = { x: number; y: number; w: number; h: number; fall?: number }

const layer = (radius: number, opacity = 1): Layer => ({ radius, opacity, paths: new Map() })

const layers = () => ({
  legs: layer(14),
  body: layer(30),
  back: layer(75),
  backLight: layer(46, 0.11),
  backShade: layer(20, 0.16),
  seat: layer(52),
  front: layer(30, 0.1),
  base: layer(18),
  arm: layer(70),
  armFront: layer(62, 0.09),
  light: layer(9, 0.2),
  shade: layer(5, 0.22),
  cushionShade: layer(40, 0.16),
  cushion: layer(40),
  cushionLight: layer(30, 0.12),
})
type Layers = ReturnType<typeof layers>

/** Adds a box with rounded corners; `bulge` swells its top and bottom as stuffing does. */
function put(to: Layer, color: string, box: Box, bulge = 0) {
  const r = Math.min(to.radius, box.w / 2, box.h / 2)
  const w = Math.round(box.w - 2 * r)
  const h = Math.round(box.h - 2 * r)
  const fall = box.fall ?? 0
  const from = `M${Math.round(box.x + r)} ${Math.round(box.y + r + Math.max(0, -fall))}`
  const over =
    bulge === 0 && fall === 0 ? `h${w}` : `q${w >> 1} ${(fall >> 1) - bulge} ${w} ${fall}`
  const under = bulge === 0 ? `h${-w}` : `q${-(w >> 1)} ${bulge} ${-w} 0`
  append(to, color, h === 0 ? `${from}h${w}` : `${from}${over}v${h - Math.max(0, fall)}${under}z`)
}

const append = (to: Layer, color: string, outline: string) =>
  to.paths.set(color, (to.paths.get(color) ?? '') + outline.replaceAll(' -', '-'))

/** Adds one module whose left edge is at `x`, standing on the floor line `floor` with its back. */
function draw(
  all: Layers,
  { shape, color, cushion }: DrawnModule,
  x: number,
  floor: number,
  side: 'left' | 'right' | 'none',
) {
  const { kind, w, d, arms } = shape
  if (kind === 'table') return drawTable(all, shape, x, floor)
  const pouf = kind === 'pouf'
  const h = Math.max(shape.h, pouf ? 250 : 600)
  const drop = Math.max(60, (d - (pouf ? 0 : backDepth)) * lean)
  const ground = floor + drop
  const seatTop = floor - Math.min(seatHeight, h)
  const frontTop = seatTop + drop
  const arm = Math.min(armWidth, w / 4)
  const wall = Math.min(backDepth, w / 4)
  const leftEnd = side === 'left' ? wall : arms === 'left' || arms === 'both' ? arm : 0
  const rightEnd = side === 'right' ? wall : arms === 'right' || arms === 'both' ? arm : 0
  const inner = { x: x + leftEnd, w: w - leftEnd - rightEnd }
  const mitred = kind === 'corner' && side === 'none'
  const places = pouf || mitred ? 1 : Math.max(1, shape.seats)
  const pitch = inner.w / places
  const baseTop = frontTop + seatThickness

  for (const at of [x + Math.min(70, w / 6), x + w - Math.min(70, w / 6) - 42])
    put(all.legs, drawingColors.wood, { x: at, y: ground - legs - 30, w: 42, h: legs + 30 })
  const top = pouf ? seatTop + 30 : floor - h + 84
  put(all.body, inLight(color, -0.36), { ...inner, y: top, h: ground - legs - top })
  put(all.base, inLight(color, -0.2), {
    x: x + leftEnd / 2,
    y: baseTop - 14,
    w: w - (leftEnd + rightEnd) / 2,
    h: ground - legs - baseTop + 14,
  })
  if (!pouf) {
    const slope = mitred ? [56, -56] : Array.from({ length: places }, () => 0)
    for (const [place, fall] of slope.entries()) {
      const wide = inner.w / slope.length
      const box = { x: inner.x + place * wide + 4, w: wide - 8 }
      const inset = Math.min(70, wide / 6)
      put(
        all.back,
        inLight(color, 0),
        { ...box, y: floor - h + 10, h: h - seatHeight + 110, fall },
        14,
      )
      put(all.backLight, drawingColors.light, {
        x: box.x + inset,
        y: floor - h + 62,
        w: box.w - 2 * inset,
        h: h - seatHeight - 110,
        fall,
      })
    }
    put(all.backShade, drawingColors.shade, { ...inner, y: seatTop - 26, h: 70 })
  }
  for (let place = 0; place < places; place++) {
    const box = { x: inner.x + place * pitch + 4, w: pitch - 8 }
    put(all.seat, inLight(color, 0.13), { ...box, y: seatTop, h: drop + seatThickness }, 6)
    put(all.light, drawingColors.light, { x: box.x + 55, y: frontTop + 6, w: box.w - 110, h: 18 })
  }
  put(all.front, drawingColors.shade, { ...inner, y: frontTop + 34, h: seatThickness - 34 })
  if (mitred) {
    const seam = (to: number) =>
      `M${x + w / 2} ${seatTop}L${Math.round(to)} ${Math.round(frontTop)}`
    append(all.shade, drawingColors.shade, seam(x + w * 0.12) + seam(x + w * 0.88))
  }

  const ends = [
    { at: x, width: leftEnd, wall: side === 'left' },
    { at: x + w - rightEnd, width: rightEnd, wall: side === 'right' },
  ]
  for (const end of ends.filter(({ width }) => width > 0)) {
    const endTop = floor - (end.wall ? h : Math.min(armHeight, h - 60))
    const reach = drop * (end.wall ? 1 : 0.62)
    const box = { x: end.at + 1, w: end.width - 2, y: endTop, h: ground - legs + 6 - endTop }
    put(all.arm, inLight(color, end.wall ? 0.05 : -0.02), box)
    put(all.armFront, drawingColors.shade, { ...box, y: endTop + reach, h: box.h - reach })
    put(all.light, drawingColors.light, {
      x: box.x + 45,
      y: endTop + reach * 0.5,
      w: box.w - 90,
      h: 18,
    })
  }
  if (cushion !== undefined) {
    const mirrored = rightEnd > 0 && leftEnd === 0
    const size = Math.min(360, pitch * 0.62)
    const at = {
      x: mirrored ? inner.x + inner.w - size / 2 - 40 : inner.x + size / 2 + 40,
      y: seatTop + drop * 0.45 - size / 2,
    }
    const tilt = mirrored ? 0.17 : -0.17
    putCushion(all.cushionShade, drawingColors.shade, { x: at.x + 12, y: at.y + 16 }, size, tilt)
    putCushion(all.cushion, inLight(cushion, 0), at, size, tilt)
    putCushion(all.cushionLight, drawingColors.light, at, size - 70, tilt)
  }
}

/** A table of which the top shows a little from above, on legs of its wood. */
function drawTable(all: Layers, { w, d, h }: ModuleShape, x: number, floor: number) {
  const drop = Math.max(40, d * lean)
  const top = floor - h
  const wood = finishColors.beech
  for (const [at, foot] of [
    [0.09, floor],
    [0.06, floor + drop],
  ] as const)
    for (const leg of [x + w * at, x + w * (1 - at) - 42])
      put(all.legs, inLight(wood, foot === floor ? -0.25 : 0), {
        ...{ x: leg, w: 42 },
        ...{ y: top + drop / 2, h: foot - top - drop / 2 },
      })
  put(all.base, inLight(wood, 0.16), { x, y: top, w, h: drop + 40 })
  put(all.base, inLight(wood, -0.06), { x, y: top + drop, w, h: 40 })
}

/** A square cushion, pinched between its corners and leaning on the arm beside it; `tilt` in radians. */
function putCushion(
  to: Layer,
  color: string,
  centre: { x: number; y: number },
  size: number,
  tilt: number,
) {
  const half = size / 2 - to.radius
  const point = (dx: number, dy: number) => {
    const px = centre.x + dx * Math.cos(tilt) - dy * Math.sin(tilt)
    const py = centre.y + dx * Math.sin(tilt) + dy * Math.cos(tilt)
    return `${Math.round(px)} ${Math.round(py)}`
  }
  const pinch = half * 0.86
  const outline =
    `M${point(-half, -half)}Q${point(0, -pinch)} ${point(half, -half)}Q${point(pinch, 0)} ${point(half, half)}` +
    `Q${point(0, pinch)} ${point(-half, half)}Q${point(-pinch, 0)} ${point(-half, -half)}z`
  append(to, color, outline)
}

/** Which side of a corner its second back stands on: the outer one, where it ends the row. */
const secondBack = (modules: readonly DrawnModule[], index: number) => {
  if (modules[index]?.shape.kind !== 'corner') return 'none'
  if (index === 0) return 'left'
  return index === modules.length - 1 ? 'right' : 'none'
}

/**
 * A front view of docked modules, left to right, for whatever draws it.
 *
 * @param modules  at their real sizes in mm; the drawing is in mm too
 */
export function elevation(modules: readonly DrawnModule[]): Drawing {
  const width = modules.reduce((sum, { shape }) => sum + shape.w, 0)
  const height = Math.max(600, ...modules.map(({ shape }) => shape.h))
  const deepest = Math.max(600, ...modules.map(({ shape }) => shape.d))
  const bottom = Math.round(height + (deepest - backDepth) * lean)
  const all = layers()
  let x = 0
  for (const [index, module] of modules.entries()) {
    draw(all, module, x, height, secondBack(modules, index))
    x += module.shape.w
  }
  const middle = Math.round(width / 2)
  const shadow = (cx: number, rx: number, ry: number) => ({
    ...{ cx, cy: bottom - 6, rx: Math.round(rx), ry },
    opacity: 0.09,
  })
  return {
    box: { x: -margin, y: -margin / 2, w: width + 2 * margin, h: bottom + margin },
    shadows: [shadow(middle, middle + 70, 44), shadow(middle, middle - 40, 20)],
    layers: Object.values(all),
  }
}

/**
 * The front view as an SVG document: a picture for thumbnails, reports and wherever a scene has none of its own. The same modules
 * give the same text; it holds no ids, so any number can stand in one page.
 *
 * @param modules  at their real sizes in mm; the viewBox is in mm too, so drawings side by side compare
 * @param options  `title` is what a screen reader says; without it the picture is decoration
 */
export const elevationSvg = (
  modules: readonly DrawnModule[],
  options: { title?: string } = {},
): string => drawingSvg(elevation(modules), options)
