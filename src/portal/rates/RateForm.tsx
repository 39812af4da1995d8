import { Form, useEditContext } from 'react-admin'
import { useEffect } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useT } from '../../browser/language.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { isSessionOver, isUncertain } from '../../api/errors.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { Draft } from '../forms/Draft.tsx'
import { FormActions } from '../forms/FormActions.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { Unsaved } from '../forms/Unsaved.tsx'
import { notSaved, useSave } from '../forms/useSave.ts'
import { useApi } from '../../browser/apiContext.ts'
import type { RateEntry } from '../data/rateData.ts'
import { Presets } from './Presets.tsx'
import { Preview } from './Preview.tsx'
import { RateFields } from './RateFields.tsx'
import { rateQuestion } from './rateQuestion.ts'
import type { RateValues } from './rateValues.ts'

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
  const { record } = useEditContext<RateEntry>()
  const submit = async (values: object) => {
    const question = record === undefined ? null : rateQuestion(values as RateValues, record)
    return question === null || (await askConfirmation(question)) ? save(values) : notSaved()
  }
  return (
    <MuiTheme>
      <Form className="rate" noValidate disableInvalidFormNotification onSubmit={submit}>
        <div className="card form">
          {canSave ? <Presets /> : <p className="notice">{t('rate.readOnly')}</p>}
          <RateFields pointPvp={pointPvp} isFixed={!canSave} />
          {canSave && <FormActions />}
        </div>
        <Preview />
        <Draft form="rate" clientId={clientId} />
        <Unsaved hasDraft />
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
