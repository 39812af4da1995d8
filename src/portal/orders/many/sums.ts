import type { Translate } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { fromCents, toCents, type Cents } from '../../../domain/money.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import { isWithoutTax, priceText } from '../../data/totalText.ts'

type Sum = Pick<OrderItem, 'rate'> & {
  cents: Cents
  paid: Cents
  isLeast: boolean
  /** How many rows are without tax, and how many are not. */
  without: number
  others: number
}

/** Prices with and without tax don't add up: of both kinds it is the sum of what the customers pay. */
function sumText({ rate, cents, paid, isLeast, without, others }: Sum, t: Translate): string {
  const isMixed = without > 0 && others > 0
  const sum = { totalPrice: fromCents(isMixed ? paid : cents), rate, lacksFabric: isLeast }
  if (isMixed) return t('many.gross', { sum: priceText(sum, t) })
  return without > 0 ? `${priceText(sum, t)} ${t('orders.row.net')}` : priceText(sum, t)
}

/** The sums of rows as texts, one for each currency; rows without a price count nothing, and one that lacks a fabric makes it 'from'. */
export function sumTexts(rows: readonly OrderItem[], t: Translate): string[] {
  const sums = new Map<string, Sum>()
  for (const row of rows) {
    const { rate, totalPrice, paidTotal, lacksFabric } = row
    if (totalPrice === null) continue
    const symbol = rate?.symbol ?? ''
    const none = { rate, cents: 0, paid: 0, isLeast: false, without: 0, others: 0 }
    const before = sums.get(symbol) ?? none
    const kind = isWithoutTax(row) ? 'without' : 'others'
    sums.set(symbol, {
      ...before,
      cents: before.cents + toCents(totalPrice),
      paid: before.paid + toCents(paidTotal ?? totalPrice),
      isLeast: before.isLeast || lacksFabric === true,
      [kind]: before[kind] + 1,
    })
  }
  return Array.from(sums.values(), (sum) => sumText(sum, t))
}

/** A row's number, with whom it is for. */
export const rowName = ({ id, customer, reference }: OrderItem): string =>
  [orderNumber(id), customer || reference].filter((part) => part !== '').join(' ')

/** The names of rows: the first ones, then how many more there are. */
export function namesText(rows: readonly OrderItem[], shown: number, t: Translate): string {
  const names = rows.slice(0, shown).map(rowName).join(', ')
  const more = rows.length - shown
  return more > 0 ? t('many.more', { names, smart_count: more }) : names
}
