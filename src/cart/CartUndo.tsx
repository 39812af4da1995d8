import { useCallback, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { textOf } from '../api/failureText.ts'
import { useStore } from '../browser/createStore.ts'
import { useT } from '../browser/language.ts'
import { alertTimes } from '../ui/alertTimes.ts'
import { undoTarget } from '../ui/focusTargets.ts'
import { useClosing } from '../ui/useClosing.ts'
import {
  forgetRemoval,
  isOffered,
  isPanelOpen,
  lastRemoval,
  takeBackRemoval,
  type Removal,
} from './undo.ts'
import './cartUndo.css'

const never = () => () => undefined

/** What is said of a removal: until it can't be undone any more, since a later step is about the same, or its quote was saved. */
function useRemoval(): Removal | null {
  const removal = useStore(lastRemoval)
  const isSaid = useCallback(
    () => removal !== null && (removal.step === null || isOffered(removal)),
    [removal],
  )
  return useStore({ get: isSaid, subscribe: removal?.history.subscribe ?? never }) ? removal : null
}

/**
 * Says what was removed from the cart and offers to undo it, for some seconds.
 *
 * @param inPanel  it is in the cart's panel; the one outside shows nothing under the open panel
 */
export function CartUndo({ inPanel = false }: { inPanel?: boolean }) {
  const removal = useRemoval()
  const isCovered = useStore(isPanelOpen) && !inPanel
  const status = useRef<HTMLDivElement>(null)
  const leave = useCallback(() => status.current?.focus(), [])

  return (
    // The element is always there: screen readers announce only what changes in it.
    <div ref={status} className="cart-undo" role="status" tabIndex={-1}>
      {removal !== null && !isCovered && <Offer key={removal.id} removal={removal} leave={leave} />}
    </div>
  )
}

/** @param leave  takes the focus from the offer before it goes */
function Offer({ removal, leave }: { removal: Removal; leave: () => void }) {
  const t = useT()
  const holding = useClosing(alertTimes.undo, forgetRemoval)
  const offer = useRef<HTMLDivElement>(null)
  const { said, step } = removal

  useLayoutEffect(() => {
    const element = offer.current
    return () => {
      if (element?.contains(document.activeElement) === true) leave()
    }
  }, [leave])

  return (
    <div ref={offer} className="cart-undo-offer" {...holding}>
      <p>{textOf(t, said)}</p>
      {step !== null && (
        <button
          type="button"
          ref={undoTarget}
          onClick={() => flushSync(() => takeBackRemoval(removal))}
        >
          {t('cart.removed.undo')}
        </button>
      )}
    </div>
  )
}
