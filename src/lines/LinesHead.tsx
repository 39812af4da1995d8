import { useMemo } from 'react'
import { useT } from '../browser/language.ts'
import type { StoredCart } from '../cart/cart.ts'
import { priceWith } from '../cart/leastPrice.ts'
import { ToSummary } from '../cart/ToSummary.tsx'
import { cartTotals } from '../domain/cart.ts'
import { linesLackingFabric, type PartsByArticle } from './partsWithoutFabric.ts'

/** The screen's title and, if lines are priced, the total of the cart's lines. */
export function LinesHead(props: {
  cart: StoredCart
  /** The articles' parts, as far as they are loaded. */
  parts: PartsByArticle
  isPriced: boolean
}) {
  const { cart, parts, isPriced } = props
  const t = useT()
  const total = useMemo(() => cartTotals(cart).dbItems, [cart])
  return (
    <header className="lines-head">
      <div>
        <h1>{t('lines.title')}</h1>
        {isPriced && <p className="quiet">{t('lines.note')}</p>}
      </div>
      {isPriced && (
        <div className="lines-total">
          <p>
            <span>{t('lines.total')}</span>{' '}
            <b className="num">
              {priceWith(linesLackingFabric(cart.dbItems, parts), t)(cart, total, cart.dbItems)}
            </b>
          </p>
          {total !== 0 && <ToSummary />}
        </div>
      )}
    </header>
  )
}
