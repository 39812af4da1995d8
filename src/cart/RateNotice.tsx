import { useT } from '../browser/language.ts'
import type { StoredCart } from './cart.ts'
import type { RateNews } from './cartRate.ts'
import { allLines } from './lines.ts'
import { PriceChanges } from './PriceChanges.tsx'

/** Lists the cart's lines whose prices have changed with the client's rate. Lines that are gone are left out. */
export function RateNotice({ news, cart }: { news: RateNews; cart: StoredCart }) {
  const t = useT()
  const inSight = new Set(allLines(cart).map(({ drawableUUID }) => drawableUUID))
  const changes = news.changes.filter(({ id }) => inSight.has(id))
  if (changes.length > 0)
    return <PriceChanges title={t(news.text)} changes={changes} cart={cart} answer={null} />
  return (
    <p className="notice" role="status">
      {t(news.text)}
    </p>
  )
}
