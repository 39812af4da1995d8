import { useT } from '../browser/language.ts'
import { useCartOutOfSight } from './cart.ts'

/** Says what the cart keeps that the person may not work with: it is in none of the prices. */
export function OutOfSight() {
  const t = useT()
  const count = useCartOutOfSight()
  if (count === 0) return null
  return <p className="notice">{t('cart.outOfSight', { smart_count: count })}</p>
}
