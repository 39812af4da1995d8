import { useEffect, useId, useState, type SubmitEvent } from 'react'
import { languages, type Language } from '../../i18n/messages.ts'
import { isSessionOver, isUncertain } from '../api/errors.ts'
import { failureText, sentences, textOf, type Words } from '../api/failureText.ts'
import { useApi } from '../browser/apiContext.ts'
import { useLanguage, useT } from '../browser/language.ts'
import { newKey } from '../browser/newKey.ts'
import { letterLimits } from '../domain/letter.ts'
import { orderNumber } from '../domain/orders/orderId.ts'
import { isEmail } from '../domain/people/vendors.ts'
import { alertTimes } from '../ui/alertTimes.ts'
import { showAlert } from '../ui/alerts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Segments } from '../ui/Segments.tsx'
import { showFailure } from '../ui/showFailure.ts'
import { createTyped } from '../ui/typedText.ts'
import { letterIn, type Lettered } from './letter.ts'
import './sendReport.css'

const failures = { failed: 'send.failed', network: 'alerts.errors.network' } as const

type Texts = { subject: string; message: string }

/** The fields that the sender has changed; the others show suggestions. */
type Letter = { to: string; language: Language; written: Partial<Texts>; accepts: boolean }
const useLetter = createTyped<Letter>()

/** The letter of each order whose sending was not confirmed. It survives the closed dialog. */
const tried = new Map<number, { letter: string; key: string }>()

/**
 * A report's mail to its customer, suggested in their language, for the sender to change.
 *
 * @param order.email    the customer's address; '' if unknown
 * @param order.accepts  whether a link may let the customer accept it
 * @param order.lacksFabric  an article has no fabric yet: the sender decides whether the customer may accept that
 * @param close          called with whether the letter was sent
 */
export function SendReport(props: {
  order: Lettered & { email: string; accepts: boolean; lacksFabric: boolean }
  close: (isSent: boolean) => void
}) {
  const { order, close } = props
  const { id, type, customer, shop } = order
  const t = useT()
  const api = useApi()
  const fieldId = useId()
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
  /** The suggestion in the chosen language. */
  const [suggested, setSuggested] = useState<Texts>({ subject: '', message: '' })
  const [isTried, setTried] = useState(false)
  const [isSending, setSending] = useState(false)
  const [notSent, setNotSent] = useState<{ words: Words; isUncertain: boolean } | null>(null)
  const texts = { ...suggested, ...written }
  const writeText = (text: Partial<Texts>) => write({ ...letter, written: { ...written, ...text } })

  useEffect(() => {
    let isWanted = true
    letterIn(language, { id, type, customer, shop }).then(
      (letter) => {
        if (isWanted) setSuggested(letter)
      },
      (error: unknown) => showFailure(error, failures),
    )
    return () => {
      isWanted = false
    }
  }, [language, id, type, customer, shop])

  const faults = {
    to: !isEmail(to.trim()),
    subject: texts.subject.trim() === '',
    message: texts.message.trim() === '',
  }

  /** A second press, or one after a lost reply, has the same key, so that the server sends the letter once. A changed letter gets another key. */
  function keyOf(letter: object): string {
    const content = JSON.stringify(letter)
    const before = tried.get(id)
    if (before?.letter === content) return before.key
    const key = newKey()
    tried.set(id, { letter: content, key })
    return key
  }

  async function send() {
    setSending(true)
    setNotSent(null)
    const whole = { to: to.trim(), language, ...texts, accepts }
    try {
      const sent = { orderId: id, ...whole, key: keyOf(whole) }
      const { message } = await api.call('sendreport', sent)
      showAlert('send.sent', { type: 'successful', text: message, timeOut: alertTimes.long })
      tried.delete(id)
      forget()
      close(true)
    } catch (error) {
      if (!isUncertain(error)) tried.delete(id)
      setSending(false)
      // The failure shows in the dialog: an alert would close before it is read. If the session is over, the login says so.
      if (isSessionOver(error)) return
      setNotSent({ words: failureText(error, failures), isUncertain: isUncertain(error) })
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    setTried(true)
    const fault = (['to', 'subject', 'message'] as const).find((name) => faults[name])
    if (fault === undefined) void send()
    else event.currentTarget.querySelector<HTMLElement>(`[name=${fault}]`)?.focus()
  }

  const described = (name: keyof typeof faults) =>
    isTried && faults[name]
      ? { 'aria-invalid': true, 'aria-describedby': `${fieldId}-${name}` }
      : {}
  const fault = (name: keyof typeof faults) =>
    isTried &&
    faults[name] && (
      <p role="alert" id={`${fieldId}-${name}`} className="field-error">
        {t(`send.fault.${name}`)}
      </p>
    )

  return (
    <Dialog title={t('send.title', { number: orderNumber(id) })} close={() => close(false)}>
      <form className="dialog-form letter" noValidate onSubmit={submit}>
        <label className="labelled">
          {t('send.to')}
          <input
            className="field"
            type="email"
            name="to"
            required
            autoComplete="off"
            value={to}
            onChange={(event) => write({ ...letter, to: event.target.value })}
            {...described('to')}
          />
        </label>
        {fault('to')}
        <div className="labelled">
          <span aria-hidden="true">{t('send.language')}</span>
          <Segments
            label={t('send.language')}
            choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
            value={language}
            choose={(next) => write({ ...letter, language: next })}
          />
        </div>
        <label className="labelled">
          {t('send.subject')}
          <input
            className="field"
            name="subject"
            required
            maxLength={letterLimits.subject}
            value={texts.subject}
            onChange={(event) => writeText({ subject: event.target.value })}
            {...described('subject')}
          />
        </label>
        {fault('subject')}
        <label className="labelled">
          {t('send.message')}
          <textarea
            className="field"
            name="message"
            required
            rows={7}
            maxLength={letterLimits.message}
            value={texts.message}
            onChange={(event) => writeText({ message: event.target.value })}
            {...described('message')}
          />
        </label>
        {fault('message')}
        {order.accepts && (
          <label className="check">
            <input
              type="checkbox"
              checked={accepts}
              aria-describedby={order.lacksFabric ? `${fieldId}-bare` : undefined}
              onChange={(event) => write({ ...letter, accepts: event.target.checked })}
            />
            {t('send.accepts')}
          </label>
        )}
        {order.accepts && order.lacksFabric && (
          <p id={`${fieldId}-bare`} className="notice">
            {t('send.bare')}
          </p>
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
