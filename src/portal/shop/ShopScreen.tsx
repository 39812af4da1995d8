import { EditBase, useEditContext } from 'react-admin'
import { useClient } from '../../browser/session.ts'
import { useT } from '../../browser/language.ts'
import type { Client } from '../../contract/entities/client.ts'
import { alertTimes } from '../../ui/alertTimes.ts'
import { showAlert } from '../../ui/alerts.ts'
import { Failure } from '../../ui/Failure.tsx'
import { showFailure } from '../../ui/showFailure.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ShopEntry } from '../data/shopData.ts'
import { SettingsHead } from '../head/SettingsHead.tsx'
import { Logo } from './Logo.tsx'
import { ShopForm } from './ShopForm.tsx'
import './shop.css'

const showLoadFailure = (error: unknown) =>
  showFailure(error, 'shop.alert.errorLoad', { prefixed: true, timeOut: alertTimes.settings })

/** What the selected client tells its customers of itself. */
export function ShopScreen() {
  const client = useClient()
  return client && <ClientShop key={client.id} client={client} />
}

function ClientShop({ client }: { client: Client }) {
  const t = useT()
  return (
    <>
      <SettingsHead
        place="shop"
        title={t('titles.shop')}
        note={<p className="quiet">{t('shop.intro', { client: client.name })}</p>}
      />
      <EditBase<ShopEntry>
        id={client.id}
        redirect={false}
        mutationMode="pessimistic"
        // The form starts from what the server has now: a later answer would write over what is typed.
        queryOptions={{ staleTime: 0, onError: showLoadFailure }}
        mutationOptions={{
          onSuccess: () =>
            showAlert('shop.alert.save', { type: 'successful', timeOut: alertTimes.settings }),
        }}
        error={<NoShop />}
        render={({ record, isFetching }) =>
          record && !isFetching ? (
            <div className="shop">
              <ShopForm clientId={client.id} />
              <Logo clientId={client.id} saved={record.logo} />
            </div>
          ) : (
            <Skeleton label={t('shop.loading')} count={8} layout="card skeleton-lines" />
          )
        }
      />
    </>
  )
}

function NoShop() {
  const t = useT()
  const { refetch } = useEditContext()
  return (
    <Failure
      title={t('shop.alert.errorLoad')}
      text={t('shop.failed')}
      retry={() => void refetch()}
    />
  )
}
