/** A box of light: its middle, its sides and how bright it is. In metres. */
export type LightBox = {
  at: readonly [x: number, y: number, z: number]
  size: readonly [x: number, y: number, z: number]
  light: number
}

/** The studio's walls, seen from inside: they reflect some of the light. */
export const room: LightBox = { at: [0, 2.4, 0], size: [12, 5.2, 14], light: 1 }

/** Neutral daylight from a large window in front and to the left, and a bright ceiling. */
export const panels: readonly LightBox[] = [
  { at: [0, 4.9, 1], size: [6, 0.1, 6], light: 2.7 },
  { at: [-5.9, 2.6, 2.5], size: [0.1, 3.6, 5], light: 6.5 },
  { at: [5.9, 2.4, 1], size: [0.1, 2.6, 3], light: 6 },
  { at: [0, 2.8, 6.9], size: [7, 2.6, 0.1], light: 4.5 },
]

/** The share of that light in a picture, so that a seat has the colour of its fabric's swatch. */
export const fill = 0.545

/** The lamp that casts the shadows: above and to the left, before the furniture. */
export const lampLight = { at: [-2.2, 4.6, 3.4], light: 1.29 } as const
