import { cartPrice, type StoredCart } from '../cart/cart.ts'
import { useT } from '../browser/language.ts'
import { cartTotals } from '../domain/cart.ts'
import { isDivisible, type CartScene } from '../cart/removal.ts'
import { Lines } from '../cart/CartLines.tsx'
import './summary.css'

/** The whole cart, scene by scene. */
export function Summary({ cart }: { cart: StoredCart }) {
  const t = useT()
  const totals = cartTotals(cart)

  const block = (title: string, scene: CartScene, total: number | undefined) => (
    <section key={title} className="card summary-scene">
      <header>
        {scene.image !== undefined && <img src={scene.image} alt="" />}
        <h2>{title}</h2>
        <b className="num">{cartPrice(cart, total)}</b>
      </header>
      <Lines cart={cart} items={scene.items} isDivisible={isDivisible(scene)} />
    </section>
  )

  return (
    <div className="summary">
      <h1>{t('cart.summaryTitle')}</h1>
      {cart.scenes.map((scene, index) =>
        block(t('cart.scene', { number: index + 1 }), scene, totals.scenes[index]),
      )}
      {cart.dbItems.length > 0 &&
        block(t('cart.database'), { items: cart.dbItems }, totals.dbItems)}
      <p className="stage-total">
        <span>{t('cart.total')}</span>
        <b className="num">{cartPrice(cart, totals.total)}</b>
      </p>
      <p className="quiet">{t('cart.processLater')}</p>
    </div>
  )
}
