import type { Ring } from './panelled.ts'
import type { Lines } from './style.ts'

/** How the edge of a solid is made; all in mm. */
export type Edging = {
  thickness: number
  /** Radius from the panel to the boxing, and from the boxing to the underside. */
  edge: number
  lower: number
  /** Radius of the piping; 0 for a plain seam. */
  piping: number
  /** How far the boxing swells between its seams. */
  swell: number
  /** Less of it has fewer rings along its edge. */
  fine: Lines
}

/** The rings of a cushion: a round edge, the piping or seam, a boxing that swells, a lower edge. */
export function cushionRings({ thickness, edge, lower, piping, swell, fine }: Edging): {
  rings: Ring[]
  seam: number
} {
  const side = Math.max(swell, piping)
  const round = (turn: number): Ring => ({
    inset: side + edge * (1 - Math.sin(turn)),
    t: thickness - edge * (1 - Math.cos(turn)),
  })
  const from = thickness - edge - 2
  const seamed: Ring[] =
    piping > 0 && fine > 3
      ? [
          { inset: side + 1.5, t: from },
          { inset: side - piping, t: from - piping },
        ]
      : [{ inset: side + 4, t: from }]
  // The panel comes down to its edge already: its slope goes on.
  return {
    rings: [
      round(0.32),
      ...(fine < 6 ? [] : [round(0.82)]),
      round(fine < 6 ? 1.1 : 1.3),
      ...seamed,
      { inset: side - swell, t: Math.min((from + lower) / 2, from - 2 * piping - 4) },
      { inset: side, t: lower },
      { inset: side + lower, t: 0 },
    ],
    seam: fine < 6 ? 2 : 3,
  }
}

/** The same rings with more of them between the seam and the lower edge, for a long solid that bends. */
export function longRings(edging: Edging, between: number): { rings: Ring[]; seam: number } {
  const { rings, seam } = cushionRings(edging)
  const from = rings.at(-4)
  const to = rings.at(-2)
  if (from === undefined || to === undefined) return { rings, seam }
  const steps = Array.from({ length: between }, (_, at): Ring => {
    const share = (at + 1) / (between + 1)
    return {
      inset: to.inset - edging.swell * Math.sin(Math.PI * share),
      t: from.t + (to.t - from.t) * share,
    }
  })
  return { rings: [...rings.slice(0, -3), ...steps, ...rings.slice(-2)], seam }
}

/** The rings of a firm block: edges rounded above and below, no piping. At the coarsest they are cut off. */
export const blockRings = (
  thickness: number,
  edge: number,
  { lower = edge, fine = 6 }: { lower?: number; fine?: Lines } = {},
): { rings: Ring[]; seam: number } => ({
  rings: [
    { inset: edge, t: thickness },
    ...(fine === 2 ? [] : [{ inset: edge * 0.29, t: thickness - edge * 0.29 }]),
    { inset: 0, t: thickness - edge },
    { inset: 0, t: lower },
    ...(fine === 2 ? [] : [{ inset: lower * 0.29, t: lower * 0.29 }]),
    { inset: lower, t: 0 },
  ],
  seam: fine === 2 ? 1 : 2,
})
