import { useT } from '../browser/language.ts'
import type { StoredCart } from '../cart/cart.ts'
import { leastPrice } from '../cart/leastPrice.ts'
import { Icon } from '../look/Icon.tsx'
import type { LineRow } from './rows.ts'
import './priceText.css'

/**
 * The price of a line, or the reason why it has none.
 *
 * @param rate  the cart's. It is passed down because lines that read the cart themselves would be drawn again with each change of it
 */
export function PriceText({
  row,
  rate,
  retry,
}: {
  row: LineRow
  rate: StoredCart['rate']
  retry: () => void
}) {
  const t = useT()
  const { price, state, isUnknown, withoutFabric } = row
  if (price !== null)
    return (
      <span className="price-text">
        <span className="num" translate="no">
          {leastPrice(t, { rate }, price, withoutFabric > 0)}
        </span>
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
