import { Fetching, lazily } from '../ui/lazily.tsx'
import { useCart } from './cart.ts'

// Hardly anybody ever sees the notice: its code is fetched when it is needed.
const UnreadNotice = lazily(async () => (await import('./UnreadNotice.tsx')).UnreadNotice, 'lines')

/** Says that the browser has stored values of the cart that this portal can't read. */
export function UnreadLines() {
  const { unread = [] } = useCart()
  if (unread.length === 0) return null
  return (
    <Fetching>
      <UnreadNotice count={unread.length} />
    </Fetching>
  )
}
