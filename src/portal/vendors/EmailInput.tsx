import { TextInput } from 'react-admin'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '../../browser/language.ts'
import { vendorLimits } from '../../domain/people/limits.ts'
import { isEmail } from '../../domain/people/email.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { filled, matching } from '../forms/validators.ts'
import type { EmailCheck } from './emailCheck.ts'
import { typedCode } from '../../domain/typed.ts'

const rules = [
  filled('vendors.errors.email'),
  matching((email) => typedCode(email).length <= vendorLimits.email, 'vendors.errors.tooLong', {
    max: vendorLimits.email,
  }),
  matching((email) => isEmail(typedCode(email)), 'vendors.errors.emailForm'),
]

/** The new user's e-mail. The server checks it 3 s after the last key and when the field is left. */
export function EmailInput({ check }: { check: EmailCheck }) {
  const t = useT()
  const { getValues, setError, setFocus, clearErrors } = useFormContext<{ email: string | null }>()
  const checkedEmail = useRef('')

  // Abort at once when the form closes: an effect would leave time for an answer that no form waits for.
  useLayoutEffect(() => () => check.stop(), [check])

  // The form begins in its first field.
  useEffect(() => setFocus('email'), [setFocus])

  const ask = async () => {
    const email = typedCode(getValues('email') ?? '')
    if (!isEmail(email) || email === checkedEmail.current) return
    try {
      const fault = await check.ask(email)
      checkedEmail.current = email
      if (fault === null) return
      setError('email', { type: 'server', message: fault })
      showAlert('vendors.errors.emailForm', { text: fault, timeOut: alertTimes.settings })
    } catch {
      // Ended, or not to be had now: saving asks again, and says so.
    }
  }

  return (
    <TextInput
      source="email"
      type="email"
      label={t('vendors.fields.email')}
      helperText={t('vendors.hints.email')}
      validate={rules}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      slotProps={{ htmlInput: { 'aria-required': true } }}
      onChange={() => {
        clearErrors('email')
        checkedEmail.current = ''
        check.typed(typedCode(getValues('email') ?? ''), () => void ask())
      }}
      onBlur={() => void ask()}
    />
  )
}
