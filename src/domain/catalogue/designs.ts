/** How a line of furniture may be designed, as the trade calls it. Shared links name one by its place here: a new one comes last. */
export const designs = ['contemporary', 'lounge', 'midcentury', 'curved', 'classic', 'tub'] as const
export type Design = (typeof designs)[number]

/** The heights in mm below which furniture gets a design that nothing names. */
const heights: readonly (readonly [below: number, design: Design])[] = [
  [780, 'lounge'],
  [840, 'curved'],
  [870, 'contemporary'],
  [920, 'midcentury'],
  [990, 'classic'],
]

/**
 * The design of furniture that names none: of shapes that documents, links and browsers kept before lines had designs, and of lines
 * whose catalogue gives none. Nothing else chooses by a height.
 *
 * @param height  of a module with a back, in mm
 */
export const designAtHeight = (height: number): Design =>
  heights.find(([below]) => height < below)?.[1] ?? 'tub'
