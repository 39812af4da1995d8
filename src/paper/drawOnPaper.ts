import type { Drawing } from '../furniture/drawing.ts'
import { grownOutlines } from './outlines.ts'
import { colorOf, type Sheet } from './sheet.ts'

/** Draws furniture as areas, as large as fits into a frame, in its middle. */
export function drawOnPaper(
  sheet: Sheet,
  { box, shadows, layers }: Drawing,
  frame: { x: number; y: number; w: number; h: number },
) {
  const { doc } = sheet
  const scale = Math.min(frame.w / box.w, frame.h / box.h)
  const left = frame.x + (frame.w - box.w * scale) / 2 - box.x * scale
  const top = frame.y + (frame.h - box.h * scale) / 2 - box.y * scale
  for (const { cx, cy, rx, ry, opacity } of shadows) {
    sheet.opacity(opacity)
    doc.setFillColor(colorOf('ink'))
    doc.ellipse(left + cx * scale, top + cy * scale, rx * scale, ry * scale, 'F')
  }
  for (const { radius, opacity, paths } of layers) {
    if (paths.size === 0) continue
    sheet.opacity(opacity)
    for (const [color, data] of paths) {
      doc.setFillColor(color)
      const steps = grownOutlines(data, radius)
      doc.path(
        steps.map(({ op, points }) => ({
          op,
          c: points.flatMap(({ x, y }) => [left + x * scale, top + y * scale]),
        })),
      )
      doc.fill()
    }
  }
  sheet.opacity(1)
}
