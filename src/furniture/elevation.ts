import { liftOf, standingHeight, standsFree, type ModuleShape } from '../domain/catalogue/shape.ts'
import { drawingColors, finishColors } from '../look/fabrics.ts'
import { anatomyOf, backDepthOf, footOf, legsOn, looseOf, seatTopOf, type Part } from './anatomy.ts'
import { drawingSvg, type Drawing } from './drawing.ts'
import { drawFitting, drawLegs, legWidth } from './elevationFittings.ts'
import { append, layers, put, type Box, type Layers } from './elevationLayers.ts'
import { drawCushion, shownParts, type SecondBack } from './elevationParts.ts'
import {
  drawnFittings,
  fittingsOf,
  mirrored,
  type AccessoryLooks,
  type Fittings,
} from './fittings/fittings.ts'
import { ownColor } from './fittings/paint.ts'
import { styleOf } from './meshes/style.ts'
import { inLight } from './shades.ts'

/** A module as it is drawn: its shape, the CSS hex colour of its fabric, that of a cushion lying on it, and its accessories. */
export type DrawnModule = {
  shape: ModuleShape
  color: string
  cushion?: string
  looks?: AccessoryLooks | undefined
}

/** The colour of a module's legs; that of a wood if it is unknown. */
export const legsColor = ({ legs, hasOwnLegs }: Fittings): string =>
  (hasOwnLegs ? ownColor(legs.finish ?? 'beech') : null) ?? drawingColors.wood

/** How far depth shows: the eye is a little above the seats, so a module that is deeper comes further down. */
const lean = 0.18
const margin = 90

/** A module in the drawing: the floor line on which its back stands, and its middle. */
type Drawn = { module: DrawnModule; middle: number; room: number }

/** The depth at which a module begins to show its depth, from its middle, in mm: a back hides all that is behind its front. */
const shownFrom = (shape: ModuleShape) =>
  (standsFree(shape.kind) ? 0 : backDepthOf(shape)) - shape.d / 2
/** How much lower the drawing of something is that stands so far in front of its module's middle, in mm. */
const downAt = (shape: ModuleShape, y: number) => Math.max(0, y - shownFrom(shape)) * lean

/**
 * Adds one module. One function: its parts share the module's measures, and are painted in this order.
 */
function draw(all: Layers, drawn: Drawn, side: SecondBack) {
  const { module, middle, room } = drawn
  const { shape, color, cushion } = module
  const fittings = fittingsOf(module.looks)
  const isTurn = shape.kind === 'corner' && side === 'none'
  const parts = shownParts(anatomyOf(shape, fittings.legs.height), shape, side)
  const of = (role: Part['role'], isReturn = false) =>
    parts.filter((part) => part.role === role && part.isReturn === isReturn)
  const style = styleOf(shape)
  const lift = liftOf(shape)
  // All but the legs is as much higher as these are.
  const floor = room - lift
  const down = (y: number) => downAt(shape, y)
  /** The visible face of a part: from the top of its rear side to the bottom of its front. */
  const seen = ({ box, bottom, top }: Part): Box => ({
    x: middle + box.left,
    w: box.right - box.left,
    y: floor - top + down(box.back),
    h: top - bottom + down(box.front) - down(box.back),
  })
  /** Its front alone. */
  const facing = (part: Part): Box => {
    const h = part.top - part.fall - part.bottom
    return { ...seen(part), y: floor - part.bottom + down(part.box.front) - h, h }
  }
  const lit = (box: Box, y: number) =>
    put(all.light, drawingColors.light, { x: box.x + 45, w: box.w - 90, y, h: 18 })

  const [base] = of('base')
  const seats = of('seat')
  const first = seats[0]
  const last = seats.at(-1)
  if (first === undefined || last === undefined) return
  const seatTop = floor - first.top
  const inner = { x: middle + first.box.left, w: last.box.right - first.box.left }
  const front = facing(first)
  // Very low furniture has no rail: its seat lies on the legs.
  const under = base ? facing(base) : { ...front, y: front.y + front.h, h: 0 }
  const [frame] = of('frame')
  const top = frame ? floor - frame.top : seatTop + 30
  put(all.body, inLight(color, -0.24), {
    ...inner,
    y: top,
    h: under.y + under.h - top,
    corner: style.back.frameCorner,
  })
  if (base) put(all.base, inLight(color, -0.2), { ...under, y: under.y - 14, h: under.h + 14 })
  drawFittings(all, drawn, side, fittings)

  for (const { box, top } of of('back')) {
    const halves = isTurn ? [56, -56] : [0]
    for (const [half, fall] of halves.entries()) {
      const w = (box.right - box.left) / halves.length - 8
      const x = middle + box.left + 4 + half * (w + 8)
      const inset = Math.min(70, w / 6)
      const h = top - first.top + 110
      const { corner } = style.back
      put(all.back, inLight(color, 0), { x, w, y: floor - top, h, fall, corner }, 14)
      put(all.backLight, drawingColors.light, {
        x: x + inset,
        w: w - 2 * inset,
        fall,
        y: floor - top + 52,
        h: h - 220,
      })
    }
  }
  if (shape.kind !== 'pouf')
    put(all.backShade, drawingColors.shade, { ...inner, y: seatTop - 26, h: 70 })
  for (const part of seats) {
    const { x, y, w, h } = seen(part)
    const box = { x: x + 4, w: w - 8, y, h }
    put(all.seat, inLight(color, 0.13), box, 6)
    lit({ ...box, x: x + 10, w: w - 20 }, front.y + 6)
  }
  put(all.front, drawingColors.shade, { ...inner, y: front.y + 34, h: front.h - 34 })
  if (isTurn) {
    const seam = (to: number) =>
      `M${middle} ${Math.round(seatTop)}L${Math.round(to)} ${Math.round(front.y)}`
    const aside = shape.w * 0.38
    append(all.shade, drawingColors.shade, seam(middle - aside) + seam(middle + aside))
  }

  for (const part of [...of('back', true), ...of('arm')]) {
    const isArm = part.role === 'arm'
    const corner = isArm ? style.arm.corner : style.back.frameCorner
    const grounded = { ...part, bottom: base?.bottom ?? first.bottom }
    const box = seen(grounded)
    const face = facing(grounded)
    put(all.arm, inLight(color, isArm ? -0.02 : 0.05), { ...box, corner })
    put(all.armFront, drawingColors.shade, { ...face, corner })
    lit(box, Math.max((box.y + face.y) / 2, face.y - 60))
  }
  if (cushion !== undefined)
    for (const loose of looseOf(shape, fittings.hasHeadrest))
      drawCushion(all, cushion, loose, middle, seatTop)
}

