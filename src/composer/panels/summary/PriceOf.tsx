import { useT } from '../../../browser/language.ts'
import { Icon } from '../../../look/Icon.tsx'
import { lineWords } from '../../prices/priceWords.ts'
import type { ScenePrice } from '../../prices/scenePrices.ts'

/** The price of a line, and its state. */
export function PriceOf(props: {
  price: ScenePrice | undefined
  money: (amount: number) => string
  retry: () => void
}) {
  const { price, money, retry } = props
  const t = useT()
  if (price === undefined) return null
  switch (price.kind) {
    case 'confirmed':
      return (
        <span className="scene-price">
          <span className="num">{lineWords(price, money, t)}</span>
          {price.isUnknown && (
            <small>
              <Icon name="warning" size={15} /> {t('panels.price.unknown')}
            </small>
          )}
        </span>
      )
    case 'pending':
      return (
        <span className="scene-price pending">
          {price.old !== null && <span className="num">{money(price.old)}</span>}
          <small>{t('composer.prices.pending')}</small>
        </span>
      )
    case 'failed':
      return (
        <span className="scene-price">
          {price.old === null ? (
            <span>{t('composer.prices.none')}</span>
          ) : (
            <span className="num old">{money(price.old)}</span>
          )}
          {price.old !== null && <small>{t('panels.price.oldMark')}</small>}
          <button type="button" className="panel-link" onClick={retry}>
            {t('panels.price.retry')}
          </button>
        </span>
      )
    case 'refused':
      return (
        <span className="scene-price">
          <span>{t('composer.prices.none')}</span>
          <small className="price-fault">{price.text}</small>
        </span>
      )
    case 'otherCurrency':
      return <small className="scene-price">{t('composer.prices.otherCurrency')}</small>
  }
}
