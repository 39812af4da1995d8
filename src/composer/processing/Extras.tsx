import { useId } from 'react'
import { useT } from '../../browser/language.ts'
import type { Reading } from '../../browser/reading.ts'
import type { StoredCart } from '../../cart/cart.ts'
import { removeFromCart } from '../../cart/undo.ts'
import { isInOtherCurrency } from '../../domain/orders/extras.ts'
import type { ClientTerms } from './clientTerms.ts'
import { OwnLines } from './OwnLines.tsx'
import { RebateForm } from './RebateForm.tsx'
import './extras.css'

/** What the shop adds to a cart: lines without an article, and a rebate for the customer on the whole. */
export function Extras(props: {
  cart: StoredCart
  terms: Reading<ClientTerms | null>
  /** The cart is on its way, and stays as it was sent. */
  isSaving: boolean
}) {
  const { cart, terms, isSaving } = props
  const t = useT()
  const id = useId()
  const isElsewhere = isInOtherCurrency(cart.extras, cart.rate?.symbol)
  return (
    <section className="card extras" aria-labelledby={id}>
      <h2 id={id}>{t('cart.extras.title')}</h2>
      {isElsewhere ? (
        <div className="notice">
          <p>{t('processing.save.why.extrasCurrency')}</p>
          <button
            type="button"
            className="btn"
            disabled={isSaving}
            onClick={() =>
              removeFromCart((now) => ({ ...now, extras: undefined }), 'one', {
                name: t('cart.extras.title'),
              })
            }
          >
            {t('processing.extras.removeAll')}
          </button>
        </div>
      ) : (
        <>
          <OwnLines cart={cart} terms={terms} isSaving={isSaving} />
          <RebateForm cart={cart} isSaving={isSaving} />
        </>
      )}
    </section>
  )
}
