import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { isMissing } from '../api/errors.ts'
import { useLanguage, useT } from '../browser/language.ts'
import { dayText } from '../domain/written.ts'
import { Failure } from '../ui/Failure.tsx'
import { AcceptanceForm } from './AcceptanceForm.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import {
  useAcceptance,
  type Acceptable,
  type Answer,
  type RequestedAcceptance,
} from './useAcceptance.ts'
import './acceptance.css'

/**
 * Lets the customer to whom the budget was sent accept it as it is. It shows the customer's name, and nothing else that the report
 * hides.
 *
 * @param total       what it comes to, as the report writes it
 * @param isOrder     it has become an order, which the report says: then nothing is left to do with the link
 * @param onReported  called with each of the server's answers: the report is another by them
 */
export function Acceptance({
  total,
  isOrder,
  onReported,
  ...requested
}: RequestedAcceptance & {
  total: string
  isOrder: boolean
  onReported: (reported: Acceptable) => void
}) {
  const t = useT()
  const { outcome, accept, answer: tellShop, readAgain } = useAcceptance(requested)
  const [isDone, setDone] = useState(false)
  const answer = outcome !== null && 'reported' in outcome ? outcome.reported : null
  useEffect(() => {
    if (answer !== null) onReported(answer)
  }, [answer, onReported])
  if (outcome === null || (isOrder && answer?.stands !== 'accepted')) return null
  if ('error' in outcome)
    return isMissing(outcome.error) ? (
      <p className="report-notice warning" role="alert">
        {t('acceptance.noLink')}
      </p>
    ) : (
      <Failure heading="h2" isAlert title={t('acceptance.notRead')} retry={readAgain} />
    )
  const { reported } = outcome
  const otherAnswer =
    tellShop === null ? null : <OtherAnswer send={tellShop} readAgain={readAgain} />
  if (reported.stands !== 'open')
    return (
      <>
        <AcceptanceState reported={reported} isDone={isDone} />
        {reported.stands === 'expired' && otherAnswer}
      </>
    )
  const send = async (name: string) => {
    await accept(name)
    setDone(true)
  }
  return (
    <Offer reported={reported} total={total} accept={send} readAgain={readAgain}>
      {otherAnswer}
    </Offer>
  )
}

/** The button for a customer who does not accept the budget as it is, and what has come of it. */
function OtherAnswer(props: { send: (answer: Answer) => Promise<void>; readAgain: () => void }) {
  const { send, readAgain } = props
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-haspopup="dialog"
        onClick={() => {
          setSent(false)
          setOpen(true)
        }}
      >
        {t('acceptance.answer.open')}
      </button>
      <p role="status" className="acceptance-sent">
        {isSent && t('acceptance.answer.sent')}
      </p>
      {isOpen && (
        <AnswerForm
          send={async (answer) => {
            await send(answer)
            setSent(true)
          }}
          close={(isRefused) => {
            setOpen(false)
            if (isRefused === true) readAgain()
          }}
        />
      )}
    </>
  )
}

/** The offer to accept the budget, with its last day and the form. */
function Offer(props: {
  reported: Acceptable
  total: string
  accept: (name: string) => Promise<void>
  readAgain: () => void
  children: ReactNode
}) {
  const { reported, total, accept, readAgain, children } = props
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { customer, validUntil } = reported
  return (
    <section className="acceptance" aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{t('acceptance.title')}</h2>
        <p>
          {customer !== '' && <b>{t('acceptance.for', { name: customer })} </b>}
          {t('acceptance.intro', {
            day: validUntil === null ? '' : dayText(language, validUntil),
          })}
        </p>
      </div>
      <button
        type="button"
        className="btn primary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('acceptance.open')}
      </button>
      {children}
      {isOpen && (
        <AcceptanceForm
          total={total}
          accept={accept}
          close={(isFailed) => {
            setOpen(false)
            // The budget's new state says why it was refused.
            if (isFailed === true) readAgain()
          }}
        />
      )}
    </section>
  )
}

/** The state after the offer: accepted, expired or withdrawn. @param isDone  just now, by a button that is gone: this takes its focus */
function AcceptanceState({ reported, isDone }: { reported: Acceptable; isDone: boolean }) {
  const t = useT()
  const language = useLanguage()
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isDone) element.current?.focus({ preventScroll: true })
  }, [isDone])
  const { stands, acceptedAt, acceptedBy, validUntil } = reported
  if (stands === 'open') return null
  const day = stands === 'expired' ? validUntil : acceptedAt
  const isGood = stands === 'accepted' || stands === 'confirmed'
  return (
    <p
      ref={element}
      tabIndex={-1}
      role="status"
      className={isGood ? 'report-notice' : 'report-notice warning'}
    >
      {t(`acceptance.stands.${stands}`, {
        name: acceptedBy,
        day: day === null ? '' : dayText(language, day),
      })}
    </p>
  )
}
