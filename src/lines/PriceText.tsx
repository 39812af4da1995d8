import { useT } from '../browser/language.ts'
import { cartPrice, useCart } from '../cart/cart.ts'
import { Icon } from '../look/Icon.tsx'
import type { LineRow } from './rows.ts'
import './priceText.css'

/** What a line costs, or why nobody knows. */
export function PriceText({ row, retry }: { row: LineRow; retry: () => void }) {
  const t = useT()
  const cart = useCart()
  const { price, state, isUnknown } = row
  if (price !== null)
    return (
      <span className="price-text">
        <span className="num">{cartPrice(cart, price)}</span>
        {isUnknown && (
          <small className="price-warning">
            <Icon name="warning" size={15} />
            {t('alerts.info.priceWarning')}
          </small>
        )}
      </span>
    )
  if (state === null) return <span className="price-text quiet">—</span>
  if (state.kind === 'pending')
    return <span className="price-text quiet price-pending">{t('lines.calculating')}</span>
  return (
    <span className="price-text">
      <span>{t('lines.noPrice')}</span>
      {state.kind === 'failed' ? (
        <button type="button" className="link-btn" onClick={retry}>
          {t('lines.retry')}
        </button>
      ) : (
        <small className="price-fault">
          {state.kind === 'refused' ? state.text : t('lines.otherCurrency')}
        </small>
      )}
    </span>
  )
}
