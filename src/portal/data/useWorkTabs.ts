import { useApi, useCan } from '../../browser/apiContext.ts'
import { offersWork } from './orderList.ts'
import { useSession } from '../../browser/session.ts'
import type { OrderType } from '../../domain/orders/states.ts'
import { tabsFor } from '../../domain/orders/workTabs.ts'
import type { WorkTab } from '../../domain/orders/sorts.ts'
import { listedTypes } from '../../domain/people/listedTypes.ts'
import { useHasArchived } from './useHasArchived.ts'

/** The worklists of each list. */
export type OfferedTabs = Record<OrderType, readonly WorkTab[]>

/** The worklists that each list offers the person; none where the backend counts none. */
export function useWorkTabs(): OfferedTabs {
  const isOffered = offersWork(useApi())
  const session = useSession()
  const can = useCan()
  const hasArchived = useHasArchived()
  const offered = (type: OrderType) =>
    isOffered && session !== null && listedTypes(session.userData).includes(type)
      ? tabsFor(type, can).filter((tab) => tab !== 'archived' || hasArchived)
      : []
  return { budget: offered('budget'), order: offered('order') }
}
