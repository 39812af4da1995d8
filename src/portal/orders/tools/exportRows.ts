import type { Language, MessageKey } from '../../../../i18n/messages.ts'
import type { Translate } from '../../../browser/language.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { orderNumber } from '../../../domain/orders/orderId.ts'
import type { OrderType } from '../../../domain/orders/states.ts'
import { sortableText } from '../../../ui/dateText.ts'
import { expiredOn } from '../row/validity.ts'
import { toCsv, type Cell } from './csv.ts'

type Column = {
  head: Extract<MessageKey, `orders.export.${string}`>
  cell: (order: OrderItem, now: number, t: Translate) => Cell
}

const yesOrNo = (isSo: boolean, t: Translate) => t(`orders.export.${isSo ? 'yes' : 'no'}`)

const columns: readonly Column[] = [
  { head: 'orders.export.number', cell: ({ id }) => orderNumber(id) },
  { head: 'orders.export.date', cell: ({ date }) => sortableText(date) },
  { head: 'orders.export.reference', cell: ({ reference }) => reference },
  { head: 'orders.export.items', cell: ({ totalItems }) => totalItems },
  { head: 'orders.export.state', cell: ({ state }, _, t) => t(`states.${state}`) },
  { head: 'orders.export.total', cell: ({ totalPrice }) => totalPrice },
  { head: 'orders.export.currency', cell: ({ rate }) => rate?.symbol ?? '' },
  {
    head: 'orders.export.least',
    // Other backends don't say.
    cell: ({ lacksFabric }, _, t) => (lacksFabric === undefined ? '' : yesOrNo(lacksFabric, t)),
  },
]

const budgetColumns: readonly Column[] = [
  {
    head: 'orders.export.confirmed',
    cell: ({ confirmationState }, _, t) => yesOrNo(confirmationState === 1, t),
  },
  {
    head: 'orders.export.expired',
    cell: (order, now, t) => yesOrNo(expiredOn(order, now) !== null, t),
  },
  {
    head: 'orders.export.order',
    cell: ({ convertedOrder }) =>
      typeof convertedOrder === 'number' ? orderNumber(convertedOrder) : '',
  },
]

/**
 * Orders as the text of a CSV file, headed in the person's language and delimited as spreadsheets of that language expect.
 *
 * @param now  in milliseconds: which budgets have expired by then
 */
export function ordersCsv(
  orders: readonly OrderItem[],
  type: OrderType,
  { language, t, now }: { language: Language; t: Translate; now: number },
): string {
  const all = type === 'budget' ? [...columns, ...budgetColumns] : columns
  const rows = [
    all.map(({ head }) => t(head)),
    ...orders.map((order) => all.map(({ cell }) => cell(order, now, t))),
  ]
  return toCsv(
    rows,
    language === 'es' ? { delimiter: ';', decimalMark: ',' } : { delimiter: ',', decimalMark: '.' },
  )
}
