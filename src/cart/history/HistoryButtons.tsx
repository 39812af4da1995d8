import { useState } from 'react'
import { textOf } from '../../api/failureText.ts'
import { useStore } from '../../browser/createStore.ts'
import { useT } from '../../browser/language.ts'
import { ToolIcon } from '../../look/ToolIcon.tsx'
import { showAlert } from '../../ui/alerts.ts'
import { useOwnCart } from '../cart.ts'
import { isInSight } from './inSight.ts'
import type { QuoteChange } from './quoteChange.ts'
import type { Step } from './step.ts'
import { stepWords } from './stepWords.ts'
import { useHistoryKeys } from './useHistoryKeys.ts'
import './historyButtons.css'

const ways = ['undo', 'redo'] as const
type Way = (typeof ways)[number]

/** What the browser calls the keys. */
const keyshortcuts = { undo: 'Control+Z', redo: 'Control+Shift+Z Control+Y' } as const

/**
 * The buttons and keys that undo and redo the quote's steps, wherever they were made. They say which step, before and after the press; an
 * alert says it where the part of the page around them shows nothing of it.
 */
export function HistoryButtons({
  isOff = false,
  hasKeys = true,
  shows = isInSight,
  isReady = () => true,
}: {
  /** Nothing can be undone at the moment, as while the quote is being saved. */
  isOff?: boolean
  /** The keys work, too. */
  hasKeys?: boolean
  /** Whether a change can be seen here. */
  shows?: (change: QuoteChange) => boolean
  /** Called before each step. @returns whether the step may be made */
  isReady?: (step: Step, way: Way) => boolean | Promise<boolean>
}) {
  const t = useT()
  const cart = useOwnCart()
  // A change of the cart that is no step may take the next step's effect away.
  useStore(cart.whole)
  const steps = useStore(cart.history)
  const [said, say] = useState('')

  function make(way: Way) {
    // What made the step ready may have been a step by itself, which is then the last one.
    const step = cart.history.get()[way]
    if (step === null || cart.history[way]() === null) return
    const key = way === 'undo' ? 'cart.history.undone' : 'cart.history.redone'
    const values = { step: textOf(t, stepWords(step)) }
    const next = t(key, values)
    if (!shows(step.change)) return showAlert(key, { type: 'info', args: values })
    // A repeated text gets a space, since screen readers announce only changes.
    say((shown) => (shown === next ? `${next}\u00a0` : next))
  }

  async function press(way: Way) {
    const step = steps[way]
    cart.history.look()
    // What another tab has just changed is not the step that the button has named.
    if (isOff || step === null || cart.history.get()[way]?.deed !== step.deed) return
    const ready = isReady(step, way)
    if (ready === true || (await ready)) make(way)
  }

  useHistoryKeys(hasKeys && !isOff, (way) => void press(way))

  return (
    <div className="history-buttons" role="group" aria-label={t('cart.history.title')}>
      {ways.map((way) => {
        const step = steps[way]
        const name =
          step === null
            ? t(`cart.history.${way}`)
            : t(`cart.history.${way}Of`, { step: textOf(t, stepWords(step)) })
        return (
          <button
            key={way}
            type="button"
            className="icon-btn"
            aria-label={name}
            aria-keyshortcuts={keyshortcuts[way]}
            title={`${name} (${t(`cart.history.keys.${way}`)})`}
            aria-disabled={isOff || step === null}
            onClick={() => void press(way)}
          >
            <ToolIcon name={way} />
          </button>
        )
      })}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  )
}
