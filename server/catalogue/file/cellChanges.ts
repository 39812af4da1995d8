import type {
  Accessory,
  Article,
  Language,
  Names,
} from '../../../src/domain/catalogue/catalogue.ts'
import { csvLists, csvTableOf, csvTables, pointsColumn, writeCell, type Column } from './columns.ts'
import type { Separator } from './csv.ts'
import { valueAt } from './csvText.ts'
import type { RowDifference } from './differences.ts'
import type { TableName } from './draft.ts'
import { accessoryRow, articleRow } from './rows.ts'

/** A cell of a catalogue's file that differs; '' where there is none. */
export type CellChange = { column: string; before: string; after: string }

/** A difference as people read it: the row's name, and its cells as they are written in a file. */
export type RowChange = Pick<RowDifference, 'table' | 'id' | 'kind'> & {
  name: string
  cells: CellChange[]
}

/** The separator beside which decimals are written as a language writes them. */
export const separatorIn: Record<Language, Separator> = { es: ';', en: ',' }

/** How the cells of a comparison are written. */
type Writing = { groups: readonly string[]; separator: Separator }

/** An article's slots or restrictions in one cell: values parted by commas, entries by semicolons. */
function listCell(article: Article, name: keyof typeof csvLists, { separator }: Writing): string {
  const columns: readonly Column[] = csvTables[name]
  const entries: readonly unknown[] = article[csvLists[name]]
  const written = (entry: unknown) =>
    columns
      .map(({ path, kind }) => writeCell(valueAt(entry, path), kind, separator))
      .filter((cell) => cell !== '')
      .join(', ')
  return entries.map(written).join('; ')
}

const cellsBy = (columns: readonly Column[], row: unknown, { separator }: Writing) =>
  columns.map(({ name, path, kind }): [string, string] => [
    name,
    writeCell(valueAt(row, path), kind, separator),
  ])

/** The cells of a row by their columns; none of a price group, which is nothing but its id. */
function cellsOf(table: TableName, row: unknown, writing: Writing): Map<string, string> {
  if (row === undefined || typeof row === 'string') return new Map()
  const columns: readonly Column[] = csvTables[csvTableOf[table]]
  if (table === 'accessories')
    return new Map(cellsBy(columns, accessoryRow(row as Accessory), writing))
  if (table !== 'articles') return new Map(cellsBy(columns, row, writing))
  const article = row as Article
  const all = [...columns, ...writing.groups.map(pointsColumn)]
  return new Map([
    ...cellsBy(all, articleRow(article, writing.groups), writing),
    ['slot', listCell(article, 'slot', writing)],
    ['restriction', listCell(article, 'restriction', writing)],
  ])
}

const isPrice = (column: string) => column.startsWith('points')

/**
 * A difference in words and cells. Of a new or a removed row only the prices are given, since all of it differs.
 *
 * @param groups  the price groups of both catalogues
 */
export function rowChange(
  difference: RowDifference,
  groups: readonly string[],
  language: Language,
): RowChange {
  const { table, id, kind } = difference
  const writing = { groups, separator: separatorIn[language] }
  const old = kind === 'added' ? undefined : difference.before
  const next = kind === 'removed' ? undefined : difference.after
  const before = cellsOf(table, old, writing)
  const after = cellsOf(table, next, writing)
  const columns = [...new Set([...before.keys(), ...after.keys()])]
  const cells = columns.flatMap((column): CellChange[] => {
    const [was, is] = [before.get(column) ?? '', after.get(column) ?? '']
    if (was === is || (kind !== 'changed' && !isPrice(column))) return []
    return [{ column, before: was, after: is }]
  })
  const names = valueAt(next ?? old, ['names']) as Names | undefined
  return { table, id, kind, name: names?.[language] ?? '', cells }
}
