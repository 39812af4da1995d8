import { useEffect } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { selectedClient, useClient, useSession } from '../../browser/session.ts'
import type { Client } from '../../contract/entities/client.ts'
import type { OrderItem } from '../../contract/entities/order.ts'
import { clampPage } from '../../domain/orders/listing.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { showFailure } from '../../ui/showFailure.ts'
import { ListStates, unreadIn } from '../data/ListStates.tsx'
import {
  orderStaleTime,
  readFilter,
  readPerPage,
  writeFilter,
  writeSort,
} from '../data/orderList.ts'
import { Paging } from '../../ui/Paging.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useOwnAddress } from '../data/useOwnAddress.ts'
import { VrOrder } from './VrOrder.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ScreenHead } from '../head/ScreenHead.tsx'
import './vrOrders.css'

const newestFirst = writeSort('dateDesc')

const queryOptions = {
  staleTime: orderStaleTime,
  onError: (error: Error) => showFailure(error, 'alerts.errors.notLoadOrders', { prefixed: true }),
}

/**
 * The client's orders by their scenes, each to be entered in virtual reality. An address that names a client shows that one's, where the
 * person has it. @see product-spec §2 VR orders
 */
export function VrOrderScreen() {
  const client = useClient()
  const clients = useSession()?.userData.clients ?? []
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const requested = query.get('client')
  const own = clients.find(({ id }) => String(id) === requested)
  useEffect(() => {
    if (own === undefined) return
    selectedClient.set(own.id)
    void navigate('/vr-orders', { replace: true })
  }, [own, navigate])
  if (own !== undefined) return null
  return requested === null
    ? client && <ClientVrOrders key={client.id} client={client} />
    : client && <NotTheirs own={client} />
}

/** In place of another client's orders than the person asked for. */
function NotTheirs({ own }: { own: Client }) {
  const t = useT()
  return (
    <Blank
      heading="h1"
      icon="search"
      isAlert
      title={t('vrOrders.notTheirs')}
      text={t('vrOrders.notTheirsText')}
    >
      <Link className="btn primary" to="/vr-orders">
        {t('vrOrders.own', { client: own.name })}
      </Link>
    </Blank>
  )
}

function ClientVrOrders({ client }: { client: Client }) {
  const isOwn = useOwnAddress('vr-orders', client.id)
  if (!isOwn) return null
  return (
    <ListBase<OrderItem>
      storeKey={`vr-orders.${client.id}`}
      filter={{ clientId: client.id }}
      sort={newestFirst}
      perPage={10}
      exporter={false}
      queryOptions={queryOptions}
    >
      <VrOrders client={client} />
    </ListBase>
  )
}

function VrOrders({ client }: { client: Client }) {
  const t = useT()
  const { site } = useApi()
  const list = useListContext<OrderItem>()
  const { search } = readFilter(list.filterValues, 'order')
  const count = list.error ? undefined : list.total
  const setSearch = (text: string) =>
    list.setFilters(writeFilter({ view: 'notSent', search: text }), undefined, false)

  return (
    <div className="vr-orders">
      <ScreenHead
        title={t('vrOrders.title')}
        note={
          <p className="quiet" role="status">
            <span translate="no">{client.name}</span>
            {count !== undefined && ` · ${t('vrOrders.count', { smart_count: count })}`}
          </p>
        }
      />
      {!site.features.vr && <p>{t('vrOrders.off')}</p>}
      <SearchBox
        value={search}
        search={setSearch}
        label={t('orders.search.label')}
        placeholder={t('orders.search.placeholder')}
      />
      <Content clear={() => setSearch('')} isSearched={search.trim() !== ''} />
    </div>
  )
}

function Content({ isSearched, clear }: { isSearched: boolean; clear: () => void }) {
  const t = useT()
  const api = useApi()
  const list = useListContext<OrderItem>()
  const { data, error, isPending, total = 0 } = list
  const perPage = readPerPage(list.perPage)

  return (
    <ListStates
      isPending={isPending}
      rows={error ? undefined : data}
      unread={unreadIn(list)}
      waiting={<Skeleton label={t('orders.loading.order')} count={6} layout="vr-list" />}
      failure={
        <Failure
          title={t('alerts.errors.notLoadOrders')}
          text={t('orders.failed.help')}
          isBusy={list.isFetching === true}
          retry={() => void list.refetch()}
        />
      }
      none={
        isSearched ? (
          <Blank icon="search" title={t('orders.none.order')} text={t('vrOrders.noneHelp')}>
            <button type="button" className="btn primary" onClick={clear}>
              {t('orders.none.clear')}
            </button>
          </Blank>
        ) : undefined
      }
      empty={
        <Blank
          icon="vr"
          title={t('orders.empty.order')}
          text={api.has('saveorder') ? t('orders.empty.help') : undefined}
        />
      }
    >
      {(orders) => (
        <>
          <ul
            className={list.isPlaceholderData ? 'vr-list stale' : 'vr-list'}
            aria-label={t('vrOrders.title')}
            aria-busy={list.isPlaceholderData}
          >
            {orders.map((order) => (
              <VrOrder key={order.id} order={order} />
            ))}
          </ul>
          <Paging
            total={total}
            page={clampPage(list.page, total, perPage)}
            perPage={perPage}
            setPage={list.setPage}
            setPerPage={list.setPerPage}
          />
        </>
      )}
    </ListStates>
  )
}
