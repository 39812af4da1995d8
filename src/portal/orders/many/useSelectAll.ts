import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useClient } from '../../../browser/session.ts'
import { manyLimits } from '../../../domain/orders/many.ts'
import { showFailure } from '../../../ui/showFailure.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import { useSelection } from '../list/selection.tsx'
import { useOrderList } from '../list/useOrderList.ts'

/** Selects every row that the list's filter finds, up to the limit; each is named, so that none joins unseen later. `stop`: they stay as they are. */
export function useSelectAll() {
  const provider = useDataProvider<PortalDataProvider>()
  const client = useClient()
  const { resource, filter, sort } = useOrderList()
  const { put } = useSelection()
  const [isLoading, setLoading] = useState(false)
  const running = useRef<AbortController | null>(null)
  const scope = JSON.stringify(filter)
  // The rows of a filter that the person has left are selected in no other.
  useEffect(() => () => running.current?.abort(), [scope])

  const selectAll = async () => {
    if (isLoading || client === null) return
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setLoading(true)
    try {
      const request = { resource, clientId: client.id, filter, sort, signal }
      const { data } = await provider.listAll({ ...request, most: manyLimits.selected })
      if (!signal.aborted) put(data, true)
    } catch (error) {
      if (!signal.aborted) showFailure(error, 'alerts.errors.notLoadOrders')
    } finally {
      setLoading(false)
    }
  }
  return { selectAll, isLoading, stop: () => running.current?.abort() }
}
