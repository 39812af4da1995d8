import { EditBase, useEditContext } from 'react-admin'
import { useT } from '../../browser/language.ts'
import { priceCart } from '../../cart/cartRate.ts'
import { ApiError } from '../../api/errors.ts'
import { useClient } from '../../browser/session.ts'
import type { Client } from '../../contract/entities/client.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { showFailure } from '../../ui/showFailure.ts'
import type { RateEntry } from '../data/rateData.ts'
import { SettingsHead } from '../head/SettingsHead.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { RateForm } from './RateForm.tsx'
import './rates.css'

/** Says that the rate could not be had: refused by the server, or not to be reached and understood. @see product-spec §8 */
const showLoadFailure = (error: unknown) =>
  showFailure(
    error,
    error instanceof ApiError && error.kind === 'http'
      ? 'rate.alert.errorLoad'
      : 'alerts.errors.notLoadRate',
    { prefixed: true, timeOut: alertTimes.settings },
  )

/** How the selected client's prices are made and shown. @see product-spec §2 Rates */
export function RateScreen() {
  const client = useClient()
  return client && <ClientRate key={client.id} client={client} />
}

function ClientRate({ client }: { client: Client }) {
  const t = useT()
  return (
    <>
      <SettingsHead
        place="rates"
        title={t('titles.rates')}
        note={<p className="quiet">{t('rate.intro', { client: client.name })}</p>}
      />
      <EditBase<RateEntry>
        id={client.id}
        redirect={false}
        mutationMode="pessimistic"
        // The form starts from what the server has now: a later answer would write over what is typed.
        queryOptions={{ staleTime: 0, onError: showLoadFailure }}
        mutationOptions={{
          onSuccess: (saved: RateEntry) => {
            priceCart(client.id, saved)
            showAlert('rate.alert.save', { type: 'successful', timeOut: alertTimes.settings })
          },
        }}
        error={<NoRate />}
        render={({ record, isFetching }) =>
          record && !isFetching ? (
            <RateForm clientId={client.id} pointPvp={record.pointPvp} />
          ) : (
            <Skeleton label={t('rate.loading')} count={6} layout="card skeleton-lines" />
          )
        }
      />
    </>
  )
}

function NoRate() {
  const t = useT()
  const { refetch } = useEditContext()
  return (
    <Failure
      title={t('rate.alert.errorLoad')}
      text={t('rate.failed')}
      retry={() => void refetch()}
    />
  )
}
