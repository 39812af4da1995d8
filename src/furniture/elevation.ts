import { liftOf, standingHeight, type ModuleShape } from '../domain/catalogue/shape.ts'
import { drawingColors, finishColors } from '../look/fabrics.ts'
import { drawingSvg, type Drawing } from './drawing.ts'
import { append, layers, put, putCushion, type Box, type Layers } from './elevationLayers.ts'
import { fittingsOf } from './meshes/fittings.ts'
import { inLight } from './shades.ts'

/**
 * A module as it is drawn: its shape, the CSS hex colour of its fabric, that of a cushion lying on it, and the 3D ids of its
 * accessories by type, of which legs, headrests and chests show.
 */
export type DrawnModule = {
  shape: ModuleShape
  color: string
  cushion?: string
  accessories?: Readonly<Record<string, string>>
}

/** The colour of a module's legs; of a wood where nothing tells. */
export const legsColor = ({ accessories = {} }: DrawnModule): string =>
  accessories.pata === undefined
    ? drawingColors.wood
    : finishColors[fittingsOf(accessories).legs.finish]

/** Whether a pad stands on each back. */
export const hasHeadrests = ({ shape: { kind }, accessories = {} }: DrawnModule): boolean =>
  kind !== 'pouf' && kind !== 'table' && fittingsOf(accessories).headrest !== 'none'

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

/** Adds one module whose left edge is at `x`, standing on the floor line `room` with its back. */
function draw(
  all: Layers,
  module: DrawnModule,
  x: number,
  room: number,
  side: 'left' | 'right' | 'none',
) {
  const { shape, color, cushion } = module
  const { kind, w, d, arms } = shape
  if (kind === 'table') return drawTable(all, shape, x, room)
  const lift = liftOf(shape)
  // All but the legs is as much higher as these are.
  const floor = room - lift
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
    put(all.legs, legsColor(module), {
      ...{ x: at, y: ground - legs - 30 },
      ...{ w: 42, h: legs + 30 + lift },
    })
  const top = pouf ? seatTop + 30 : floor - h + 84
  put(all.body, inLight(color, -0.36), { ...inner, y: top, h: ground - legs - top })
  put(all.base, inLight(color, -0.2), {
    x: x + leftEnd / 2,
    y: baseTop - 14,
    w: w - (leftEnd + rightEnd) / 2,
    h: ground - legs - baseTop + 14,
  })
  const chest = fittingsOf(module.accessories ?? {}).chest
  if (chest !== null)
    drawChest(all, color, chest, { ...inner, y: baseTop, h: ground - legs - baseTop })
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
    if (hasHeadrests(module))
      for (let place = 0; place < places; place++) {
        const w = Math.min(460, pitch * 0.66)
        const box = { x: inner.x + (place + 0.5) * pitch - w / 2, w, y: floor - h - 36, h: 132 }
        put(all.head, inLight(color, 0.05), box, 6)
        put(all.headLight, drawingColors.light, { ...box, h: 66 })
      }
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

/** A chest behind the front of a module's base: what it hangs between the legs and is lifted by, or a drawer with its bar. */
function drawChest(all: Layers, color: string, chest: 'lid' | 'drawer', base: Box) {
  const middle = base.x + base.w / 2
  if (chest === 'lid') {
    const below = { x: base.x + 110, w: base.w - 220 }
    put(all.body, inLight(color, -0.36), { ...below, y: base.y + base.h - 20, h: 65 })
    put(all.base, finishColors.walnut, { x: middle - 18, w: 36, y: base.y - 10, h: 66 })
    return
  }
  const front = { x: base.x + 30, w: base.w - 60 }
  put(all.shade, drawingColors.shade, { ...front, y: base.y + 8, h: 10 })
  put(all.shade, drawingColors.shade, { ...front, y: base.y + base.h - 18, h: 10 })
  put(all.base, finishColors.steel, { x: middle - 95, w: 190, y: base.y + 30, h: 12 })
}

/** A table of which the top shows a little from above, on legs of its wood. */
function drawTable(all: Layers, shape: ModuleShape, x: number, floor: number) {
  const { w, d } = shape
  const drop = Math.max(40, d * lean)
  const top = floor - standingHeight(shape)
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

/** Which side of a corner its second back stands on: the outer one, where it ends the row. */
const secondBack = (modules: readonly DrawnModule[], index: number) => {
  if (modules[index]?.shape.kind !== 'corner') return 'none'
  if (index === 0) return 'left'
  return index === modules.length - 1 ? 'right' : 'none'
}

/**
 * A front view of modules, left to right, for whatever draws it.
 *
 * @param modules  at their real sizes in mm; the drawing is in mm too
 * @param gaps     what is free to the left of each, in mm; without them they are docked
 */
export function elevation(modules: readonly DrawnModule[], gaps: readonly number[] = []): Drawing {
  const width = modules.reduce((sum, { shape }, at) => sum + (gaps[at] ?? 0) + shape.w, 0)
  const height = Math.max(600, ...modules.map(({ shape }) => standingHeight(shape)))
  const deepest = Math.max(600, ...modules.map(({ shape }) => shape.d))
  const bottom = Math.round(height + (deepest - backDepth) * lean)
  const all = layers()
  let x = 0
  for (const [index, module] of modules.entries()) {
    x += gaps[index] ?? 0
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