/** The accessories of a module. Those of a corner that is entered from its right are its mirror's. */
function drawFittings(
  all: Layers,
  { module: { shape, color }, middle, room }: Drawn,
  side: SecondBack,
  fittings: Fittings,
) {
  const rail = shape.d / 2 - styleOf(shape).setBack - 1
  const seatTop = seatTopOf(shape) + liftOf(shape)
  const place = { middle, room, down: (y: number) => downAt(shape, y), seatTop, rail }
  const parts = drawnFittings(shape, fittings)
  const legs = parts.filter(({ isOnFloor }) => isOnFloor)
  drawLegs(all, legs, legsColor(fittings), place)
  for (const part of parts)
    if (!part.isOnFloor) drawFitting(all, side === 'left' ? mirrored(part) : part, color, place)
}

/** A table of which the top shows a little from above, on legs of its wood. */
function drawTable(all: Layers, { module: { shape }, middle, room }: Drawn) {
  const down = (y: number) => downAt(shape, y)
  const wood = finishColors.beech
  for (const { box, bottom, top } of anatomyOf(shape)) {
    const { xs, ys } = legsOn(footOf(shape))
    for (const y of ys) {
      // Those at the back are seen between those at the front.
      const [light, closer] = y < 0 ? [-0.25, 0.93] : [0, 1]
      for (const x of xs)
        put(all.legs, inLight(wood, light), {
          x: middle + closer * x - legWidth / 2,
          w: legWidth,
          y: room - bottom + down(y) - 10,
          h: bottom + 10,
        })
    }
    const across = { x: middle + box.left, w: box.right - box.left }
    const far = room - top + down(box.back)
    const near = room - top + down(box.front)
    const thick = top - bottom
    put(all.base, inLight(wood, 0.16), { ...across, y: far, h: near - far + thick })
    put(all.base, inLight(wood, -0.06), { ...across, y: near, h: thick })
  }
}

/** Which side of a corner its second back stands on: the outer one, where it ends the row. */
const secondBack = (modules: readonly DrawnModule[], index: number): SecondBack => {
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
  const deepest = Math.max(60, ...modules.map(({ shape }) => downAt(shape, shape.d / 2)))
  const bottom = Math.round(height + deepest)
  const all = layers()
  let x = 0
  for (const [index, module] of modules.entries()) {
    x += gaps[index] ?? 0
    const drawn = { module, middle: x + module.shape.w / 2, room: height }
    if (module.shape.kind === 'table') drawTable(all, drawn)
    else draw(all, drawn, secondBack(modules, index))
    x += module.shape.w
  }
  const middle = Math.round(width / 2)
  const shadow = (cx: number, rx: number, ry: number) => ({
    cx,
    cy: bottom - 6,
    rx: Math.round(rx),
    ry,
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
