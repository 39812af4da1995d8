import { flushSync } from 'react-dom'
import { useT } from '../browser/language.ts'
import { focusOn } from '../ui/focusTargets.ts'
import { removeFromCart } from './undo.ts'

/** Says how many values of the cart this portal can't read, and lets the person remove them. */
export function UnreadNotice({ count }: { count: number }) {
  const t = useT()
  const giveUp = () => {
    flushSync(() => removeFromCart((cart) => ({ ...cart, unread: [] }), 'unread'))
    focusOn('undo', { preventScroll: true })
  }
  return (
    <div className="notice error" role="alert">
      <p>{t('lines.unread.text', { smart_count: count })}</p>
      <button type="button" className="btn" onClick={giveUp}>
        {t('lines.unread.giveUp')}
      </button>
    </div>
  )
}
