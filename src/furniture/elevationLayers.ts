import type { Layer } from './drawing.ts'

/** `fall` is how much lower the top edge ends on the right than it begins on the left. */
export type Box = { x: number; y: number; w: number; h: number; fall?: number }

const layer = (radius: number, opacity = 1): Layer => ({ radius, opacity, paths: new Map() })

export const layers = () => ({
  legs: layer(14),
  body: layer(30),
  back: layer(75),
  backLight: layer(46, 0.11),
  backShade: layer(20, 0.16),
  head: layer(40),
  headLight: layer(24, 0.11),
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
/** What a front view is painted in, the farthest first. */
export type Layers = ReturnType<typeof layers>

/** Adds a box with rounded corners; `bulge` swells its top and bottom as stuffing does. */
export function put(to: Layer, color: string, box: Box, bulge = 0) {
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

/** Adds an outline of its own. */
export const append = (to: Layer, color: string, outline: string) =>
  to.paths.set(color, (to.paths.get(color) ?? '') + outline.replaceAll(' -', '-'))

/** A square cushion, pinched between its corners and leaning on the arm beside it; `tilt` in radians. */
export function putCushion(
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
