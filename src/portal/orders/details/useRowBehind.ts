import { useEffect, useEffectEvent, useRef } from 'react'
import { useDataProvider, useUpdate } from 'react-admin'
import { isMissing } from '../../../api/errors.ts'
import type { HistoryEntry } from '../../../contract/entities/history.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { isBehind } from '../../../domain/orders/behind.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import { orderResources } from '../../data/orderList.ts'
import { isDeciding } from './decisions.ts'
import type { FollowedRow } from './followedRow.ts'

/**
 * Reads a row again if its history has a decision that the row does not show: somebody else has decided since the list was read. It
 * requests the row once for each history that arrives, without an alert: no person has pressed anything.
 */
export function useRowBehind(order: OrderItem, history: readonly HistoryEntry[] | null): void {
  const provider = useDataProvider<PortalDataProvider>()
  const requested = useRef<readonly HistoryEntry[]>(null)
  const { id } = order

  const readRow = async (): Promise<FollowedRow> => {
    try {
      return { ...order, ...(await provider.status(order, { isQuiet: true })) }
    } catch (error) {
      if (!isMissing(error)) throw error
      return { ...order, isAway: true, dateArchived: order.dateArchived ?? '' }
    }
  }
  const [update] = useUpdate<FollowedRow>(
    orderResources[order.type],
    { id, data: {} },
    {
      mutationMode: 'pessimistic',
      mutationFn: readRow,
      // The row stays as it was read; the list reads it again at its next poll.
      onError: () => undefined,
    },
  )

  const catchUp = useEffectEvent((records: readonly HistoryEntry[]) => {
    if (requested.current === records || isDeciding(id) || !isBehind(order, records)) return
    requested.current = records
    void update()
  })

  useEffect(() => {
    if (history !== null) catchUp(history)
  }, [history])
}
