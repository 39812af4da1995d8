import { useLanguage, useT } from '../../browser/language.ts'
import type { StoredCart } from '../../cart/cart.ts'
import { priceWith, type LackingFabric } from '../../cart/leastPrice.ts'
import { allLines, arePriced } from '../../cart/lines.ts'
import { paidTotal } from '../../cart/paidTotal.ts'
import { withoutAlternatives } from '../../domain/cart.ts'
import { fromCents, toCents } from '../../domain/money.ts'
import { addsTax, sumRows, taxOf } from '../../domain/orders/sumRows.ts'
import type { ClientTerms } from './clientTerms.ts'

/**
 * A cart's total, as the report will tell it: where the shop's prices are without tax, the net total, the tax, and what the customer
 * pays; then the deposit. While a price is missing, the total is not the whole, and nothing is counted of it.
 */
export function TotalRows(
  props: { cart: StoredCart; lackingFabric: LackingFabric } & Pick<ClientTerms, 'sale'>,
) {
  const { cart, lackingFabric, sale } = props
  const t = useT()
  const language = useLanguage()
  const lines = allLines(withoutAlternatives(cart))
  const price = (amount: number) => priceWith(lackingFabric, t)(cart, amount, lines)
  const paid = paidTotal(cart, sale)
  const rows = arePriced(lines) ? sumRows(toCents(paid.net ?? paid.amount), sale) : []
  const partOf = (kind: 'vat' | 'deposit') =>
    rows.map(
      (row) =>
        row.kind === kind && (
          <p key={kind} className="stage-total quiet">
            <span>
              {t(`processing.sums.${kind}`, {
                percent: row.percent.toLocaleString(language),
                tax: t(`taxes.${taxOf(sale)}`),
              })}
            </span>
            <span className="num" translate="no">
              {price(fromCents(row.amount))}
            </span>
          </p>
        ),
    )
  return (
    <>
      {paid.net !== undefined && (
        <p className="stage-total quiet">
          <span>{t('cart.net')}</span>
          <span className="num" translate="no">
            {price(paid.net)}
          </span>
        </p>
      )}
      {addsTax(sale) && partOf('vat')}
      <p className="stage-total">
        <span>{t(paid.label)}</span>
        <b className="num" translate="no">
          {price(paid.amount)}
        </b>
      </p>
      {partOf('deposit')}
    </>
  )
}
