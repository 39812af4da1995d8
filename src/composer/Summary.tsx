import { cartPrice, type StoredCart } from '../cart/cart.ts'
import { useT } from '../browser/language.ts'
import { cartTotals } from '../domain/cart.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { Lines } from '../cart/CartLines.tsx'
import './summary.css'

/** The whole cart, scene by scene. */
export function Summary({ cart }: { cart: StoredCart }) {
  const t = useT()
  const totals = cartTotals(cart)

  const block = (title: string, items: CartItem[], total: number | undefined, image?: string) => (
    <section key={title} className="card summary-scene">
      <header>
        {image !== undefined && <img src={image} alt="" />}
        <h2>{title}</h2>
        <b className="num">{cartPrice(cart, total)}</b>
      </header>
      <Lines cart={cart} items={items} />
    </section>
  )

  return (
    <div className="summary">
      <h1>{t('cart.summaryTitle')}</h1>
      {cart.scenes.map(({ items, image }, index) =>
        block(t('cart.scene', { number: index + 1 }), items, totals.scenes[index], image),
      )}
      {cart.dbItems.length > 0 && block(t('cart.database'), cart.dbItems, totals.dbItems)}
      <p className="stage-total">
        <span>{t('cart.total')}</span>
        <b className="num">{cartPrice(cart, totals.total)}</b>
      </p>
      <p className="quiet">{t('cart.processLater')}</p>
    </div>
  )
}
