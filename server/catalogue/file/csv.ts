export const separators = [';', ',', '\t'] as const
export type Separator = (typeof separators)[number]

/** The decimal mark of spreadsheets that write this separator. */
export const decimalMark = (separator: Separator) => (separator === ',' ? '.' : ',')

/**
 * Guards a text against spreadsheets, which run texts that begin like this as formulas, by an apostrophe before it. A text with such
 * apostrophes of its own gets one more, so that removing one always gives the text back.
 */
const guarded = (text: string) => (/^'*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text)
const unguarded = (text: string) => (/^'+[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text)

/** Rows as CSV for Excel: with a byte order mark, CRLF, and quotes around cells that need them. @see RFC 4180 */
export function writeCells(rows: readonly (readonly string[])[], separator: Separator): string {
  const cell = (value: string) => {
    const text = guarded(value)
    const isQuoted = text.includes(separator) || /["\r\n]/.test(text)
    return isQuoted ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('')}`
}

/** The offset at which a quoted text ends whose content begins here; -1 if it does not end. */
function endOfQuoted(text: string, start: number): number {
  for (let at = start; ;) {
    const quote = text.indexOf('"', at)
    if (quote === -1 || text[quote + 1] !== '"') return quote
    at = quote + 2
  }
}

/** The cell that begins here, with its end; null for a quoted cell that does not end correctly. */
function cellAt(text: string, start: number, separator: Separator) {
  const isEnd = (at: number) => {
    const next = text[at]
    return next === undefined || next === separator || next === '\n' || next === '\r'
  }
  const afterSpaces = (at: number) => {
    let next = at
    while (text[next] === ' ') next += 1
    return next
  }
  const first = afterSpaces(start)
  if (text[first] === '"') {
    const quote = endOfQuoted(text, first + 1)
    const end = afterSpaces(quote + 1)
    if (quote === -1 || !isEnd(end)) return null
    return { value: text.slice(first + 1, quote).replaceAll('""', '"'), end }
  }
  let end = first
  while (!isEnd(end)) end += 1
  return { value: text.slice(first, end), end }
}

/** The most cells of a row: as many as in a spreadsheet. */
export const mostCells = 16_384

/**
 * The rows of a CSV text, their cells without spaces around them. Line breaks of any system end a row, or stand in a quoted cell.
 *
 * @returns the rows, with blank ones, so that a row's index is its place in a spreadsheet; or the index of the first row with a quoted cell
 *   that does not end correctly, or with more than `mostCells`
 */
export function readCells(
  text: string,
  separator: Separator,
): { rows: string[][] } | { wrongAt: number; rule: 'quote' | 'cells' } {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; ;) {
    const cell = cellAt(text, at, separator)
    if (cell === null) return { wrongAt: rows.length, rule: 'quote' }
    row.push(unguarded(cell.value.trim()))
    if (row.length > mostCells) return { wrongAt: rows.length, rule: 'cells' }
    at = cell.end + (text.startsWith('\r\n', cell.end) ? 2 : 1)
    if (text[cell.end] === separator) continue
    rows.push(row)
    if (text[cell.end] === undefined) return { rows }
    row = []
  }
}
