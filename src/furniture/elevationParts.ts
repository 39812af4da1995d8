import type { ModuleShape } from '../domain/catalogue/shape.ts'
import { drawingColors } from '../look/fabrics.ts'
import { backDepthOf, type Loose, type Part } from './anatomy.ts'
import { putCushion, type Layers } from './elevationLayers.ts'
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
