import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { textOf } from '../api/failureText.ts'
import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { alertTimes } from '../ui/alertTimes.ts'
import { undoTarget } from '../ui/focusTargets.ts'
import { useClosing } from '../ui/useClosing.ts'
import { forgetRemoval, isPanelOpen, lastRemoval, type Removal } from './undo.ts'
import './cartUndo.css'

/**
 * Says what was removed from the cart and offers to undo it, for some seconds.
 *
 * @param inPanel  it is in the cart's panel; the one outside shows nothing under the open panel
 */
export function CartUndo({ inPanel = false }: { inPanel?: boolean }) {
  const removal = useStore(lastRemoval)
  const isCovered = useStore(isPanelOpen) && !inPanel
  const status = useRef<HTMLDivElement>(null)

  return (
    // The element is always there: screen readers announce only what changes in it.
    <div ref={status} className="cart-undo" role="status" tabIndex={-1}>
      {removal !== null && !isCovered && (
        <Offer key={removal.id} removal={removal} leave={() => status.current?.focus()} />
      )}
    </div>
  )
}

function Offer({ removal, leave }: { removal: Removal; leave: () => void }) {
  const t = useT()
  const holding = useClosing(alertTimes.undo, forgetRemoval)
  const { said, undo } = removal

  return (
    <div className="cart-undo-offer" {...holding}>
      <p>{textOf(t, said)}</p>
      {undo !== null && (
        <button
          type="button"
          ref={undoTarget}
          onClick={() => {
            flushSync(undo)
            leave()
          }}
        >
          {t('cart.removed.undo')}
        </button>
      )}
    </div>
  )
}
