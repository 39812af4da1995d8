import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { isMissing, isSessionOver } from '../api/errors.ts'
import { useApi } from '../browser/apiContext.ts'
import { useLanguage, useT } from '../browser/language.ts'
import type { Acceptance as Told } from '../contract/endpoints/acceptance.ts'
import { dayText } from '../domain/written.ts'
import { Failure } from '../ui/Failure.tsx'
import { showFailure } from '../ui/showFailure.ts'
import './acceptance.css'

type Asked = {
  orderId: number
  /** The id in the address, and what stands behind it in the customer's link. */
  address: string
  token: string
}

const dayOf = (language: string, at: string | null) => (at === null ? '' : dayText(language, at))

type Outcome = { told: Told } | { error: unknown }

/** How what a customer's link lets them accept stands, read when it is opened. */
function useAcceptance({ orderId, address, token }: Asked) {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const link = api.hasLinks('orderdata') ? address : undefined

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    api.call('acceptancedata', { budgetId: orderId, token, link }, { signal }).then(
      (told) => setOutcome({ told }),
      (error: unknown) => {
        if (!signal.aborted) setOutcome({ error })
      },
    )
    return () => controller.abort()
  }, [api, orderId, token, link, attempt])

  return {
    outcome,
    readAgain: () => setAttempt(attempt + 1),
    /** Accepts it, and tells how it stands then. Pressed again after a lost reply, it is accepted once. */
    accept: async (name: string) => {
      const sent = { budgetId: orderId, token, link, name, agreed: true } as const
      setOutcome({ told: await api.call('acceptbudget', sent) })
    },
  }
}

/**
 * Lets the customer who was sent the budget accept it as it stands. It tells them for whom it is and nothing else that the report hides.
 *
 * @param onAccepted  called once it is accepted: the report is another by then
 */
export function Acceptance({ onAccepted, ...asked }: Asked & { onAccepted: () => void }) {
  const t = useT()
  const id = useId()
  const { outcome, accept, readAgain } = useAcceptance(asked)
  if (outcome === null) return null
  if ('error' in outcome)
    return isMissing(outcome.error) ? (
      <p className="report-notice warning" role="alert">
        {t('acceptance.noLink')}
      </p>
    ) : (
      <Failure heading="h2" isAlert title={t('acceptance.notRead')} retry={readAgain} />
    )
  const { told } = outcome
  if (told.stands !== 'open') return <Stands told={told} />
  return (
    <section className="acceptance" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('acceptance.title')}</h2>
      <AcceptanceForm
        told={told}
        accept={async (name) => {
          await accept(name)
          onAccepted()
        }}
        readAgain={readAgain}
      />
    </section>
  )
}

/** What has come of it. It takes the focus of the button that was pressed and is gone. */
function Stands({ told }: { told: Told }) {
  const t = useT()
  const language = useLanguage()
  const element = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [])
  const { stands, acceptedAt, acceptedBy, validUntil } = told
  if (stands === 'open') return null
  const isDone = stands === 'accepted' || stands === 'confirmed'
  return (
    <p
      ref={element}
      tabIndex={-1}
      role="status"
      className={isDone ? 'report-notice' : 'report-notice warning'}
    >
      {t(`acceptance.stands.${stands}`, {
        name: acceptedBy,
        day: dayOf(language, stands === 'expired' ? validUntil : acceptedAt),
      })}
    </p>
  )
}

/** Who accepts, and that they do. */
function AcceptanceForm({
  told,
  accept,
  readAgain,
}: {
  told: Told
  accept: (name: string) => Promise<void>
  readAgain: () => void
}) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const [name, setName] = useState('')
  const [isAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isNamed = name.trim().length > 1
  const faults = {
    name: isTried && !isNamed,
    agreed: isTried && !isAgreed,
  }

  async function send() {
    setBusy(true)
    try {
      await accept(name.trim())
    } catch (error) {
      if (!isSessionOver(error)) showFailure(error, 'acceptance.failed')
      setBusy(false)
      readAgain()
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    setTried(true)
    if (isNamed && isAgreed) void send()
    else {
      const wrong = isNamed ? 'input[type=checkbox]' : 'input'
      event.currentTarget.querySelector<HTMLInputElement>(wrong)?.focus()
    }
  }

  const described = (field: keyof typeof faults) =>
    faults[field] ? { 'aria-invalid': true, 'aria-describedby': `${id}-${field}` } : {}

  return (
    <form noValidate onSubmit={submit}>
      <p>
        {told.customer !== '' && <b>{t('acceptance.for', { name: told.customer })} </b>}
        {t('acceptance.intro', { day: dayOf(language, told.validUntil) })}
      </p>
      <label className="labelled">
        {t('acceptance.name')}
        <input
          className="field"
          autoComplete="name"
          required
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
          {...described('name')}
        />
      </label>
      {faults.name && (
        <p role="alert" id={`${id}-name`} className="field-error">
          {t('acceptance.nameRequired')}
        </p>
      )}
      <label className="acceptance-tick">
        <input
          type="checkbox"
          required
          checked={isAgreed}
          onChange={(event) => setAgreed(event.target.checked)}
          {...described('agreed')}
        />
        {t('acceptance.agree')}
      </label>
      {faults.agreed && (
        <p role="alert" id={`${id}-agreed`} className="field-error">
          {t('acceptance.agreeRequired')}
        </p>
      )}
      <button
        type="submit"
        className="btn primary"
        aria-disabled={isBusy ? true : undefined}
        aria-busy={isBusy ? true : undefined}
      >
        {t('acceptance.accept')}
      </button>
      <p className="quiet">{t('acceptance.kept')}</p>
    </form>
  )
}
