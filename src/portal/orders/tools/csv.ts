/** A cell: numbers are written plainly, with 2 decimals where they are money; text is made safe for spreadsheets. */
export type Cell = string | number | null

type CsvStyle = {
  /** Between cells: what the spreadsheets of the language expect. */
  delimiter: ',' | ';'
  decimalMark: '.' | ','
}

/** Spreadsheets run a cell that begins like this as a formula; some read the full-width signs as the narrow ones. */
const isFormula = (text: string) => /^[=+\-@＝＋－＠\t\r\n]/.test(text)

const textCell = (text: string) => {
  const safe = isFormula(text) ? `'${text}` : text
  return /[",;\n\r\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV that Excel opens as it should: a byte order mark, CRLF, quoted where needed. A text that a spreadsheet would run
 * as a formula gets an apostrophe before it; numbers, negative ones too, stay numbers.
 *
 * @see RFC 4180
 */
export function toCsv(rows: readonly (readonly Cell[])[], style: CsvStyle): string {
  const cell = (value: Cell) => {
    if (value === null) return ''
    if (typeof value === 'string') return textCell(value)
    const number = Number.isInteger(value) ? String(value) : value.toFixed(2)
    return number.replace('.', style.decimalMark)
  }
  const lines = rows.map((row) => row.map(cell).join(style.delimiter))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}
