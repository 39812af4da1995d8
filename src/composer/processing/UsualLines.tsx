import { useId, useState } from 'react'
import { useT } from '../../browser/language.ts'
import type { Reading } from '../../browser/reading.ts'
import { cartPrice, type StoredCart } from '../../cart/cart.ts'
import { fromCents } from '../../domain/money.ts'
import { ownLinePrice } from '../../domain/orders/extras.ts'
import type { UsualLine } from '../../domain/profile.ts'
import type { ClientTerms } from './clientTerms.ts'

/**
 * The lines that the client often adds, each with a button that adds it to the cart; nothing if the client has none. Prices in another
 * currency than the cart's are not offered.
 *
 * @param props.add  adds a line to the cart; returns whether the cart has taken it
 */
export function UsualLines(props: {
  cart: StoredCart
  terms: Reading<ClientTerms | null>
  isSaving: boolean
  add: (line: UsualLine) => boolean
}) {
  const { cart, terms, isSaving, add } = props
  const t = useT()
  const id = useId()
  const [added, setAdded] = useState({ name: '', times: 0 })

  if (terms.status === 'failed')
    return (
      <p className="quiet">
        {t('processing.extras.usual.failed')}{' '}
        <button type="button" className="btn ghost" onClick={terms.retry}>
          {t('app.retry')}
        </button>
      </p>
    )
  const usual = terms.status === 'ready' ? terms.result?.usualLines : undefined
  if (usual === undefined) return null
  const { symbol, lines } = usual
  const ours = cart.rate?.symbol ?? ''
  if (symbol !== ours)
    return (
      <p className="quiet">
        {t('processing.extras.usual.otherCurrency', { theirs: symbol, ours })}
      </p>
    )
  return (
    <div role="group" aria-labelledby={id}>
      <h3 id={id}>{t('processing.extras.usual.title')}</h3>
      <ul className="usual-lines">
        {lines.map((line, index) => (
          // A usual line has no id: its place is its key.
          <li key={index}>
            <button
              type="button"
              className="btn"
              disabled={isSaving}
              onClick={() => setAdded({ name: add(line) ? line.text : '', times: added.times + 1 })}
            >
              <span className="visually-hidden">{t('processing.extras.usual.add')} </span>
              <span>
                {line.units > 1 && `${line.units} × `}
                {line.text}
              </span>{' '}
              <b className="num" translate="no">
                {cartPrice(cart, fromCents(ownLinePrice(line)))}
              </b>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {added.name !== '' && (
          // A new element for each press: the same words again are said again.
          <span key={added.times}>{t('processing.extras.usual.added', { name: added.name })}</span>
        )}
      </p>
    </div>
  )
}
