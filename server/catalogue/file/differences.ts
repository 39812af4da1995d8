import { isDeepStrictEqual } from 'node:util'
import type { Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { tableNames, type TableName } from './draft.ts'

/** The counts of a table's rows that are new, changed, removed and unchanged. */
type Counts = { added: number; changed: number; removed: number; same: number }

type Row = Catalogue[TableName][number]
const idOf = (row: Row) => (typeof row === 'string' ? row : row.id)

/** A row that two catalogues don't have in common: `before` is missing in a new one, `after` in a removed one. */
export type RowDifference = { table: TableName; id: string } & (
  | { kind: 'added'; after: Row }
  | { kind: 'changed'; before: Row; after: Row }
  | { kind: 'removed'; before: Row }
)

/** The rows of some tables in which two catalogues differ. The order of rows does not count. */
export function* rowDifferences(
  before: Catalogue,
  after: Catalogue,
  tables: readonly TableName[] = tableNames,
): Generator<RowDifference> {
  for (const table of tables) {
    const old = new Map(before[table].map((row): [string, Row] => [idOf(row), row]))
    for (const row of after[table]) {
      const id = idOf(row)
      const earlier = old.get(id)
      old.delete(id)
      if (earlier === undefined) yield { table, id, kind: 'added', after: row }
      else if (!isDeepStrictEqual(earlier, row))
        yield { table, id, kind: 'changed', before: earlier, after: row }
    }
    for (const [id, row] of old) yield { table, id, kind: 'removed', before: row }
  }
}

export type TableCounts = Record<TableName, Counts>

/** Counts for each table to which nothing has been added yet: all rows of the new catalogue are the same. */
export const noDifferences = (after: Catalogue): TableCounts =>
  Object.fromEntries(
    tableNames.map((table) => [
      table,
      { added: 0, changed: 0, removed: 0, same: after[table].length },
    ]),
  ) as TableCounts

/** Adds a difference to the counts. */
export function count(counts: TableCounts, { table, kind }: RowDifference): void {
  counts[table][kind] += 1
  if (kind !== 'removed') counts[table].same -= 1
}

/** The counts of the differences of two catalogues, by table. */
export function differences(before: Catalogue, after: Catalogue): TableCounts {
  const counts = noDifferences(after)
  for (const difference of rowDifferences(before, after)) count(counts, difference)
  return counts
}

/** Whether two catalogues have the same rows: they may still differ in the rows' order. */
export const hasNoDifference = (counts: TableCounts): boolean =>
  tableNames.every((name) => {
    const { added, changed, removed } = counts[name]
    return added + changed + removed === 0
  })

/** Whether two catalogues that have the same rows have them in the same order. */
export const isSameOrder = (before: Catalogue, after: Catalogue): boolean =>
  tableNames.every((table) =>
    before[table].every((row, place) => {
      const other = after[table][place]
      return other !== undefined && idOf(other) === idOf(row)
    }),
  )
