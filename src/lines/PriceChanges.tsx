import { useT } from '../browser/language.ts'
import { cartPrice, useCart } from '../cart/cart.ts'
import type { Pricing } from '../cart/usePricer.ts'

/** The lines of the cart that cost something else than when they were last priced. */
export function PriceChanges({ pricing }: { pricing: Pricing }) {
  const t = useT()
  const cart = useCart()
  const { changes, forgetChanges } = pricing
  if (changes.length === 0) return null
  return (
    <div className="notice lines-notice" role="status">
      <p>{t('lines.changes.title')}</p>
      <ul>
        {changes.map(({ id, name, before, after }) => (
          <li key={id}>
            {t(after === null ? 'lines.changes.gone' : 'lines.changes.one', {
              name,
              before: cartPrice(cart, before),
              after: cartPrice(cart, after),
            })}
          </li>
        ))}
      </ul>
      <button type="button" className="btn" onClick={forgetChanges}>
        {t('lines.changes.ok')}
      </button>
    </div>
  )
}
