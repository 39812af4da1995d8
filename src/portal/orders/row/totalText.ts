import type { Translate } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { formatPrice } from '../../../domain/money.ts'

/** What an order comes to: 'from' so much where its row says that an article has its fabric still to be chosen. */
export function totalText(
  { totalPrice, lacksFabric, rate }: Pick<OrderItem, 'totalPrice' | 'lacksFabric' | 'rate'>,
  t: Translate,
): string {
  const price = formatPrice(totalPrice, rate)
  return lacksFabric === true && totalPrice ? t('orders.row.least', { price }) : price
}
