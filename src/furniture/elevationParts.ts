import type { ModuleShape } from '../domain/catalogue/shape.ts'
import { drawingColors, finishColors } from '../look/fabrics.ts'
import { backDepthOf, chestInset, type Loose, type Part } from './anatomy.ts'
import { put, putCushion, type Box, type Layers } from './elevationLayers.ts'
import { inLight } from './shades.ts'

/** On which side of a corner its second back is seen; on none, it is drawn as a turn of the row. */
export type SecondBack = 'left' | 'right' | 'none'

/** The elements of a module's front view. The second back of a corner, which is one with its frame, hides the parts beside it. */
export function shownParts(
  parts: readonly Part[],
  shape: ModuleShape,
  side: SecondBack,
): readonly Part[] {
  if (shape.kind !== 'corner') return parts
  const right = shape.w / 2
  const until = side === 'none' ? right : right - backDepthOf(shape)
  const shown = parts.flatMap((part): Part[] => {
    if (!part.isReturn) return [{ ...part, box: { ...part.box, right: until } }]
    return part.role === 'frame' || side === 'none'
      ? []
      : [{ ...part, box: { ...part.box, right } }]
  })
  return side === 'left' ? shown.map(mirrored) : shown
}

const mirrored = (part: Part): Part => ({
  ...part,
  box: { ...part.box, left: -part.box.right, right: -part.box.left },
})

/** A loose cushion, leaning and turned away from the arm beside it. */
export function drawCushion(
  all: Layers,
  color: string,
  loose: Loose,
  middle: number,
  seatTop: number,
) {
  const { x, width, height, towards } = loose
  const w = 0.9 * width
  const h = 0.9 * height
  const aside = towards === 'left' ? 1 : -1
  const at = { x: middle + x + 0.1 * width * aside, y: seatTop + 55 - h / 2 }
  const tilt = -0.17 * aside
  const { light, shade } = drawingColors
  putCushion(all.cushionShade, shade, { x: at.x + 12, y: at.y + 16 }, { w, h }, tilt)
  putCushion(all.cushion, inLight(color, 0), at, { w, h }, tilt)
  putCushion(all.cushionLight, light, at, { w: w - 70, h: h - 70 }, tilt)
}

/** A chest behind the front of a module's base: what it hangs between the legs and is lifted by, or a drawer with its bar. */
export function drawChest(all: Layers, color: string, chest: 'lid' | 'drawer', base: Box) {
  const middle = base.x + base.w / 2
  if (chest === 'lid') {
    const below = { x: base.x + chestInset, w: base.w - 2 * chestInset }
    put(all.body, inLight(color, -0.36), { ...below, y: base.y + base.h - 20, h: 65 })
    put(all.base, finishColors.walnut, { x: middle - 18, w: 36, y: base.y - 10, h: 66 })
    return
  }
  const front = { x: base.x + 30, w: base.w - 60 }
  put(all.shade, drawingColors.shade, { ...front, y: base.y + 8, h: 10 })
  put(all.shade, drawingColors.shade, { ...front, y: base.y + base.h - 18, h: 10 })
  put(all.base, finishColors.steel, { x: middle - 95, w: 190, y: base.y + 30, h: 12 })
}
