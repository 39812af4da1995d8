import { Form, useEditContext, useRecordContext } from 'react-admin'
import { useEffect, useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useT } from '../../browser/language.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { askConfirmation } from '../../ui/confirmation.ts'
import { isSessionOver, isUncertain } from '../../api/errors.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { Draft } from '../forms/Draft.tsx'
import { FormActions } from '../forms/FormActions.tsx'
import { isMeanwhile } from '../forms/isMeanwhile.ts'
import { SavedMeanwhile } from '../forms/SavedMeanwhile.tsx'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { Unsaved } from '../forms/Unsaved.tsx'
import { notSaved, useSave } from '../forms/useSave.ts'
import { useApi } from '../../browser/apiContext.ts'
import { readRate, type RateEntry } from '../data/rateData.ts'
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
  const api = useApi()
  const canSave = api.has('saverate')
  const [isBehind, setBehind] = useState(false)
  const save = useSave((error) => {
    if (!isMeanwhile(error, 'rate')) return showSaveFailure(error)
    setBehind(true)
    return undefined
  })
  const { record } = useEditContext<RateEntry>()
  /** What somebody else has saved meanwhile, once the form has it. */
  const [theirs, setTheirs] = useState<RateEntry>()
  const stored = theirs ?? record
  const submit = async (values: object) => {
    const question = stored === undefined ? null : rateQuestion(values as RateValues, stored)
    return question === null || (await askConfirmation(question)) ? save(values) : notSaved()
  }
  return (
    <MuiTheme>
      <Form className="rate" noValidate disableInvalidFormNotification onSubmit={submit}>
        <div className="card form">
          {canSave ? <Presets /> : <p className="notice">{t('rate.readOnly')}</p>}
          <RateFields pointPvp={pointPvp} isFixed={!canSave} />
          {isBehind && (
            <SavedMeanwhile
              text="rate.meanwhile"
              read={() => readRate(api, clientId)}
              failure="rate.alert.errorLoad"
              taken={(now) => {
                setTheirs(now)
                setBehind(false)
              }}
            />
          )}
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

/** Once saved, what is typed next is unsaved again, and made from what was saved. */
function Renew() {
  const { version } = useRecordContext<RateEntry>() ?? {}
  const { reset, getValues, setValue } = useFormContext<RateEntry>()
  const { isSubmitSuccessful } = useFormState()
  useEffect(() => {
    if (isSubmitSuccessful) reset(getValues())
  }, [isSubmitSuccessful, reset, getValues])
  useEffect(() => setValue('version', version), [version, setValue])
  return null
}
