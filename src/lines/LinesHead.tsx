import { useMemo, type ComponentProps } from 'react'
import { useT } from '../browser/language.ts'
import type { StoredCart } from '../cart/cart.ts'
import { HistoryButtons } from '../cart/history/HistoryButtons.tsx'
import type { QuoteChange } from '../cart/history/quoteChange.ts'
import { priceWith } from '../cart/leastPrice.ts'
import { ToSummary } from '../cart/ToSummary.tsx'
import { cartTotals } from '../domain/cart.ts'
import { linesLackingFabric, type PartsByArticle } from './partsWithoutFabric.ts'

/** The screen shows nothing else. */
const hasElements = ({ elements }: QuoteChange) => elements.length > 0

/** The screen's title, undo and redo, and, if lines are priced, the total of the cart's lines. */
export function LinesHead(props: {
  cart: StoredCart
  /** The articles' parts, as far as they are loaded. */
  parts: PartsByArticle
  isPriced: boolean
  /** Called before a step is undone or done again. @returns whether it may be */
  isReady: ComponentProps<typeof HistoryButtons>['isReady']
}) {
  const { cart, parts, isPriced, isReady } = props
  const t = useT()
  const total = useMemo(() => cartTotals(cart).dbItems, [cart])
  return (
    <header className="lines-head">
      <div>
        <div className="lines-title">
          <h1>{t('lines.title')}</h1>
          <HistoryButtons shows={hasElements} isReady={isReady} />
        </div>
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
