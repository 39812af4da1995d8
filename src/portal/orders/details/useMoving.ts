import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useUpdate } from 'react-admin'
import type { Api } from '../../../api/api.ts'
import { isUncertain } from '../../../api/errors.ts'
import { failureText } from '../../../api/failureText.ts'
import type { Reply } from '../../../contract/contract.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import type { RowUpdate } from '../../data/orderData.ts'
import { orderResources } from '../../data/orderList.ts'
import { historyKey } from './orderHistory.ts'

/** Sends a change. */
export type Change = (api: Api) => Promise<Reply<'moveorder'>>

/**
 * Carries out a change of an order, and writes what the server says into its row, wherever it is shown. While one runs, another press
 * does nothing; after a lost reply the same change may be sent again.
 *
 * @param done  called once the server has confirmed it
 */
export function useMoving(order: OrderItem, done: () => void) {
  const provider = useDataProvider<PortalDataProvider>()
  const cache = useQueryClient()
  const { id } = order
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<{
    words: ReturnType<typeof failureText>
    isUncertain: boolean
  } | null>(null)
  const [update] = useUpdate<RowUpdate & { id: number }>(
    orderResources[order.type],
    { id, data: {} },
    {
      mutationMode: 'pessimistic',
      mutationFn: async ({ meta }) => {
        const { change } = meta as { change: Change }
        let state = order.state
        const row = await provider.changed(order, async (api) => {
          ;({ state } = await change(api))
        })
        return { ...row, state, id }
      },
      onSettled: () => {
        void cache.invalidateQueries({ queryKey: historyKey(id) })
        for (const resource of Object.values(orderResources))
          void cache.invalidateQueries({ queryKey: [resource, 'getList'], refetchType: 'none' })
      },
      onError: () => undefined,
    },
  )

  async function save(change: Change) {
    if (isSaving) return
    setSaving(true)
    setFailure(null)
    try {
      await update(orderResources[order.type], { meta: { change } }, { returnPromise: true })
      done()
    } catch (error) {
      setFailure({
        words: failureText(error, { failed: 'moves.failed' }),
        isUncertain: isUncertain(error),
      })
    } finally {
      setSaving(false)
    }
  }

  return { save, isSaving, failure }
}
