import { ListBase } from 'react-admin'
import { useClient } from '../../../browser/session.ts'
import { isVisitor } from '../../../domain/people/permissions.ts'
import { useApi, useOwnSession } from '../../../browser/apiContext.ts'
import { useT } from '../../../browser/language.ts'
import type { Client } from '../../../contract/entities/client.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { OrderType } from '../../../domain/orders/states.ts'
import { ListStates } from '../../data/ListStates.tsx'
import {
  offersWork,
  orderResources,
  orderStaleTime,
  writeFilter,
  writeSort,
} from '../../data/orderList.ts'
import { useOwnAddress } from '../../data/useOwnAddress.ts'
import { FetchedPart } from '../../../ui/FetchedPart.tsx'
import { lazily } from '../../../ui/lazily.tsx'
import { showFailure } from '../../../ui/showFailure.ts'
import { ListFailure, ListOutdated, ListSkeleton, NoOrders } from './OrderStates.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import { OrderPaging } from './OrderPaging.tsx'
import { OrderTable } from './OrderTable.tsx'
import { OrderTools } from '../tools/OrderTools.tsx'
import { useOpeningView } from '../choices/useOpeningView.ts'
import { useCompactRows, usePageSize } from '../tools/preferences.ts'
import { Many } from './Many.tsx'
import { SelectionProvider } from './selection.tsx'
import { useOrderList } from './useOrderList.ts'
import './orders.css'

const WorkTabs = lazily(async () => (await import('../tools/WorkTabs.tsx')).WorkTabs, 'work')

const newestFirst = writeSort('dateDesc')

const queryOptions = {
  staleTime: orderStaleTime,
  // The list follows by itself, and moves no row under the pointer.
  refetchOnWindowFocus: false,
  onError: (error: Error) => showFailure(error, 'alerts.errors.notLoadOrders', { prefixed: true }),
}

/** Orders and budgets: one screen in two modes. @see product-spec §2 Orders (/orders) and Budgets (/budgets) */
export function OrderScreen({ type }: { type: OrderType }) {
  const client = useClient()
  return client && <ClientOrders key={type} type={type} client={client} />
}

/** One client's list. The page's address holds its filters; another client begins with an address of its own. */
function ClientOrders({ type, client }: { type: OrderType; client: Client }) {
  const isOwn = useOwnAddress(orderResources[type], client.id)
  return isOwn && <OwnList key={client.id} type={type} client={client} />
}

/** The list, which opens with the person's view of it. */
function OwnList({ type, client }: { type: OrderType; client: Client }) {
  const resource = orderResources[type]
  const [pageSize] = usePageSize()
  const opening = useOpeningView(resource, client.id)
  return (
    <ListBase<OrderItem>
      key={opening?.id}
      resource={resource}
      storeKey={`${resource}.${client.id}`}
      filter={{ clientId: client.id }}
      sort={opening === null ? newestFirst : writeSort(opening.sort)}
      {...(opening && { filterDefaultValues: writeFilter(opening.filter) })}
      perPage={pageSize}
      exporter={false}
      queryOptions={queryOptions}
    >
      <OrderList />
    </ListBase>
  )
}

function OrderList() {
  const [isCompact] = useCompactRows()
  return (
    <div className={isCompact ? 'orders compact' : 'orders'}>
      <SelectionProvider>
        <OrderHeader />
        <Work />
        <OrderTools />
        <Content />
      </SelectionProvider>
    </div>
  )
}

/** What waits for the person, on a line that has its height before its code has come. */
function Work() {
  const t = useT()
  const { type } = useOrderList()
  const hasWork = offersWork(useApi())
  const { userData } = useOwnSession()
  if (!hasWork || isVisitor(userData)) return null
  return (
    <div className={`order-work of-${type}`}>
      <FetchedPart loading={<span className="visually-hidden">{t('app.loading')}</span>}>
        <WorkTabs />
      </FetchedPart>
    </div>
  )
}

function Content() {
  const { orders, unread, error, isPending, perPage } = useOrderList()
  const isOutdated = Boolean(error && orders?.length)
  return (
    <>
      {isOutdated && <ListOutdated />}
      <ListStates
        isPending={isPending}
        rows={error && !isOutdated ? undefined : orders}
        unread={unread}
        waiting={<ListSkeleton rows={perPage} />}
        failure={<ListFailure />}
        empty={<NoOrders />}
      >
        {(rows) => <OrderTable orders={rows} />}
      </ListStates>
      <Many />
      {!isPending && orders !== undefined && orders.length > 0 && (!error || isOutdated) && (
        <OrderPaging />
      )}
    </>
  )
}
