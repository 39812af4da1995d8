import type { Accessory, Article, Language } from '../../src/domain/catalogue/catalogue.ts'
import { fromMilliPoints } from '../../src/domain/pricing/points.ts'
import { separatorIn } from './file/cellChanges.ts'
import { pointsColumn, writeCell } from './file/columns.ts'
import type { RowDifference } from './file/differences.ts'

/** By which factor a price has to become dearer or cheaper for it to be told, and confirmed. */
const far = 3
/** How many of such prices are told; all of them count. */
export const mostMoves = 20

/** A price that moves far, in thousandths of points. */
export type PriceMove = { id: string; column: string; before: number; after: number }

const isFar = (before: number, after: number) =>
  Math.max(before, after) > far * Math.min(before, after)

function pricesOf({ table }: RowDifference, row: unknown): [column: string, points: number][] {
  if (table === 'accessories') return [['points', (row as Accessory).points]]
  if (table !== 'articles') return []
  const { points } = row as Article
  return Object.entries(points).map(([group, cost]) => [pointsColumn(group).name, cost])
}

/**
 * The prices of a row that become dearer or cheaper by more than a factor of 3: a list with a wrong decimal mark would move all of them so.
 * A price that becomes 0, or was 0, moves by more than any factor.
 */
export function priceMoves(difference: RowDifference): PriceMove[] {
  if (difference.kind !== 'changed') return []
  const { id, before, after } = difference
  const old = new Map(pricesOf(difference, before))
  return pricesOf(difference, after).flatMap(([column, is]) => {
    const was = old.get(column)
    return was === undefined || !isFar(was, is) ? [] : [{ id, column, before: was, after: is }]
  })
}

/** A price that moves far, in a line: 'ALB-S3, points_A: 1250 → 1.25'. */
export function moveText({ id, column, before, after }: PriceMove, language: Language): string {
  const [was, is] = [before, after].map((points) =>
    writeCell(fromMilliPoints(points), 'number', separatorIn[language]),
  )
  return `${id}, ${column}: ${was} → ${is}`.replace(/\p{Cc}/gu, '·')
}
