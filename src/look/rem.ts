/** The font size that the design's pixels are meant for: what browsers have until a person chooses another. */
const designed = 16

/** A length of the design, in pixels, as one that grows with the font size that a person has chosen in the browser. */
export const rem = (px: number): string => `${px / designed}rem`

/**
 * Makes the lengths of some CSS grow with the browser's font size, as a zoom makes them grow: widths at which layouts change, too, so that
 * larger text comes with the layout that has room for it. Hairlines stay hairlines.
 *
 * @param css  a value, or the condition of a media or container query
 */
export const inRem = (css: string): string =>
  css.replaceAll(/(?<![\w.#-])-?\d*\.?\d+px\b/g, (length) => {
    const px = Number.parseFloat(length)
    return Math.abs(px) > 2 ? rem(px) : length
  })
