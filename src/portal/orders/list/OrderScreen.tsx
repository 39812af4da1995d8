import { ListBase } from 'react-admin'
import { useClient } from '../../../browser/session.ts'
import type { Client } from '../../../contract/entities/client.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { OrderType } from '../../../domain/orders/states.ts'
import { ListStates } from '../../data/ListStates.tsx'
import { orderResources, orderStaleTime, writeSort } from '../../data/orderList.ts'
import { useOwnAddress } from '../../data/useOwnAddress.ts'
import { showFailure } from '../../../ui/showFailure.ts'
import { ListFailure, ListOutdated, ListSkeleton, NoOrders } from './OrderStates.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import { OrderPaging } from './OrderPaging.tsx'
import { OrderTable } from './OrderTable.tsx'
import { OrderTools } from '../tools/OrderTools.tsx'
import { useCompactRows, usePageSize } from '../tools/preferences.ts'
import { useOrderList } from './useOrderList.ts'
import './orders.css'

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
  const resource = orderResources[type]
  const isOwn = useOwnAddress(resource, client.id)
  const [pageSize] = usePageSize()
  if (!isOwn) return null
  return (
    <ListBase<OrderItem>
      key={client.id}
      resource={resource}
      storeKey={`${resource}.${client.id}`}
      filter={{ clientId: client.id }}
      sort={newestFirst}
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
      <OrderHeader />
      <OrderTools />
      <Content />
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
        {(rows) => (
          <>
            <OrderTable orders={rows} />
            <OrderPaging />
          </>
        )}
      </ListStates>
    </>
  )
}
