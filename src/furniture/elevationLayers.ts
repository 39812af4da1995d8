import type { Layer } from './drawing.ts'

/**
 * `fall` is how much lower the top edge ends on the right than it begins on the left, `corner` how round the upper corners are where
 * they are rounder than their layer is.
 */
export type Box = { x: number; y: number; w: number; h: number; fall?: number; corner?: number }

const layer = (radius: number, opacity = 1): Layer => ({ radius, opacity, paths: new Map() })

export const layers = () => ({
  legs: layer(14),
  body: layer(30),
  back: layer(34),
  backLight: layer(46, 0.11),
  backShade: layer(20, 0.16),
  head: layer(40),
  headLight: layer(24, 0.11),
  seat: layer(52),
  front: layer(30, 0.1),
  base: layer(14),
  arm: layer(18),
  armFront: layer(18, 0.09),
  light: layer(9, 0.2),
  shade: layer(5, 0.22),
  over: layer(5),
  cushionShade: layer(40, 0.16),
  cushion: layer(40),
  cushionLight: layer(30, 0.12),
})
/** The layers of a front view, the farthest first. */
export type Layers = ReturnType<typeof layers>

/** Adds a box with rounded corners, where it has a size; within it, `bulge` swells its top and bottom as stuffing does. */
export function put(to: Layer, color: string, box: Box, bulge = 0) {
  if (box.w <= 0 || box.h <= 0) return
  const { fall = 0, corner = 0 } = box
  const r = Math.min(to.radius, box.w / 2, box.h / 2)
  const w = Math.round(box.w - 2 * r)
  // A curve is half as high as the point that it is drawn towards.
  const h = Math.round(box.h - 2 * r - bulge)
  const rounder = Math.min(Math.round(corner - r), w >> 1, h - Math.abs(fall))
  // Less is not seen.
  const round = rounder < 8 ? 0 : rounder
  const flat = w - 2 * round
  const y = Math.round(box.y + r + bulge / 2 + round + Math.max(0, -fall))
  const [up, down] =
    round === 0 ? ['', ''] : [`q0 ${-round} ${round} ${-round}`, `q${round} 0 ${round} ${round}`]
  const over =
    bulge === 0 && fall === 0 ? `h${flat}` : `q${flat >> 1} ${(fall >> 1) - bulge} ${flat} ${fall}`
  const under = bulge === 0 ? `h${-w}` : `q${-(w >> 1)} ${bulge} ${-w} 0`
  const sides = `v${h - round - Math.max(0, fall)}${under}z`
  append(to, color, `M${Math.round(box.x + r)} ${y}${up}${over}${down}${h === 0 ? '' : sides}`)
}

/** Adds an outline of its own. */
export const append = (to: Layer, color: string, outline: string) =>
  to.paths.set(color, (to.paths.get(color) ?? '') + outline.replaceAll(' -', '-'))

/** A cushion, pinched between its corners and leaning on the arm beside it; `tilt` in radians. */
export function putCushion(
  to: Layer,
  color: string,
  centre: { x: number; y: number },
  size: { w: number; h: number },
  tilt: number,
) {
  const w = size.w / 2 - to.radius
  const h = size.h / 2 - to.radius
  const point = (right: number, down: number) => {
    const dx = right * w
    const dy = down * h
    const px = centre.x + dx * Math.cos(tilt) - dy * Math.sin(tilt)
    const py = centre.y + dx * Math.sin(tilt) + dy * Math.cos(tilt)
    return `${Math.round(px)} ${Math.round(py)}`
  }
  const pinch = 0.86
  const outline =
    `M${point(-1, -1)}Q${point(0, -pinch)} ${point(1, -1)}Q${point(pinch, 0)} ${point(1, 1)}` +
    `Q${point(0, pinch)} ${point(-1, 1)}Q${point(-pinch, 0)} ${point(-1, -1)}z`
  append(to, color, outline)
}
