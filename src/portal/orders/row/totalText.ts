import type { Translate } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { formatPrice } from '../../../domain/money.ts'

/** An order's total; 'from' and the total if the row says that an article still lacks a fabric. */
export function totalText(
  { totalPrice, lacksFabric, rate }: Pick<OrderItem, 'totalPrice' | 'lacksFabric' | 'rate'>,
  t: Translate,
): string {
  const price = formatPrice(totalPrice, rate)
  return lacksFabric === true && totalPrice ? t('orders.row.least', { price }) : price
}
