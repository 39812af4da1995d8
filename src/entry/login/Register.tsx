import { useId, useState, type SubmitEvent } from 'react'
import { useLanguage, useT } from '../../browser/language.ts'
import { whileLoading } from '../../browser/loading.ts'
import type { Site } from '../../contract/site.ts'
import { vendorLimits } from '../../domain/people/limits.ts'
import { isEmail } from '../../domain/people/email.ts'
import { isFirstName } from '../../domain/people/vendors.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { createTyped } from '../../ui/typedText.ts'
import { typedCode, typedLine } from '../../domain/typed.ts'
import { emailField } from '../../ui/emailField.ts'

type Registration = NonNullable<Site['registration']>

const useForm = createTyped<{ email: string; name: string }>()

/** Sends name and e-mail to the mailing list; its answer can't be read from another site (no-cors). */
async function send({ url, hidden }: Registration, fields: Record<string, string>) {
  const address = new URL(url, document.baseURI)
  for (const [field, value] of Object.entries({ ...hidden, ...fields }))
    address.searchParams.set(field, value)
  const reply = await whileLoading(() => fetch(address, { mode: 'no-cors' }))
  if (reply.type !== 'opaque' && !reply.ok) throw new Error(`registration: ${reply.status}`)
}

/**
 * Self-registration. One function: its fields and its submit share the typed values.
 *
 * @see product-spec §2 Login, §5, §7, §8
 */
export function Register({
  registration,
  close,
}: {
  registration: Registration
  close: () => void
}) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const { value: form, type, forget } = useForm('', { email: '', name: '' })
  const { email, name } = form
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)

  const isRightEmail = isEmail(typedCode(email))
  const isRightName = isFirstName(name)

  const register = async () => {
    setBusy(true)
    try {
      await send(registration, {
        EMAIL: typedCode(email),
        FNAME: typedLine(name),
        ...(registration.language === undefined ? {} : { [registration.language]: language }),
      })
      showAlert('alerts.info.registerComplete', {
        type: 'successful',
        timeOut: alertTimes.registration,
        args: { name: typedLine(name) },
      })
      forget()
      close()
    } catch {
      showAlert('alerts.errors.notRegister', { timeOut: alertTimes.registration })
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isRightEmail && isRightName && !isBusy) void register()
    else if (!isRightEmail || !isRightName)
      event.currentTarget
        .querySelector<HTMLInputElement>(`[name=${isRightEmail ? 'name' : 'email'}]`)
        ?.focus()
  }

  const invalid = (field: string, isRight: boolean) =>
    isTried && !isRight ? { 'aria-invalid': true, 'aria-describedby': `${id}-${field}` } : {}

  return (
    <Dialog title={t('register.title')} close={close}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        <p className="quiet">{t('register.intro')}</p>
        <label className="labelled">
          {t('register.email')}
          <input
            className="field"
            {...emailField}
            name="email"
            autoComplete="email"
            required
            maxLength={vendorLimits.email}
            value={email}
            onChange={(event) => type({ ...form, email: event.target.value })}
            {...invalid('email', isRightEmail)}
          />
        </label>
        {isTried && !isRightEmail && (
          <p role="alert" id={`${id}-email`} className="field-error">
            {t('register.emailRequired')}
          </p>
        )}
        <label className="labelled">
          {t('register.name')}
          <input
            className="field"
            name="name"
            autoComplete="name"
            required
            maxLength={vendorLimits.name}
            value={name}
            onChange={(event) => type({ ...form, name: event.target.value })}
            {...invalid('name', isRightName)}
          />
        </label>
        {isTried && !isRightName && (
          <p role="alert" id={`${id}-name`} className="field-error">
            {t('register.nameRequired')}
          </p>
        )}
        <div className="dialog-actions">
          <button type="button" className="btn" onClick={close}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" className="btn primary" aria-disabled={isBusy}>
            {t('register.send')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
