import type { Translate } from '../../browser/language.ts'
import type { OrderItem } from '../../contract/entities/order.ts'
import { formatPrice } from '../../domain/money.ts'

type Priced = Pick<OrderItem, 'totalPrice' | 'paidTotal' | 'lacksFabric' | 'rate'>

/** Whether the customer pays more than an order's total, since its prices are without tax; not where a backend does not tell it. */
export const isWithoutTax = ({ totalPrice, paidTotal }: Omit<Priced, 'lacksFabric' | 'rate'>) =>
  totalPrice !== null && paidTotal !== null && paidTotal > totalPrice

/** An order's total; 'from' and the total if the row says that an article still lacks a fabric. */
export function priceText(
  { totalPrice, lacksFabric, rate }: Omit<Priced, 'paidTotal'>,
  t: Translate,
): string {
  const price = formatPrice(totalPrice, rate)
  return lacksFabric === true && totalPrice ? t('orders.row.least', { price }) : price
}

/** An order's total, and that it is without tax if it is. */
export const totalText = (order: Priced, t: Translate): string =>
  isWithoutTax(order) ? `${priceText(order, t)} ${t('orders.row.net')}` : priceText(order, t)
