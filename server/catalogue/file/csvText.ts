import type { Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
import type { FieldPath } from '../../../src/domain/catalogue/check.ts'
import {
  articleColumn,
  csvLists,
  csvTableOf,
  csvTables,
  pointsColumn,
  writeCell,
  type Column,
  type CsvTable,
} from './columns.ts'
import { writeCells, type Separator } from './csv.ts'
import { tableNames } from './draft.ts'
import { fileRows } from './rows.ts'
import { headerWord } from './sheet.ts'

export const valueAt = (row: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    row,
  )

/** A catalogue as CSV: for each table its columns' names and its rows, a blank row between tables. */
export function writeCsv(catalogue: Catalogue, separator: Separator): string {
  const all = fileRows(catalogue)
  const section = (table: CsvTable, columns: readonly Column[], rows: readonly unknown[]) => [
    [headerWord, ...columns.map(({ name }) => name)],
    ...rows.map((row) => [
      table,
      ...columns.map(({ path, kind }) => writeCell(valueAt(row, path), kind, separator)),
    ]),
  ]
  const groups = catalogue.groups.map(pointsColumn)
  const tables = tableNames.map((name) => {
    const table = csvTableOf[name]
    const columns = name === 'articles' ? [...csvTables.article, ...groups] : csvTables[table]
    const rows = name === 'groups' ? all.groups.map((id) => ({ id })) : all[name]
    return section(table, columns, rows)
  })
  const article: Column = { name: articleColumn, path: [articleColumn], kind: 'text' }
  const lists = (['slot', 'restriction'] as const).map((name) => {
    const rows = all.articles.flatMap(({ id, [csvLists[name]]: list }) =>
      list.map((row) => ({ article: id, ...row })),
    )
    return section(name, [article, ...csvTables[name]], rows)
  })
  const blank = [['']]
  const rows = [...tables, ...lists].flatMap((table, place) =>
    place === 0 ? table : [...blank, ...table],
  )
  return writeCells(rows, separator)
}
