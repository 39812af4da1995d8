import { useCallback } from 'react'
import type { Api } from '../api/api.ts'
import { useReading, type Reading } from '../browser/reading.ts'
import { useSession } from '../browser/session.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import type { AskedScene } from './askedScene.ts'

/** The order that an address names, read once for all of its scenes; loading where the address names none. */
export function useSavedOrder(api: Api, asked: AskedScene | null): Reading<OrderDetail> {
  const { orderId, link } = asked ?? { orderId: null }
  // What a person may read of an order depends on who they are.
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
