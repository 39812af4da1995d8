import type { FieldPath } from '../../../src/domain/catalogue/check.ts'
import type { GivenConnector } from '../../../src/domain/catalogue/shape.ts'
import { readConnectors, writeConnectors } from './connectorCell.ts'
import { decimalMark, type Separator } from './csv.ts'
import type { TableName } from './draft.ts'
import { readNumber, writeNumber, type Mark } from './numbers.ts'

/**
 * The kind of a cell's value: a text, a number, several ids, yes or no, or connectors. An empty cell is a missing value, unless it is
 * `nullable` (null) or `blank` (an empty text).
 */
type Kind = 'text' | 'nullable' | 'blank' | 'number' | 'ids' | 'yesNo' | 'connectors'

export type Column = {
  name: string
  /** The path of the value in the row; empty if the value is the row itself. */
  path: FieldPath
  kind: Kind
}

const column = (name: string, kind: Kind = 'text', path: FieldPath = [name]): Column => ({
  name,
  kind,
  path,
})

const id = column('id')
const inBoth = (name: string, field: string, kind: Kind = 'text') => [
  column(`${name}_es`, kind, [field, 'es']),
  column(`${name}_en`, kind, [field, 'en']),
]
const names = inBoth('name', 'names')

/** The tables of a CSV file, by the word in the first cell of their rows. Rows of an article's list name their article. */
export const csvTables = {
  group: [id],
  line: [id, ...names, column('design')],
  part: [id, ...names, column('surface'), column('weight', 'number')],
  series: [id, ...names, column('group'), column('cloth')],
  fabric: [
    id,
    column('series'),
    ...names,
    column('color'),
    column('tile_width', 'number', ['tileWidth']),
  ],
  accessoryType: [id, ...names],
  accessory: [
    id,
    column('type'),
    ...names,
    ...inBoth('finish', 'finish', 'blank'),
    column('points', 'number'),
    column('id3d', 'blank'),
    column('height', 'number'),
    column('looks'),
  ],
  article: [
    id,
    column('line', 'nullable'),
    ...names,
    column('width', 'number', ['size', 'w']),
    column('height', 'number', ['size', 'h']),
    column('depth', 'number', ['size', 'd']),
    column('kind', 'text', ['form', 'kind']),
    column('seats', 'number', ['form', 'seats']),
    column('arms', 'text', ['form', 'arms']),
    column('model', 'text', ['form', 'model']),
    column('connectors', 'connectors', ['form', 'connectors']),
    column('parts', 'ids'),
  ],
  slot: [
    column('type'),
    column('accessories', 'ids'),
    column('default', 'nullable'),
    column('required', 'yesNo'),
  ],
  restriction: [column('part', 'nullable'), column('series', 'ids')],
} satisfies Record<string, Column[]>

export type CsvTable = keyof typeof csvTables

export const csvTableOf: Record<TableName, CsvTable> = {
  groups: 'group',
  lines: 'line',
  parts: 'part',
  series: 'series',
  fabrics: 'fabric',
  accessoryTypes: 'accessoryType',
  accessories: 'accessory',
  articles: 'article',
}

/** An article's lists, by the word for one of their rows. */
export const csvLists = { slot: 'slots', restriction: 'restrictions' } as const

/** The column in which a list's row names its article. */
export const articleColumn = 'article'

export const isOfArticle = (table: CsvTable): table is keyof typeof csvLists => table in csvLists

const csvNames = Object.keys(csvTables) as CsvTable[]

/** The table that a row's first cell names. */
export const csvTableNamed = (word: string): CsvTable | undefined =>
  csvNames.find((name) => name.toLowerCase() === word.toLowerCase())

/** The column of an article's points in a price group: `points_A`. */
export const pointsColumn = (group: string): Column =>
  column(`points_${group}`, 'number', ['points', group])

/** The price group that a column's name ends with; null for another column. */
export const groupOfColumn = (name: string): string | null =>
  /^points_(.+)$/is.exec(name)?.[1]?.trim() ?? null

const columnNames = new Set([
  articleColumn,
  ...Object.values(csvTables).flatMap((columns: Column[]) => columns.map(({ name }) => name)),
])

/** The key of a column's name. Only the names of price groups keep their capitals. */
export function columnKey(name: string): string {
  const group = groupOfColumn(name)
  return group === null ? name.toLowerCase() : `points_${group}`
}

/** Whether some table has a column of this name. */
export const isColumn = (name: string) =>
  columnNames.has(columnKey(name)) || groupOfColumn(name) !== null

const yes = ['yes', 'sí', 'si', 'true', 'verdadero', '1']
const no = ['no', 'false', 'falso', '0']

const splitIds = (cell: string) =>
  cell
    .split(/[|,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/**
 * The value of a cell for the schemas; if it has none of its kind, the cell's text, which the schemas refuse.
 *
 * @param decimals  the decimal marks that the file can have
 */
export function readCell(cell: string, kind: Kind, decimals: readonly Mark[]): unknown {
  switch (kind) {
    case 'ids':
      return splitIds(cell)
    case 'connectors':
      return readConnectors(cell)
    case 'blank':
      return cell
    case 'nullable':
      return cell === '' ? null : cell
    case 'number':
      return cell === '' ? undefined : readNumber(cell, decimals)
    case 'yesNo': {
      const word = cell.toLowerCase()
      if (yes.includes(word)) return true
      return no.includes(word) ? false : cell || undefined
    }
    default:
      return cell === '' ? undefined : cell
  }
}

/** The cell of a value of a row. */
export function writeCell(value: unknown, kind: Kind, separator: Separator): string {
  if (kind === 'connectors') return writeConnectors(value as GivenConnector[] | undefined)
  if (typeof value === 'string') return value
  if (typeof value === 'number') return writeNumber(value, decimalMark(separator))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(' | ') : ''
}
