import { Suspense } from 'react'
import { loadTexts } from '../browser/language.ts'
import { lazily } from '../ui/lazily.tsx'
import { useCart } from './cart.ts'

// Hardly anybody ever sees it: it is fetched for who does.
const UnreadNotice = lazily(async () => {
  const [{ UnreadNotice }] = await Promise.all([import('./UnreadNotice.tsx'), loadTexts('lines')])
  return UnreadNotice
})

/** Says that the browser keeps something of the cart that this portal can't read. */
export function UnreadLines() {
  const { unread = [] } = useCart()
  if (unread.length === 0) return null
  return (
    <Suspense fallback={null}>
      <UnreadNotice count={unread.length} />
    </Suspense>
  )
}
