import { useQueryClient } from '@tanstack/react-query'
import { EditBase, TextInput, useDataProvider, useEditContext } from 'react-admin'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { isMissing } from '../../api/errors.ts'
import { useT } from '../../browser/language.ts'
import { session, useClient } from '../../browser/session.ts'
import { vendorLimits } from '../../domain/people/limits.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { isMeanwhile } from '../forms/isMeanwhile.ts'
import { SavedMeanwhile } from '../forms/SavedMeanwhile.tsx'
import { useSave } from '../forms/useSave.ts'
import { useApi, useCan, useOwnSession } from '../../browser/apiContext.ts'
import { SettingsHead } from '../head/SettingsHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Blank } from '../../ui/Blank.tsx'
import type { VendorEntry } from '../data/vendorData.ts'
import { showLoadFailure, showSaveFailure } from './vendorAlert.ts'
import { VendorFields } from './VendorFields.tsx'
import { VendorForm } from './VendorForm.tsx'

/** The menu greets by name. */
function renameSelf({ id, name }: VendorEntry) {
  const current = session.get()
  if (current?.userData.login === id)
    session.set({ ...current, userData: { ...current.userData, name } })
}

/** A user of the selected client. @see product-spec §2 Vendors */
export function VendorEdit() {
  const { id } = useParams()
  const client = useClient()
  const may = useCan()
  const cache = useQueryClient()
  if (client === null) return null
  const meta = { clientId: client.id }

  return (
    <EditBase<VendorEntry>
      key={id}
      redirect={false}
      mutationMode="pessimistic"
      queryOptions={{
        meta,
        // The form starts from what the server has now: a later answer would write over what is typed.
        staleTime: 0,
        onError: (error: Error) => {
          if (!isMissing(error)) showLoadFailure(error)
        },
      }}
      transform={({ orderConfirmation, ...values }: Partial<VendorEntry>) => ({
        ...values,
        ...(may('budgets.confirm') ? { orderConfirmation } : {}),
      })}
      mutationOptions={{
        meta,
        onSuccess: (saved: VendorEntry) => {
          renameSelf(saved)
          void cache.invalidateQueries({ queryKey: ['vendors', 'getList'] })
          showAlert('vendors.alert.updated', { type: 'successful', timeOut: alertTimes.settings })
        },
      }}
      error={<NoVendor />}
      render={({ record, isFetching }) =>
        record && !isFetching ? <OneVendor vendor={record} clientId={meta.clientId} /> : <Waiting />
      }
    />
  )
}

function Waiting() {
  const t = useT()
  return (
    <>
      <SettingsHead place="vendors" title={t('titles.editVendor')} />
      <Skeleton label={t('vendors.loading')} count={5} layout="card skeleton-lines" />
    </>
  )
}

function NoVendor() {
  const t = useT()
  const { error, refetch } = useEditContext()
  return (
    <>
      <SettingsHead place="vendors" title={t('titles.editVendor')} />
      {isMissing(error) ? (
        <Blank icon="person" title={t('vendors.gone.title')} text={t('vendors.gone.help')}>
          <Link className="btn primary" to="/vendors">
            {t('vendors.gone.back')}
          </Link>
        </Blank>
      ) : (
        <Failure
          title={t('alerts.errors.notLoadVendors')}
          text={t('vendors.failed')}
          retry={() => void refetch()}
        />
      )}
    </>
  )
}

function OneVendor({ vendor, clientId }: { vendor: VendorEntry; clientId: number }) {
  const t = useT()
  const api = useApi()
  const { userData } = useOwnSession()
  const [isBehind, setBehind] = useState(false)
  const verbs = useDataProvider()
  const save = useSave((error) => {
    if (!isMeanwhile(error, 'user')) return showSaveFailure(error, 'vendors.alert.errorUpdate')
    setBehind(true)
    return undefined
  })
  const readAgain = async () => {
    const { data } = await verbs.getOne<VendorEntry>('vendors', {
      id: vendor.id,
      meta: { clientId },
    })
    return data
  }
  const isOwn = vendor.id === userData.login
  const unchanged = t(isOwn ? 'vendors.hints.passwordOwn' : 'vendors.hints.passwordUnchanged')
  const passwordHint = `${t('vendors.hints.password', vendorLimits.password)} ${unchanged}`
  const insteadOfPassword =
    isOwn && api.has('changepassword') ? (
      <Link to="/account">{t('vendors.hints.ownPassword')}</Link>
    ) : vendor.holdsMore ? (
      <p className="quiet">
        {t('vendors.hints.theirPassword')}
        {api.has('forgotpassword') && ` ${t('vendors.hints.forgotten')}`}
      </p>
    ) : undefined
  return (
    <>
      <SettingsHead
        place="vendors"
        title={<span translate="no">{vendor.name || vendor.email}</span>}
      />
      <VendorForm
        name={`edit ${vendor.id}`}
        clientId={clientId}
        submit={save}
        defaultValues={{ password: '' }}
      >
        <TextInput
          source="email"
          disabled
          label={t('vendors.fields.email')}
          helperText={t('vendors.hints.emailFixed')}
        />
        <VendorFields
          isNew={false}
          passwordHint={passwordHint}
          insteadOfPassword={insteadOfPassword}
        />
        {isBehind && (
          <SavedMeanwhile
            text="vendors.meanwhile"
            read={readAgain}
            failure="alerts.errors.notLoadVendors"
            taken={() => setBehind(false)}
          />
        )}
      </VendorForm>
    </>
  )
}
