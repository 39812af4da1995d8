import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { currentCart, useCart } from './cart.ts'
import { textOf, type Words } from '../api/failureText.ts'
import { useApi } from '../browser/apiContext.ts'
import { useT } from '../browser/language.ts'
import { orderNumber } from '../domain/orders/orderId.ts'
import { takeFocus } from '../ui/takeFocus.ts'
import { restoreFailure } from './restoreBudget.ts'
import { restoreQuestion, withoutLoaded } from './setAside.ts'
import './loadedFrom.css'

type Step = 'shown' | 'asking' | 'sent'

/**
 * The budget that the cart was loaded from, and a button that puts it back into its list unchanged.
 *
 * @param restore  puts the budget back at the server; null if the backend can't
 */
export function LoadedFrom({
  restore,
}: {
  restore: ((budgetId: number) => Promise<unknown>) | null
}) {
  const t = useT()
  const { has } = useApi()
  const quote = useCart()
  const { budget } = quote
  const [step, setStep] = useState<Step>('shown')
  const [failure, setFailure] = useState<Words | null>(null)
  const [restored, setRestored] = useState<number | null>(null)
  const frame = useRef<HTMLElement>(null)

  /** Shows the next step and focuses its first button. */
  const goTo = (next: Step) => {
    flushSync(() => setStep(next))
    frame.current?.querySelector('button')?.focus()
  }

  if (budget === undefined)
    return restored === null ? null : (
      <p ref={takeFocus} className="notice" role="status" tabIndex={-1}>
        {t('cart.loaded.restored', { number: orderNumber(restored) })}
      </p>
    )

  const putBack = async (back: (budgetId: number) => Promise<unknown>) => {
    setStep('sent')
    setFailure(null)
    // The person may have chosen another client meanwhile, which has another cart.
    const own = currentCart()
    const seen = own.get()
    try {
      await back(budget.id)
      own.change((now) => withoutLoaded(now, seen), 'boundary')
      setRestored(budget.id)
    } catch (error) {
      setFailure(restoreFailure(error))
    } finally {
      goTo('shown')
    }
  }

  const question = restoreQuestion(quote)
  const { clientName } = budget.contactData
  const about = [budget.reference, clientName].filter((text) => text !== '').join(' · ')
  return (
    <section ref={frame} className="loaded-from" aria-label={t('cart.loaded.label')}>
      <p>
        <b>{t('cart.loaded.from', { number: orderNumber(budget.id) })}</b>
        {about !== '' && <span className="quiet">{about}</span>}
      </p>
      {budget.confirmationState === 1 && has('saveorder') && (
        <p className="quiet">{t('cart.loaded.confirmed')}</p>
      )}
      {restore !== null && step === 'shown' && (
        <button type="button" className="btn" onClick={() => goTo('asking')}>
          {t('cart.loaded.restore')}
        </button>
      )}
      {restore !== null && step !== 'shown' && (
        <div role="group" aria-label={t('cart.loaded.restore')}>
          <p>{t(question.text)}</p>
          <button
            type="button"
            className="btn primary"
            disabled={step === 'sent'}
            onClick={() => void putBack(restore)}
          >
            {t(question.accept)}
          </button>
          <button
            type="button"
            className="btn"
            disabled={step === 'sent'}
            onClick={() => goTo('shown')}
          >
            {t('dialog.cancel')}
          </button>
        </div>
      )}
      {failure !== null && (
        <p className="notice error" role="alert">
          {textOf(t, failure)}
        </p>
      )}
    </section>
  )
}
