import {
  articleColumn,
  columnKey,
  csvTableNamed,
  csvTables,
  groupOfColumn,
  isColumn,
  isOfArticle,
  pointsColumn,
  type Column,
  type CsvTable,
} from './columns.ts'
import { readCells, separators, type Separator } from './csv.ts'
import type { FileFault, FileRule, Place } from './draft.ts'

/** A row that names the columns of those below it, and each column's place by its key. */
type Header = { line: number; names: string[]; places: Map<string, number> }

/** A row of a table, with the header above it. */
export type Source = { line: number; cells: string[]; header: Header }

export type Sheet = {
  separator: Separator
  sources: Record<CsvTable, Source[]>
  faults: FileFault[]
}

/** The word that a header begins with. */
export const headerWord = 'table'

/** The first header, after blank rows and the line in which some programs write the separator. */
const start = /^(?:"?sep=[^\r\n]*(?:\r\n?|\n))?[\s;,]*"?table"? *([;,\t])/i

export const cellOf = ({ cells, header }: Source, column: string) =>
  cells[header.places.get(columnKey(column)) ?? -1] ?? ''

/** The place of a row's cell; the place of the header if that lacks the column. */
export const placeOfCell = ({ line, header }: Source, column: string): Place => ({
  line: header.places.has(columnKey(column)) ? line : header.line,
  field: column,
})

/** The columns of a row's values. */
export function columnsOf(table: CsvTable, { names }: Header): readonly Column[] {
  if (table !== 'article') return csvTables[table]
  const groups = names.flatMap((name) => groupOfColumn(name) ?? [])
  return [...csvTables.article, ...groups.map(pointsColumn)]
}

const fault = (line: number, field: string, rule: FileRule, about: string): FileFault => ({
  line,
  field,
  rule,
  about,
  required: '',
})

function readHeader(line: number, names: string[]): { header: Header; faults: FileFault[] } {
  const places = new Map<string, number>()
  const faults: FileFault[] = []
  for (const [place, name] of names.entries()) {
    if (place === 0 || name === '') continue
    if (!isColumn(name)) faults.push(fault(line, '', 'unknownColumn', name))
    else if (places.has(columnKey(name))) faults.push(fault(line, '', 'columnTwice', name))
    places.set(columnKey(name), place)
  }
  return { header: { line, names, places }, faults }
}

/** The faults of cells in columns that the row's table lacks: ignoring them would lose the cells. */
function strayCells(table: CsvTable, { line, cells, header }: Source): FileFault[] {
  const own = new Set(columnsOf(table, header).map(({ name }) => columnKey(name)))
  if (isOfArticle(table)) own.add(articleColumn)
  return cells.flatMap((cell, place) => {
    const name = header.names[place] ?? ''
    if (place === 0 || cell === '' || own.has(columnKey(name))) return []
    // A column that no table has is reported once, at its header.
    return name === '' || isColumn(name) ? [fault(line, name, 'otherTable', cell)] : []
  })
}

const noSources = (): Sheet['sources'] => ({
  group: [],
  line: [],
  part: [],
  series: [],
  fabric: [],
  accessoryType: [],
  accessory: [],
  article: [],
  slot: [],
  restriction: [],
})

/**
 * The rows of a CSV file by their tables. A row that begins with `table` names the columns of the rows below it, until the next such
 * row; every other row begins with the name of its table. Blank rows are ignored.
 *
 * @returns the rows; or the line of the first fault, if the text is no such file
 */
export function readSheet(text: string): Sheet | { rule: FileRule; line: number } {
  const separator = separators.find((one) => one === start.exec(text)?.[1])
  if (separator === undefined) return { rule: 'header', line: 1 }
  const read = readCells(text, separator)
  if ('wrongAt' in read) return { rule: read.rule, line: read.wrongAt + 1 }

  const sheet: Sheet = { separator, sources: noSources(), faults: [] }
  let header: Header | null = null
  for (const [place, cells] of read.rows.entries()) {
    const line = place + 1
    const [word = ''] = cells
    if (cells.every((cell) => cell === '')) continue
    if (word.toLowerCase() === headerWord) {
      const found = readHeader(line, cells)
      header = found.header
      sheet.faults.push(...found.faults)
    } else if (header !== null) {
      const table = csvTableNamed(word)
      if (table === undefined) {
        sheet.faults.push(fault(line, headerWord, 'unknownTable', word))
        continue
      }
      const source = { line, cells, header }
      sheet.sources[table].push(source)
      sheet.faults.push(...strayCells(table, source))
    }
  }
  return sheet
}
