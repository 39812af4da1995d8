import { flushSync } from 'react-dom'
import { words } from '../api/failureText.ts'
import { useT } from '../browser/language.ts'
import { useCart } from './cart.ts'
import { removeFromCart } from './undo.ts'

/** Says that the browser keeps something of the cart that this portal can't read, and lets the person give it up. */
export function UnreadLines() {
  const t = useT()
  const { unread = [] } = useCart()
  if (unread.length === 0) return null
  const giveUp = () => {
    flushSync(() =>
      removeFromCart((cart) => ({ ...cart, unread: [] }), words('cart.unread.givenUp')),
    )
    document.querySelector<HTMLElement>('[data-undo]')?.focus({ preventScroll: true })
  }
  return (
    <div className="notice error" role="alert">
      <p>{t('cart.unread.text', { smart_count: unread.length })}</p>
      <button type="button" className="btn" onClick={giveUp}>
        {t('cart.unread.giveUp')}
      </button>
    </div>
  )
}
