import { useId, useState, type SubmitEvent } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { vendorLimits } from '../../domain/people/limits.ts'
import { isEmail } from '../../domain/people/email.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showFailure } from '../../ui/showFailure.ts'
import { createTyped } from '../../ui/typedText.ts'
import { typedCode } from '../../domain/typed.ts'
import { emailField } from '../../ui/emailField.ts'

const useEmail = createTyped<string>()

/** Asks for a link to a new password. Whether the e-mail has an account is not told. */
export function Forgotten({ user, close }: { user: string; close: () => void }) {
  const t = useT()
  const id = useId()
  const api = useApi()
  const { value: email, type: setEmail, forget } = useEmail('', user)
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const isRight = isEmail(typedCode(email))
  const isWrong = isTried && !isRight

  const ask = async () => {
    setBusy(true)
    try {
      await api.call('forgotpassword', { email: typedCode(email) })
      showAlert('account.forgotten.sent', { type: 'successful', timeOut: alertTimes.registration })
      forget()
      close()
    } catch (error) {
      showFailure(error, 'account.forgotten.failed', { prefixed: true })
      setBusy(false)
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!isRight) event.currentTarget.querySelector('input')?.focus()
    else if (!isBusy) void ask()
  }

  return (
    <Dialog title={t('account.forgotten.title')} close={close}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        <p className="quiet">{t('account.forgotten.intro')}</p>
        <label className="labelled">
          {t('account.forgotten.email')}
          <input
            className="field"
            {...emailField}
            name="email"
            autoComplete="username"
            required
            maxLength={vendorLimits.email}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            {...(isWrong ? { 'aria-invalid': true, 'aria-describedby': `${id}-email` } : {})}
          />
        </label>
        {isWrong && (
          <p role="alert" id={`${id}-email`} className="field-error">
            {t('account.forgotten.emailRequired')}
          </p>
        )}
        <div className="dialog-actions">
          <button type="button" className="btn" onClick={close}>
            {t('dialog.cancel')}
          </button>
          <button type="submit" className="btn primary" aria-disabled={isBusy}>
            {t('account.forgotten.send')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
