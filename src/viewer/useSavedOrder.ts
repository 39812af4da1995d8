import { useCallback } from 'react'
import type { Api } from '../api/api.ts'
import { useReading, type Reading } from '../browser/reading.ts'
import { useSession } from '../browser/session.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import type { RequestedScene } from './requestedScene.ts'

/** The order that an address names, read once for all of its scenes; loading where the address names none. */
export function useSavedOrder(api: Api, requested: RequestedScene | null): Reading<OrderDetail> {
  const { orderId, link } = requested ?? { orderId: null }
  // The fields that a person may read of an order depend on their session.
  const reader = useSession()?.userData.login
  const read = useCallback(
    (signal: AbortSignal) =>
      api.call(
        'orderdata',
        { orderId: orderId ?? 0, link: api.hasLinks('orderdata') ? link : undefined },
        { signal },
      ),
    [api, orderId, link],
  )
  return useReading(orderId === null ? null : read, { reader })
}
