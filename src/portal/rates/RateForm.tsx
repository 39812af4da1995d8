import { Form } from 'react-admin'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useT } from '../../browser/language.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { isSessionOver, isUncertain } from '../../api/errors.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { Draft } from '../forms/Draft.tsx'
import { FormActions } from '../forms/FormActions.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { Unsaved } from '../forms/Unsaved.tsx'
import { useSave } from '../forms/useSave.ts'
import { useApi } from '../../browser/apiContext.ts'
import { Presets } from './Presets.tsx'
import { Preview } from './Preview.tsx'
import { RateFields } from './RateFields.tsx'

function showSaveFailure(error: unknown) {
  showFailure(error, 'rate.alert.error', { prefixed: true, timeOut: alertTimes.settings })
  if (!isSessionOver(error) && isUncertain(error))
    showAlert('forms.uncertain', { type: 'info', timeOut: alertTimes.long })
  return undefined
}

/** The rate's fields, and beside them what a price comes to. */
export function RateForm({ clientId, pointPvp }: { clientId: number; pointPvp: number }) {
  const t = useT()
  const canSave = useApi().has('saverate')
  const save = useSave(showSaveFailure)
  return (
    <MuiTheme>
      <Form className="rate" noValidate disableInvalidFormNotification onSubmit={save}>
        <div className="card form">
          {canSave ? <Presets /> : <p className="notice">{t('rate.readOnly')}</p>}
          <RateFields pointPvp={pointPvp} isFixed={!canSave} />
          {canSave && <FormActions />}
        </div>
        <Preview />
        <Draft form="rate" clientId={clientId} />
        <Unsaved />
        <Renew />
      </Form>
    </MuiTheme>
  )
}

/** Once saved, what is typed next is unsaved again. */
function Renew() {
  const { reset, getValues } = useFormContext()
  const { isSubmitSuccessful } = useFormState()
  useEffect(() => {
    if (isSubmitSuccessful) reset(getValues())
  }, [isSubmitSuccessful, reset, getValues])
  return null
}
