import { useId, useState, type SubmitEvent } from 'react'
import * as z from 'zod/mini'
import { textOf } from '../api/failureText.ts'
import { useT } from '../browser/language.ts'
import { storageKeys } from '../browser/storage.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { createTyped } from '../ui/typedText.ts'
import { useBackCloses } from '../ui/useBackCloses.ts'
import { useLinkForm } from './useLinkForm.ts'

const failures = { failed: 'acceptance.failed' } as const

const useName = createTyped<string>({ key: storageKeys.typedName, schema: z.string() })

/**
 * The form in which a customer gives a name and accepts a budget. One function: its fields, its failures and its submit share the
 * typed values.
 *
 * @param total   what it comes to, as the report writes it
 * @param alternatives  the names of the scenes that it does not count
 * @param accept  rejects where it could not be accepted
 * @param close   told `true` where the server has refused it: it is something else by now
 */
export function AcceptanceForm(props: {
  total: string
  alternatives: readonly string[]
  accept: (name: string) => Promise<void>
  close: (isRefused?: boolean) => void
}) {
  const { total, alternatives, accept, close } = props
  const t = useT()
  const id = useId()
  const { value: name, type: setName, forget } = useName(location.hash, '')
  const [isAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const form = useLinkForm(failures, 'acceptance.noAnswer', () => close(true))
  const { isBusy, notSent } = form
  useBackCloses(close)
  const isNamed = name.trim().length > 1
  const faults = { name: isTried && !isNamed, agreed: isTried && !isAgreed }

  const send = () =>
    form.send(async () => {
      await accept(name.trim())
      forget()
    })

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
    <Dialog title={t('acceptance.title')} close={close}>
      <form className="dialog-form" noValidate onSubmit={submit}>
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
        {alternatives.length > 0 && (
          <p>
            {t('acceptance.alternatives', {
              names: alternatives.join('; '),
              smart_count: alternatives.length,
            })}
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
          {t('acceptance.agree', { total })}
        </label>
        {faults.agreed && (
          <p role="alert" id={`${id}-agreed`} className="field-error">
            {t('acceptance.agreeRequired')}
          </p>
        )}
        <p className="quiet">{t('acceptance.kept')}</p>
        {notSent !== null && (
          <p role="alert" className="field-error">
            {textOf(t, notSent)}
          </p>
        )}
        <button
          type="submit"
          className="btn primary"
          aria-disabled={isBusy ? true : undefined}
          aria-busy={isBusy ? true : undefined}
        >
          {t(isBusy ? 'acceptance.accepting' : 'acceptance.accept')}
        </button>
      </form>
    </Dialog>
  )
}
