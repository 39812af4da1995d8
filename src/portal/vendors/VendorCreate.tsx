import { CreateBase, useDataProvider } from 'react-admin'
import { useState } from 'react'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import { vendorLimits } from '../../domain/people/limits.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { isSessionOver } from '../../api/errors.ts'
import { showFailure } from '../../ui/showFailure.ts'
import { notSaved, useSave } from '../forms/useSave.ts'
import { useApi, useCan } from '../../browser/apiContext.ts'
import { SettingsHead } from '../head/SettingsHead.tsx'
import type { PortalDataProvider } from '../data/dataProvider.ts'
import { createEmailCheck } from './emailCheck.ts'
import { EmailInput } from './EmailInput.tsx'
import { newKey } from '../../browser/newKey.ts'
import { showSaveFailure } from './vendorAlert.ts'
import { VendorFields } from './VendorFields.tsx'
import { VendorForm } from './VendorForm.tsx'
import { typedCode } from '../../domain/typed.ts'

/** A new user of the selected client. @see product-spec §2 Vendors, §6 */
export function VendorCreate() {
  const t = useT()
  const client = useClient()
  const may = useCan()
  const [key] = useState(newKey)
  if (client === null) return null
  const clientId = client.id

  return (
    <>
      <SettingsHead place="vendors" title={t('titles.newVendor')} />
      <CreateBase
        redirect={false}
        transform={(values: object) => ({
          orderConfirmation: may('budgets.confirm') ? false : undefined,
          ...values,
          clientId,
          key,
        })}
        mutationOptions={{
          onSuccess: () => {
            showAlert('vendors.alert.saved', { type: 'successful', timeOut: alertTimes.settings })
          },
        }}
      >
        <NewVendor clientId={clientId} />
      </CreateBase>
    </>
  )
}

const nothing = { email: '', name: '', password: '', phone: '' }

function NewVendor({ clientId }: { clientId: number }) {
  const t = useT()
  const provider = useDataProvider<PortalDataProvider>()
  const [check] = useState(() => createEmailCheck((...request) => provider.checkEmail(...request)))
  // Saved again without a key, a user that was saved already may be doubled.
  const uncertain = useApi().hasKeys('saveuser') ? 'forms.uncertain' : 'vendors.alert.uncertain'
  const save = useSave((error) => showSaveFailure(error, 'vendors.alert.errorSave', uncertain))

  const submit = async (values: object & { email?: string | null }) => {
    try {
      const fault = await check.ask(typedCode(values.email ?? ''))
      if (fault === null) return await save(values)
      showAlert('vendors.errors.emailForm', { text: fault, timeOut: alertTimes.settings })
      return notSaved({ email: fault })
    } catch (error) {
      if (!isSessionOver(error))
        showFailure(error, 'vendors.alert.errorCheck', {
          prefixed: true,
          timeOut: alertTimes.settings,
        })
      return notSaved()
    }
  }

  return (
    <VendorForm name="create" clientId={clientId} submit={submit} defaultValues={nothing}>
      <EmailInput check={check} />
      <VendorFields isNew passwordHint={t('vendors.hints.password', vendorLimits.password)} />
    </VendorForm>
  )
}
