import { Form } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { ApiError } from '../../api/errors.ts'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { clearSession } from '../../browser/session.ts'
import { vendorLimits } from '../../domain/people/limits.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { FormActions } from '../forms/FormActions.tsx'
import { PasswordInput } from '../forms/PasswordInput.tsx'
import { Unsaved } from '../forms/Unsaved.tsx'
import { notSaved } from '../forms/useSave.ts'
import { ScreenHead } from '../head/ScreenHead.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { newPasswordRules } from './passwordRules.ts'

const empty = { password: '' }
const given = z.object({ password: z.string() })

/** Where the link of a mail leads: a new password in the place of a forgotten one. */
export function NewPasswordScreen({ linkKey }: { linkKey: string }) {
  const t = useT()
  const api = useApi()
  const navigate = useNavigate()

  const save = async (values: object) => {
    try {
      const { password } = given.parse(values)
      await api.call('resetpassword', { key: linkKey, password })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'password')
        return notSaved({ password: error.message })
      showFailure(error, 'account.password.failed', { prefixed: true })
      return notSaved()
    }
    showAlert('account.forgotten.done', { type: 'successful', timeOut: alertTimes.settings })
    // Another person may have been logged in here: the login comes next, with the new password.
    clearSession()
    void navigate('/', { replace: true })
    return undefined
  }

  return (
    <>
      <ScreenHead title={t('titles.newPassword')} />
      <MuiTheme>
        <Form
          className="card form"
          noValidate
          disableInvalidFormNotification
          defaultValues={empty}
          onSubmit={save}
        >
          <PasswordInput
            source="password"
            label={t('account.password.new')}
            helperText={t('vendors.hints.password', vendorLimits.password)}
            validate={newPasswordRules}
            slotProps={{ htmlInput: { 'aria-required': true } }}
          />
          <FormActions />
          <Unsaved />
        </Form>
      </MuiTheme>
    </>
  )
}
