import { useLanguage, useT } from '../browser/language.ts'
import { cartTotals } from '../domain/cart.ts'
import { fromCents, toCents } from '../domain/money.ts'
import { countedExtras } from '../domain/orders/extras.ts'
import { extraRows, type SumRow } from '../domain/orders/sumRows.ts'
import { percentText } from '../domain/written.ts'
import { cartPrice, type StoredCart } from './cart.ts'

/** What the shop adds to a cart, above its total: the articles' sum, each own line, and the rebate; nothing if it adds nothing. */
export function ExtraRows({ cart, className }: { cart: StoredCart; className: string }) {
  const t = useT()
  const language = useLanguage()
  const articles = toCents(cartTotals({ ...cart, extras: undefined }).total)
  const nameOf = (row: SumRow): string => {
    if (row.kind === 'own') return row.units === 1 ? row.text : `${row.units} × ${row.text}`
    if (row.kind !== 'rebate') return t('cart.extras.articles')
    const name = row.text === '' ? t('cart.extras.rebate') : row.text
    return row.percent === undefined ? name : `${name} (${percentText(row.percent, language)})`
  }
  return extraRows(articles, countedExtras(cart.extras, cart.rate?.symbol)).map((row, index) => (
    // Rows have no id, and their places are their order.
    <p key={index} className={className}>
      <span>{nameOf(row)}</span>
      <span className="num" translate="no">
        {cartPrice(cart, fromCents(row.amount))}
      </span>
    </p>
  ))
}
