/** How much is taken of what is pasted at once, and of rows that wait: more makes no half of it. */
export const pasteLimits = { rows: 1000, characters: 1_000_000 } as const

/**
 * The cells of text that a spreadsheet has put on the clipboard: tabs between cells, lines between rows, and a cell that holds either
 * of them, or quotes, in quotes.
 *
 * @returns null where it is a single value, which a field takes by itself
 */
export function pastedCells(text: string): string[][] | 'tooMuch' | null {
  if (text.length > pasteLimits.characters) return 'tooMuch'
  const body = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')
  if (!/[\t\n]/.test(body)) return null
  const rows: string[][] = [[]]
  // A quoted cell, or one up to the next tab or line, and what ends it.
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
