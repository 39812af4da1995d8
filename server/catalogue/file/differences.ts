import { isDeepStrictEqual } from 'node:util'
import type { Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { tableNames, type TableName } from './draft.ts'

/** How many rows of a table are new, other than they were, gone, and as they were. */
type Counts = { added: number; changed: number; removed: number; same: number }

type Row = Catalogue[TableName][number]
const idOf = (row: Row) => (typeof row === 'string' ? row : row.id)

/** What one catalogue has otherwise than another, by table. Where in its table a row stands counts for nothing. */
export const differences = (before: Catalogue, after: Catalogue): Record<TableName, Counts> => {
  const counts = (table: TableName): Counts => {
    const old = new Map(before[table].map((row): [string, Row] => [idOf(row), row]))
    const added = after[table].filter((row) => !old.has(idOf(row))).length
    const same = after[table].filter((row) => isDeepStrictEqual(old.get(idOf(row)), row)).length
    const kept = after[table].length - added
    return { added, changed: kept - same, removed: before[table].length - kept, same }
  }
  return Object.fromEntries(tableNames.map((table) => [table, counts(table)])) as Record<
    TableName,
    Counts
  >
}
