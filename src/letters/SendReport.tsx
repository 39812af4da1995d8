import { useState, type SubmitEvent } from 'react'
import { languages, type Language } from '../../i18n/messages.ts'
import { sentences, textOf } from '../api/failureText.ts'
import { useLanguage, useT } from '../browser/language.ts'
import { letterLimits } from '../domain/letter.ts'
import { orderNumber } from '../domain/orders/orderId.ts'
import { isEmail } from '../domain/people/email.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Segments } from '../ui/Segments.tsx'
import { createTyped } from '../ui/typedText.ts'
import type { Lettered } from './letter.ts'
import { AcceptanceField, LetterField } from './LetterField.tsx'
import { useSending } from './useSending.ts'
import { useSuggestion, type Texts } from './useSuggestion.ts'
import { typedCode } from '../domain/typed.ts'
import { emailField } from '../ui/emailField.ts'
import './sendReport.css'

/** The fields that the sender has changed; the others show suggestions. */
type Letter = { to: string; language: Language; written: Partial<Texts>; accepts: boolean }
const useLetter = createTyped<Letter>()

/**
 * A report's mail to its customer, suggested in their language, for the sender to change. One function: its fields, its faults and its
 * submit share the typed letter.
 *
 * @param order.email    the customer's address; '' if unknown
 * @param order.accepts  whether a link may let the customer accept it
 * @param order.unwritten  characters that the PDF can't show, which the sender may want to replace before
 * @param order.lacksFabric  an article has no fabric yet: the sender decides whether the customer may accept that
 * @param close          called with whether the letter was sent
 */
export function SendReport(props: {
  order: Lettered & {
    email: string
    accepts: boolean
    lacksFabric: boolean
    unwritten: readonly string[]
  }
  close: (isSent: boolean) => void
}) {
  const { order, close } = props
  const { id } = order
  const t = useT()
  const {
    value: letter,
    type: write,
    forget,
  } = useLetter(id, {
    to: order.email,
    language: useLanguage(),
    written: {},
    accepts: order.accepts && !order.lacksFabric,
  })
  const { to, language, written } = letter
  const accepts = letter.accepts && order.accepts
  const texts = { ...useSuggestion(language, order), ...written }
  const writeText = (text: Partial<Texts>) => write({ ...letter, written: { ...written, ...text } })
  const [isTried, setTried] = useState(false)
  const { send, isSending, notSent } = useSending(id, () => {
    forget()
    close(true)
  })

  const faults = {
    to: !isEmail(typedCode(to)),
    subject: texts.subject.trim() === '',
    message: texts.message.trim() === '',
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setTried(true)
    const fault = (['to', 'subject', 'message'] as const).find((name) => faults[name])
    if (fault === undefined) void send({ to: typedCode(to), language, ...texts, accepts })
    else event.currentTarget.querySelector<HTMLElement>(`[name=${fault}]`)?.focus()
  }

  return (
    <Dialog title={t('send.title', { number: orderNumber(id) })} close={() => close(false)}>
      <form className="dialog-form letter" noValidate onSubmit={submit}>
        <LetterField name="to" isFaulty={isTried && faults.to}>
          {(described) => (
            <input
              className="field"
              {...emailField}
              name="to"
              required
              autoComplete="off"
              value={to}
              onChange={(event) => write({ ...letter, to: event.target.value })}
              {...described}
            />
          )}
        </LetterField>
        <div className="labelled">
          <span aria-hidden="true">{t('send.language')}</span>
          <Segments
            label={t('send.language')}
            choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
            value={language}
            choose={(next) => write({ ...letter, language: next })}
          />
        </div>
        <LetterField name="subject" isFaulty={isTried && faults.subject}>
          {(described) => (
            <input
              className="field"
              name="subject"
              required
              maxLength={letterLimits.subject}
              value={texts.subject}
              onChange={(event) => writeText({ subject: event.target.value })}
              {...described}
            />
          )}
        </LetterField>
        <LetterField name="message" isFaulty={isTried && faults.message}>
          {(described) => (
            <textarea
              className="field"
              name="message"
              required
              rows={7}
              maxLength={letterLimits.message}
              value={texts.message}
              onChange={(event) => writeText({ message: event.target.value })}
              {...described}
            />
          )}
        </LetterField>
        {order.accepts && (
          <AcceptanceField
            lacksFabric={order.lacksFabric}
            accepts={accepts}
            choose={(next) => write({ ...letter, accepts: next })}
          />
        )}
        {order.unwritten.length > 0 && (
          <p className="notice">{t('send.unwritten', { characters: order.unwritten.join(' ') })}</p>
        )}
        <p className="quiet">{t('send.help')}</p>
        {notSent !== null && (
          <p role="alert" className="notice error">
            {notSent.isUncertain
              ? sentences(textOf(t, notSent.words), t('send.again'))
              : textOf(t, notSent.words)}
          </p>
        )}
        <div className="dialog-actions">
          <button type="button" className="btn" onClick={() => close(false)}>
            {t('dialog.cancel')}
          </button>
          <button
            type="submit"
            className="btn primary"
            aria-disabled={isSending ? true : undefined}
            aria-busy={isSending ? true : undefined}
          >
            {t(isSending ? 'send.sending' : 'send.send')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
