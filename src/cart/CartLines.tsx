import type { StoredCart } from './cart.ts'
import { useT } from '../browser/language.ts'
import type { CartItem } from '../contract/entities/cart.ts'
import { priceWith, type LackingFabric } from './leastPrice.ts'
import { isAnyPriced } from './lines.ts'
import { withoutItem } from './removal.ts'
import { RemoveButton } from './RemoveButton.tsx'
import { removeFromCart } from './undo.ts'
import './cartLines.css'

/**
 * The lines of a scene: article, units, price, and a button that removes each.
 *
 * @param lackingFabric  the lines with parts that have no fabric
 * @param isDivisible  whether single lines can be taken out
 */
export function Lines({
  cart,
  lackingFabric,
  items,
  isDivisible,
}: {
  cart: StoredCart
  lackingFabric: LackingFabric
  items: CartItem[]
  isDivisible: boolean
}) {
  const t = useT()
  // A visitor sees no prices.
  const hasPrices = isAnyPriced(cart)
  return (
    <ul className="lines">
      {items.map((item) => {
        const { drawableUUID, name, identifier, price, shoppingCartData } = item
        const remove = () =>
          removeFromCart((current) => withoutItem(current, item), 'one', { name })
        return (
          <li key={drawableUUID}>
            <span>
              <span translate="no">{name}</span>
              <small>
                <span translate="no">{identifier}</span> ·{' '}
                {t('cart.units', { smart_count: shoppingCartData.quantity })}
              </small>
              {shoppingCartData.remarks !== '' && <small>{shoppingCartData.remarks}</small>}
            </span>
            <span className="num" translate="no">
              {hasPrices && priceWith(lackingFabric, t)(cart, price.finalPrice, [item])}
            </span>
            {isDivisible && <RemoveButton name={name} remove={remove} />}
          </li>
        )
      })}
    </ul>
  )
}
