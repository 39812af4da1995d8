/** The fabrics that a sofa of the login and of home is drawn with. */
export const fabrics = {
  sand: '#b59a7c',
  terracotta: '#a65a3f',
  sage: '#6f7d72',
  slate: '#53616f',
  linen: '#d6c7b0',
  graphite: '#3a3633',
} as const
export type FabricName = keyof typeof fabrics
export const fabricNames = Object.keys(fabrics) as FabricName[]

/** What else a drawing of furniture is made of. */
export const drawingColors = {
  wood: '#6f5640',
  /** A cushion that goes with every fabric but linen. */
  cushion: '#e3cdb4',
  /** What no fabric covers. */
  uncovered: '#d8cfc2',
  /** Linen, where a colour is none. */
  neutral: '#a89a8a',
  /** Laid over a fabric in thin veils. */
  light: '#fff',
  shade: '#000',
} as const

/** What legs, trays and fittings are made of. */
export const finishColors = {
  beech: '#c39a6b',
  walnut: '#5b3f2b',
  black: '#242322',
  steel: '#a9abad',
} as const
export type Finish = keyof typeof finishColors
export const finishes = ['beech', 'walnut', 'black', 'steel'] as const satisfies readonly Finish[]
