import type { Catalogue, Language } from '../../src/domain/catalogue/catalogue.ts'
import { eachInPieces } from '../store/afterOthers.ts'
import type { Store } from '../store/store.ts'
import { visitors } from '../store/types.ts'
import { noCatalogue } from './catalogues.ts'
import { rowChange, type RowChange } from './file/cellChanges.ts'
import {
  count,
  hasNoDifference,
  isSameOrder,
  noDifferences,
  rowDifferences,
  type TableCounts,
} from './file/differences.ts'
import { tableNames, type TableName } from './file/draft.ts'
import { mostMoves, priceMoves, type PriceMove } from './priceMoves.ts'

/** What a new catalogue of an owner is compared with. */
export type InForce = {
  /** The version of the owner's own catalogue; null if it has none. */
  own: string | null
  catalogue: Catalogue
}

/** The catalogue that an owner orders from now: its own, or everybody's as long as it has none. */
export async function inForce({ catalogues }: Store, ownerId: number): Promise<InForce> {
  const own = await catalogues.get(ownerId)
  const stored = own ?? (ownerId === visitors ? null : await catalogues.get(visitors))
  return { own: own?.version ?? null, catalogue: stored?.catalogue ?? noCatalogue }
}

/** What an import would do: the counts by table, and the differences that people look at. */
export type Comparison = {
  counts: TableCounts
  /** Nothing at all differs, not even the rows' order. */
  isSame: boolean
  changes: RowChange[]
  /** The first prices that move far, and how many do. */
  moves: PriceMove[]
  moveCount: number
}

/** The order in which people look at differences: what has prices comes first. */
const byWeight: readonly TableName[] = [
  'articles',
  'accessories',
  'fabrics',
  'series',
  ...tableNames.filter((name) => !['articles', 'accessories', 'fabrics', 'series'].includes(name)),
]

/**
 * Compares two catalogues, and yields to others' calls meanwhile.
 *
 * @param most  so many differences are described; all of them count
 */
export async function compare(
  before: Catalogue,
  after: Catalogue,
  { most, language }: { most: number; language: Language },
): Promise<Comparison> {
  const counts = noDifferences(after)
  const changes: RowChange[] = []
  const moves: PriceMove[] = []
  let moveCount = 0
  const groups = [...new Set([...after.groups, ...before.groups])]
  await eachInPieces(rowDifferences(before, after, byWeight), (difference) => {
    count(counts, difference)
    if (changes.length < most) changes.push(rowChange(difference, groups, language))
    const own = priceMoves(difference)
    moveCount += own.length
    moves.push(...own.slice(0, mostMoves - moves.length))
  })
  const isSame = hasNoDifference(counts) && isSameOrder(before, after)
  return { counts, changes, moves, moveCount, isSame }
}

/** The event of an import: how many rows of each table are new, changed and removed. */
export function importEvent(file: string, counts: TableCounts) {
  const rows = Object.fromEntries(
    tableNames.map((name) => {
      const { added, changed, removed } = counts[name]
      return [name, { added, changed, removed }]
    }),
  )
  return { kind: 'catalogueImported', detail: { file, rows } }
}
