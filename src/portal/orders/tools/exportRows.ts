import type { Language } from '../../../../i18n/messages.ts'
import type { Translate } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import type { OrderType } from '../../../domain/orders/states.ts'
import { toCsv, type Cell } from './csv.ts'
import { sortableText } from '../../../ui/dateText.ts'

const columns = ['number', 'date', 'reference', 'items', 'state', 'total', 'currency'] as const
const budgetColumns = ['confirmed', 'order'] as const

/** Orders as the text of a CSV file, headed in the person's language and delimited as spreadsheets of that language expect. */
export function ordersCsv(
  orders: readonly OrderItem[],
  type: OrderType,
  language: Language,
  t: Translate,
): string {
  const isBudget = type === 'budget'
  const heads = [...columns, ...(isBudget ? budgetColumns : [])]
  const cells = (order: OrderItem): Cell[] => [
    orderNumber(order.id),
    sortableText(order.date),
    order.reference,
    order.totalItems,
    t(`states.${order.state}`),
    order.totalPrice,
    order.rate?.symbol ?? '',
    ...(isBudget
      ? [t(order.confirmationState === 1 ? 'orders.export.yes' : 'orders.export.no')]
      : []),
    ...(isBudget
      ? [typeof order.convertedOrder === 'number' ? orderNumber(order.convertedOrder) : '']
      : []),
  ]
  const rows = [heads.map((head) => t(`orders.export.${head}`)), ...orders.map(cells)]
  return toCsv(
    rows,
    language === 'es' ? { delimiter: ';', decimalMark: ',' } : { delimiter: ',', decimalMark: '.' },
  )
}
