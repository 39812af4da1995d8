/** Letters in the room are never smaller than this, from where they are read: degrees of a capital's height. */
export const smallest = 1.5
/** A capital's height in ems, of the page's typeface. */
const capital = 0.7

/**
 * How large letters look.
 *
 * @param size  of the type, in pixels of the sign's picture
 * @param pixels  of that picture for a metre
 * @param away  from where it is read, in metres
 * @returns degrees of a capital's height
 */
export const lookOf = (size: number, pixels: number, away: number): number =>
  (2 * Math.atan((size * capital) / pixels / 2 / away) * 180) / Math.PI

/** How wide a text is, in the pixels that the room for it is given in. */
export type Measure = (text: string) => number

/** A text that fits, with an ellipsis where it had to be cut. */
export function cut(text: string, room: number, measure: Measure): string {
  if (measure(text) <= room) return text
  const letters = Array.from(text)
  while (letters.length > 1 && measure(`${letters.join('').trimEnd()}…`) > room) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/**
 * A text in lines that fit; what does not fit in so many is cut.
 *
 * @param most  lines, at least 1
 */
export function wrapped(text: string, room: number, most: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line === '' || measure(longer) <= room) {
      line = longer
      continue
    }
    lines.push(line)
    line = word
  }
  if (line !== '') lines.push(line)
  if (lines.length <= most) return lines.map((one) => cut(one, room, measure))
  const last = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), last].map((one) => cut(one, room, measure))
}
