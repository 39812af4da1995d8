import { useEffect, useState } from 'react'
import { Form, useRecordContext } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { isSessionOver, isUncertain } from '../../api/errors.ts'
import { useApi } from '../../browser/apiContext.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { asSaved, readShop, type ShopEntry, type ShopValues } from '../data/shopData.ts'
import { Draft } from '../forms/Draft.tsx'
import { FormActions } from '../forms/FormActions.tsx'
import { isMeanwhile } from '../forms/isMeanwhile.ts'
import { SavedMeanwhile } from '../forms/SavedMeanwhile.tsx'
import { Unsaved } from '../forms/Unsaved.tsx'
import { useSave } from '../forms/useSave.ts'
import { MuiTheme } from '../mui/MuiTheme.tsx'
import { ShopFields } from './ShopFields.tsx'

function showSaveFailure(error: unknown) {
  showFailure(error, 'shop.alert.error', { prefixed: true, timeOut: alertTimes.settings })
  if (!isSessionOver(error) && isUncertain(error))
    showAlert('forms.uncertain', { type: 'info', timeOut: alertTimes.long })
  return undefined
}

/** The form of a client's profile, without its logo. */
export function ShopForm({ clientId }: { clientId: number }) {
  const api = useApi()
  const [isBehind, setBehind] = useState(false)
  const save = useSave((error) => {
    if (!isMeanwhile(error, 'profile')) return showSaveFailure(error)
    setBehind(true)
    return undefined
  })
  return (
    <MuiTheme>
      <Form noValidate disableInvalidFormNotification onSubmit={save}>
        <div className="card form">
          <ShopFields />
          {isBehind && (
            <SavedMeanwhile
              text="shop.meanwhile"
              read={() => readShop(api, clientId)}
              failure="shop.alert.errorLoad"
              taken={() => setBehind(false)}
            />
          )}
          <FormActions />
        </div>
        <Draft form="shop" clientId={clientId} />
        <Unsaved hasDraft />
        <Renew />
      </Form>
    </MuiTheme>
  )
}

/** Once saved, the fields show what was saved, and what is typed next is unsaved again, and made from what was saved. */
function Renew() {
  const { version } = useRecordContext<ShopEntry>() ?? {}
  const { reset, getValues, setValue } = useFormContext<ShopValues>()
  const { isSubmitSuccessful } = useFormState()
  useEffect(() => {
    if (isSubmitSuccessful) reset({ ...getValues(), ...asSaved(getValues()) })
  }, [isSubmitSuccessful, reset, getValues])
  useEffect(() => setValue('version', version), [version, setValue])
  return null
}
