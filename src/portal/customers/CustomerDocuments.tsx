import { useId } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useLanguage, useT } from '../../browser/language.ts'
import type { CustomerPage } from '../../contract/endpoints/customers.ts'
import type { ListedOrder } from '../../contract/entities/order.ts'
import { formatPrice, fromCents, toCents } from '../../domain/money.ts'
import { orderNumber, reportAddress } from '../../domain/orders/orderId.ts'
import { orderTypes, type OrderType } from '../../domain/orders/states.ts'
import { dayText } from '../../ui/dateText.ts'
import { isWithoutTax, totalText } from '../data/totalText.ts'

const isCounted = ({ state }: ListedOrder) => state !== 'BUDGET_NULL' && state !== 'ORDER_NULL'

/** The sums of what a customer pays for the documents of a type, one for each currency; null if there is none. */
function sumOf(orders: readonly ListedOrder[], type: OrderType) {
  const counted = orders.filter((one) => one.type === type && isCounted(one))
  const bySymbol = Map.groupBy(counted, ({ rate }) => rate?.symbol ?? '')
  const totals = Array.from(bySymbol.values(), (rows) =>
    formatPrice(
      fromCents(rows.reduce((sum, one) => sum + toCents(one.paidTotal ?? one.totalPrice ?? 0), 0)),
      rows[0]?.rate ?? null,
    ),
  )
  if (counted.length === 0) return null
  return {
    total: totals.join(' + '),
    count: counted.length,
    isTaxed: counted.some(isWithoutTax),
  }
}

/** A customer's orders and budgets, and what they come to. */
export function CustomerDocuments({
  customer: { orders, documents },
}: {
  customer: Pick<CustomerPage, 'orders' | 'documents'>
}) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const { has } = useApi()
  const columns = ['number', 'kind', 'date', 'reference', 'state', 'total'] as const
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{t('customers.documents.title')}</h2>
      <p className="quiet">
        {t('customers.documents.count', { smart_count: documents })}
        {documents > orders.data.length && (
          <> {t('customers.documents.latest', { count: orders.data.length })}</>
        )}
      </p>
      {orderTypes.map((type) => {
        const sum = sumOf(orders.data, type)
        return (
          sum && (
            <p key={type}>
              {t(`customers.documents.sums.${type}`, { total: sum.total, count: sum.count })}
              {sum.isTaxed && ` · ${t('customers.documents.sums.gross')}`}
            </p>
          )
        )
      })}
      {/* A table that scrolls can be reached with the keyboard. */}
      <div
        className="customer-table"
        role="group"
        aria-label={t('customers.documents.scrolls')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`customers.documents.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {orders.data.map((order) => (
              <tr key={order.id}>
                <th scope="row" translate="no">
                  {has('orderdata') ? (
                    <a
                      href={reportAddress(order.id, order.link)}
                      aria-label={t(`customers.documents.one.${order.type}`, {
                        number: orderNumber(order.id),
                      })}
                    >
                      {orderNumber(order.id)}
                    </a>
                  ) : (
                    orderNumber(order.id)
                  )}
                </th>
                <td>{t(`customers.documents.${order.type}`)}</td>
                <td>{dayText(language, order.date)}</td>
                <td translate="no">{order.reference}</td>
                <td>{t(`states.${order.state}`)}</td>
                <td className="num" translate="no">
                  {totalText(order, t)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
