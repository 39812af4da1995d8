import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { isMissing } from '../api/errors.ts'
import { useLanguage, useT } from '../browser/language.ts'
import { dayText } from '../domain/written.ts'
import { Failure } from '../ui/Failure.tsx'
import { AcceptanceForm } from './AcceptanceForm.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { useAcceptance, type Acceptable, type Answer, type Asked } from './useAcceptance.ts'
import './acceptance.css'

/**
 * Lets the customer who was sent the budget accept it as it stands. It tells them for whom it is and nothing else that the report hides.
 *
 * @param total       what it comes to, as the report writes it
 * @param isOrder     it has become an order, which the report says: then nothing is left to do with the link
 * @param onTold      called with each of the server's answers: the report is another by them
 */
export function Acceptance({
  total,
  isOrder,
  onTold,
  ...asked
}: Asked & { total: string; isOrder: boolean; onTold: (told: Acceptable) => void }) {
  const t = useT()
  const { outcome, accept, answer: tellShop, readAgain } = useAcceptance(asked)
  const [isDone, setDone] = useState(false)
  const answer = outcome !== null && 'told' in outcome ? outcome.told : null
  useEffect(() => {
    if (answer !== null) onTold(answer)
  }, [answer, onTold])
  if (outcome === null || (isOrder && answer?.stands !== 'accepted')) return null
  if ('error' in outcome)
    return isMissing(outcome.error) ? (
      <p className="report-notice warning" role="alert">
        {t('acceptance.noLink')}
      </p>
    ) : (
      <Failure heading="h2" isAlert title={t('acceptance.notRead')} retry={readAgain} />
    )
  const { told } = outcome
  const otherAnswer =
    tellShop === null ? null : <OtherAnswer send={tellShop} readAgain={readAgain} />
  if (told.stands !== 'open')
    return (
      <>
        <Stands told={told} isDone={isDone} />
        {told.stands === 'expired' && otherAnswer}
      </>
    )
  const send = async (name: string) => {
    await accept(name)
    setDone(true)
  }
  return (
    <Offer told={told} total={total} accept={send} readAgain={readAgain}>
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

/** That it can be accepted, until when, and the way to do it. */
function Offer(props: {
  told: Acceptable
  total: string
  accept: (name: string) => Promise<void>
  readAgain: () => void
  children: ReactNode
}) {
  const { told, total, accept, readAgain, children } = props
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { customer, validUntil } = told
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
            // A refusal is told by what it is now.
            if (isFailed === true) readAgain()
          }}
        />
      )}
    </section>
  )
}

/** What has come of it. @param isDone  just now, by a button that is gone: this takes its focus */
function Stands({ told, isDone }: { told: Acceptable; isDone: boolean }) {
  const t = useT()
  const language = useLanguage()
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isDone) element.current?.focus({ preventScroll: true })
  }, [isDone])
  const { stands, acceptedAt, acceptedBy, validUntil } = told
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
