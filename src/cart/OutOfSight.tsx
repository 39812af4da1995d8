import { useT } from '../browser/language.ts'
import { useCartOutOfSight } from './cart.ts'

/** Says how many pieces of the cart the person may not see. No price includes them. */
export function OutOfSight() {
  const t = useT()
  const count = useCartOutOfSight()
  if (count === 0) return null
  return <p className="notice">{t('cart.outOfSight', { smart_count: count })}</p>
}
