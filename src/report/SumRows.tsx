import { useLanguage, useT } from '../browser/language.ts'
import { fromCents, toCents } from '../domain/money.ts'
import { sumRows, type SumRow } from '../domain/orders/sumRows.ts'
import { sumName } from '../paper/sumName.ts'
import type { ReportedOrder } from './useOrder.ts'

/**
 * The rows of an order's total: its tax where the shop tells it, and its deposit.
 *
 * @param total  the order's own, in major units; null if it is unknown
 * @param added  the rows of what the shop has added
 * @param price  an amount in major units as the report writes it
 */
export function SumRows(props: {
  order: Pick<ReportedOrder, 'sale'>
  total: number | null
  added: readonly SumRow[]
  price: (amount: number | null) => string
}) {
  const { order, total, added, price } = props
  const t = useT()
  const language = useLanguage()
  if (total === null) return <Row kind="total" name={t('report.total')} amount={price(null)} />
  return sumRows(toCents(total), order.sale, added).map((row, index) => (
    // Rows never change places.
    <Row
      key={index}
      kind={row.kind}
      name={sumName(row, language, t)}
      amount={price(fromCents(row.amount))}
    />
  ))
}

function Row({ kind, name, amount }: { kind: SumRow['kind']; name: string; amount: string }) {
  return (
    <div className={kind === 'total' ? undefined : 'report-part'}>
      <dt>{name}</dt>
      <dd className="num" translate="no">
        {amount}
      </dd>
    </div>
  )
}
