import { ListBase, useListContext } from 'react-admin'
import { useT } from '../../browser/language.ts'
import { useClient } from '../../browser/session.ts'
import type { Client } from '../../contract/entities/client.ts'
import type { OrderItem } from '../../contract/entities/order.ts'
import { clampPage } from '../../domain/orders/listing.ts'
import { Icon } from '../../look/Icon.tsx'
import { showFailure } from '../../ui/showFailure.ts'
import {
  orderResources,
  readFilter,
  readPerPage,
  writeFilter,
  writeSort,
} from '../data/orderList.ts'
import { Paging } from '../../ui/Paging.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useOwnAddress } from '../data/useOwnAddress.ts'
import { VrOrder } from './VrOrder.tsx'
import { ScreenHead } from '../../ui/ScreenHead.tsx'
import './vrOrders.css'
import '../../ui/blank.css'

const newestFirst = writeSort('dateDesc')

const queryOptions = {
  staleTime: 10_000,
  onError: (error: Error) => showFailure(error, 'alerts.errors.notLoadOrders', { prefixed: true }),
}

/** The client's orders by their scenes, each to be entered in virtual reality. @see product-spec §2 VR orders */
export function VrOrderScreen() {
  const client = useClient()
  return client && <ClientVrOrders key={client.id} client={client} />
}

function ClientVrOrders({ client }: { client: Client }) {
  const isOwn = useOwnAddress('vr-orders', client.id)
  if (!isOwn) return null
  return (
    <ListBase<OrderItem>
      resource={orderResources.order}
      storeKey={`vr-orders.${client.id}`}
      filter={{ clientId: client.id, view: 'all' }}
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
  const list = useListContext<OrderItem>()
  const { search } = readFilter(list.filterValues)
  const count = list.error ? undefined : list.total
  const setSearch = (text: string) =>
    list.setFilters(writeFilter({ view: 'notSent', search: text }), undefined, false)

  return (
    <div className="vr-orders">
      <ScreenHead
        title={t('vrOrders.title')}
        note={
          <p className="quiet" role="status">
            {client.name}
            {count !== undefined && ` · ${t('vrOrders.count', { smart_count: count })}`}
          </p>
        }
      />
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
  const list = useListContext<OrderItem>()
  const { data: orders, error, isPending, total = 0 } = list
  const perPage = readPerPage(list.perPage)

  if (isPending) return <Skeleton />
  if (orders === undefined || error)
    return (
      <div className="card blank">
        <Icon name="warning" size={40} />
        <h2>{t('alerts.errors.notLoadOrders')}</h2>
        <p>{t('orders.failed.help')}</p>
        <button
          type="button"
          className="btn primary"
          aria-disabled={list.isFetching}
          onClick={() => void list.refetch()}
        >
          {t('orders.failed.retry')}
        </button>
      </div>
    )
  if (orders.length === 0)
    return (
      <div className="card blank">
        <Icon name={isSearched ? 'search' : 'vr'} size={44} />
        <h2>{t(isSearched ? 'orders.none.order' : 'orders.empty.order')}</h2>
        <p>{t(isSearched ? 'vrOrders.noneHelp' : 'orders.empty.help')}</p>
        {isSearched && (
          <button type="button" className="btn primary" onClick={clear}>
            {t('orders.none.clear')}
          </button>
        )}
      </div>
    )
  return (
    <>
      <ul
        className={list.isPlaceholderData ? 'stale' : undefined}
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
  )
}

/** The orders to come, drawn in their places. */
function Skeleton() {
  const t = useT()
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('orders.loading.order')}
      </p>
      <div className="skeleton" aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <i key={index} />
        ))}
      </div>
    </div>
  )
}
