import { cartPrice, type StoredCart } from './cart.ts'
import { useT } from '../browser/language.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import './cartLines.css'

/** The lines of a scene: article, units, price. */
export function Lines({ cart, items }: { cart: StoredCart; items: CartItem[] }) {
  const t = useT()
  return (
    <ul className="lines">
      {items.map(({ drawableUUID, name, identifier, price, shoppingCartData }) => (
        <li key={drawableUUID}>
          <span>
            {name}
            <small>
              {identifier} · {t('cart.units', { units: shoppingCartData.quantity })}
            </small>
            {shoppingCartData.remarks !== '' && <small>{shoppingCartData.remarks}</small>}
          </span>
          <span className="num">{cartPrice(cart, price.finalPrice)}</span>
        </li>
      ))}
    </ul>
  )
}
