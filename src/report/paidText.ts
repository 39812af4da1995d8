import type { useT } from '../browser/language.ts'
import { fromCents, toCents } from '../domain/money.ts'
import type { groupReport } from '../domain/orders/report.ts'
import { grossOf } from '../domain/orders/sumRows.ts'
import { priceText } from '../paper/priceText.ts'
import type { ReportedOrder } from './useOrder.ts'

/** What the customer pays for an order, in words, with its tax. */
export const paidText = (
  { total, isLeast }: Pick<ReturnType<typeof groupReport>, 'total' | 'isLeast'>,
  { sale, rate }: Pick<ReportedOrder, 'sale' | 'rate'>,
  t: ReturnType<typeof useT>,
): string => {
  const amount = total === null ? null : fromCents(grossOf(toCents(total), sale))
  return priceText({ amount, isLeast }, rate, t)
}
