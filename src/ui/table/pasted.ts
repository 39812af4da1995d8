/** The most that one paste may bring, and the most pasted rows that may wait. A paste above the limits is refused as a whole. */
export const pasteLimits = { rows: 1000, characters: 1_000_000 } as const

/**
 * Splits text that a spreadsheet has put on the clipboard into cells. Tabs separate cells and line breaks separate rows; a cell that
 * contains one of these, or a quote, is in quotes.
 *
 * @returns rows of cells; 'tooMuch' above `pasteLimits`; null for a single value, which the browser pastes into the field
 */
export function pastedCells(text: string): string[][] | 'tooMuch' | null {
  if (text.length > pasteLimits.characters) return 'tooMuch'
  const body = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (!/[\t\n]/.test(body)) return null
  const rows: string[][] = [[]]
  // Matches a quoted cell, or a cell up to the next tab or line break, and the character that ends it.
  for (const [, quoted, plain = '', end] of body.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g,
  )) {
    rows.at(-1)?.push((quoted?.replace(/""/g, '"') ?? plain).trim())
    if (rows.length > pasteLimits.rows) return 'tooMuch'
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}
