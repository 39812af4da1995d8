import { isDeepStrictEqual } from 'node:util'
import type { Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { tableNames, type TableName } from './draft.ts'

/** The counts of a table's rows that are new, changed, removed and unchanged. */
type Counts = { added: number; changed: number; removed: number; same: number }

type Row = Catalogue[TableName][number]
const idOf = (row: Row) => (typeof row === 'string' ? row : row.id)

/** The differences of two catalogues, by table. The order of rows does not count. */
export const differences = (before: Catalogue, after: Catalogue): Record<TableName, Counts> => {
  const counts = (table: TableName): Counts => {
    const old = new Map(before[table].map((row): [string, Row] => [idOf(row), row]))
    const added = after[table].filter((row) => !old.has(idOf(row))).length
    const same = after[table].filter((row) => isDeepStrictEqual(old.get(idOf(row)), row)).length
    const common = after[table].length - added
    return { added, changed: common - same, removed: before[table].length - common, same }
  }
  return Object.fromEntries(tableNames.map((table) => [table, counts(table)])) as Record<
    TableName,
    Counts
  >
}
