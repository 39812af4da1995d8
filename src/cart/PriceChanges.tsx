import { flushSync } from 'react-dom'
import { useT } from '../browser/language.ts'
import { cartPrice, type StoredCart } from './cart.ts'
import { allLines } from './lines.ts'
import './priceChanges.css'

export type ShownChange = {
  id: string
  name: string
  before: number | null
  after: number | null
  /** The reason, in the server's words. */
  text?: string
}

/** The lines whose prices have changed, and what the person can do about it. */
export function PriceChanges({
  title,
  changes,
  cart,
  answer,
}: {
  title: string
  changes: readonly ShownChange[]
  cart: StoredCart
  /** `leave` moves the focus on. null if no new price can be accepted: then the lines have to be changed. */
  answer: { label: string; press: () => void; leave: () => void } | null
}) {
  const t = useT()
  const names = new Map(allLines(cart).map(({ drawableUUID, name }) => [drawableUUID, name]))
  return (
    <section className="price-changes" role="alert">
      <h2>{title}</h2>
      <ul>
        {changes.map(({ id, before, after, text = '', ...change }) => {
          // The line's present name, if it is still in the cart.
          const name = names.get(id) ?? change.name
          return (
            <li key={id}>
              {after === null
                ? text === ''
                  ? t('cart.changes.gone', { name })
                  : text
                : t(before === null ? 'cart.changes.priced' : 'cart.changes.changed', {
                    name,
                    before: cartPrice(cart, before),
                    after: cartPrice(cart, after),
                  })}
            </li>
          )
        })}
      </ul>
      {answer !== null && (
        <button
          type="button"
          className="btn"
          onClick={() => {
            flushSync(answer.press)
            answer.leave()
          }}
        >
          {answer.label}
        </button>
      )}
    </section>
  )
}
