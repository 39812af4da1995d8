import { useQueryClient } from '@tanstack/react-query'
import { Form, useDataProvider } from 'react-admin'
import { useEffect, useId } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../../api/errors.ts'
import { useT } from '../../browser/language.ts'
import { vendorLimits } from '../../domain/people/limits.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { showFailure } from '../../ui/showFailure.ts'
import type { PortalDataProvider } from '../data/dataProvider.ts'
import { FormActions } from '../forms/FormActions.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { Unsaved } from '../forms/Unsaved.tsx'
import { notSaved } from '../forms/useSave.ts'
import { typed } from '../forms/validators.ts'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { newPasswordRules } from './passwordRules.ts'
import { sessionsKey } from './Sessions.tsx'

const empty = { oldPassword: '', newPassword: '' }
const rules = {
  oldPassword: [typed('account.password.oldMissing')],
  newPassword: newPasswordRules,
}
const given = z.object({ oldPassword: z.string(), newPassword: z.string() })

/** The field that a refusal is about, by its code. */
const fieldOf: Partial<Record<string, keyof typeof empty>> = {
  oldPassword: 'oldPassword',
  password: 'newPassword',
}

/** Changes the person's own password, which asks for the old one. */
export function PasswordForm({ login }: { login: string }) {
  const t = useT()
  const id = useId()
  const provider = useDataProvider<PortalDataProvider>()
  const cache = useQueryClient()

  const change = async (values: object) => {
    try {
      await provider.changePassword(given.parse(values))
    } catch (error) {
      const field = error instanceof ApiError ? fieldOf[error.code] : undefined
      if (field !== undefined && error instanceof ApiError)
        return notSaved({ [field]: error.message })
      const timeOut = alertTimes.settings
      showFailure(error, 'account.password.failed', { prefixed: true, timeOut })
      return notSaved()
    }
    const timeOut = alertTimes.settings
    showAlert('account.password.changed', { type: 'successful', timeOut })
    void cache.invalidateQueries({ queryKey: sessionsKey })
    return undefined
  }

  return (
    <MuiTheme>
      <section className="card" aria-labelledby={id}>
        <Form
          className="form"
          noValidate
          disableInvalidFormNotification
          defaultValues={empty}
          onSubmit={change}
        >
          <div>
            <h2 id={id}>{t('account.password.title')}</h2>
            <p className="quiet">{t('account.password.note')}</p>
          </div>
          {/* Password managers keep the new password under this name. */}
          <input type="text" autoComplete="username" value={login} readOnly hidden />
          <PasswordInput
            source="oldPassword"
            label={t('account.password.old')}
            autoComplete="current-password"
            helperText={false}
            validate={rules.oldPassword}
            slotProps={{ htmlInput: { 'aria-required': true } }}
          />
          <PasswordInput
            source="newPassword"
            label={t('account.password.new')}
            helperText={t('vendors.hints.password', vendorLimits.password)}
            validate={rules.newPassword}
            slotProps={{ htmlInput: { 'aria-required': true } }}
          />
          <FormActions />
          <Unsaved />
          <Empty />
        </Form>
      </section>
    </MuiTheme>
  )
}

/** Once the password is changed, nothing of it stays in the form. */
function Empty() {
  const { reset } = useFormContext()
  const { isSubmitSuccessful } = useFormState()
  useEffect(() => {
    if (isSubmitSuccessful) reset(empty)
  }, [isSubmitSuccessful, reset])
  return null
}
