import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { isMissing } from '../api/errors.ts'
import { useLanguage, useT } from '../browser/language.ts'
import { longDayText } from '../ui/dateText.ts'
import { sceneTitle } from '../paper/sceneTitle.ts'
import { Failure } from '../ui/Failure.tsx'
import { AcceptanceForm } from './AcceptanceForm.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { AcceptedFile } from './AcceptedFile.tsx'
import { AcceptanceMarks } from './AcceptanceMarks.tsx'
import type { Acceptable, Answer, ReadAcceptance } from './useAcceptance.ts'
import './acceptance.css'

type Named = Parameters<typeof sceneTitle>[0]

/**
 * Lets the customer to whom the budget was sent accept it as it is. It shows the customer's name, and nothing else that the report
 * hides.
 *
 * @param acceptance  the answer of the link
 * @param total       what it comes to, as the report writes it
 * @param isOrder     it has become an order, which the report says: then nothing is left to do with the link
 */
export function Acceptance({
  acceptance,
  total,
  isOrder,
  alternatives,
}: {
  acceptance: ReadAcceptance
  total: string
  isOrder: boolean
  /** The scenes that accepting it does not count. */
  alternatives: readonly Named[]
}) {
  const t = useT()
  const { outcome, accept, answer: tellShop, mark, readAgain, requested, newerTotal } = acceptance
  const [isDone, setDone] = useState(false)
  const answer = 'reported' in outcome ? outcome.reported : null
  if (isOrder && (answer?.acceptedAt ?? null) === null) return null
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
    tellShop === null ? null : (
      <OtherAnswer
        send={tellShop}
        readAgain={readAgain}
        isAnswered={reported.answered !== undefined}
      />
    )
  const marks = mark !== null && <AcceptanceMarks {...{ reported, mark, readAgain }} />
  if (reported.stands !== 'open')
    return (
      <>
        <AcceptanceState {...{ reported, total, newerTotal, isDone }} />
        {reported.sha256 !== undefined && (
          <AcceptedFile
            sha256={reported.sha256}
            hasProof={reported.hasProof === true}
            requested={requested}
          />
        )}
        {reported.stands === 'expired' && <Given reported={reported} />}
        {reported.stands === 'expired' && otherAnswer}
        {marks}
      </>
    )
  const send = async (name: string) => {
    await accept(name)
    setDone(true)
  }
  return (
    <Offer {...{ reported, total, alternatives, readAgain }} accept={send}>
      {otherAnswer}
      {marks}
    </Offer>
  )
}

/** The button for a customer who does not accept the budget as it is, and what has come of it. */
function OtherAnswer(props: {
  send: (answer: Answer) => Promise<void>
  readAgain: () => void
  /** The shop has an answer of theirs already. */
  isAnswered: boolean
}) {
  const { send, readAgain, isAnswered } = props
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isSent) said.current?.scrollIntoView({ block: 'nearest' })
  }, [isSent])
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
        {t(`acceptance.answer.${isAnswered ? 'otherwise' : 'open'}`)}
      </button>
      <p ref={said} role="status" className="acceptance-sent">
        {(isSent || isAnswered) && t('acceptance.answer.sent')}
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

/** What the customer has answered last, when, and in which words. */
function Given({ reported: { answered } }: { reported: Acceptable }) {
  const t = useT()
  const language = useLanguage()
  if (answered === undefined) return null
  const { answer, at, name, text } = answered
  return (
    <div className="acceptance-given">
      <p>
        {t(`acceptance.answer.given.${answer}`, {
          day: at === null ? '' : longDayText(language, at),
        })}
      </p>
      <blockquote dir="auto">{text}</blockquote>
      {name !== '' && <p className="quiet">{t('acceptance.answer.as', { name })}</p>}
    </div>
  )
}

/** The offer to accept the budget, with its last day and the form. */
function Offer(props: {
  reported: Acceptable
  total: string
  accept: (name: string) => Promise<void>
  alternatives: readonly Named[]
  readAgain: () => void
  children: ReactNode
}) {
  const { reported, total, accept, alternatives, readAgain, children } = props
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
            day: validUntil === null ? '' : longDayText(language, validUntil),
          })}
        </p>
        <Given reported={reported} />
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
          alternatives={alternatives.map((scene) =>
            sceneTitle({ ...scene, isAlternative: false }, t),
          )}
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
function AcceptanceState(props: {
  reported: Acceptable
  total: string
  newerTotal: string
  isDone: boolean
}) {
  const { reported, total, newerTotal, isDone } = props
  const t = useT()
  const language = useLanguage()
  const element = useRef<HTMLDivElement & HTMLParagraphElement>(null)
  useEffect(() => {
    if (isDone) element.current?.focus({ preventScroll: true })
  }, [isDone])
  const { stands, acceptedAt, acceptedBy, validUntil, version, newer } = reported
  if (stands === 'open') return null
  if (newer && acceptedAt !== null)
    return (
      <div ref={element} tabIndex={-1} role="status" className="report-notice">
        <p>
          {t('acceptance.earlier', {
            name: acceptedBy,
            version,
            day: longDayText(language, acceptedAt),
            total,
          })}
        </p>
        <p>
          {t('acceptance.newer', {
            version: newer.version,
            day: newer.savedAt === null ? '' : longDayText(language, newer.savedAt),
          })}
          {newerTotal !== '' && ` ${t('acceptance.newerTotal', { total: newerTotal })}`}
        </p>
      </div>
    )
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
        version,
        day: day === null ? '' : longDayText(language, day),
      })}
    </p>
  )
}
