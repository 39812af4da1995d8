import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useEffect } from 'react'
import { useApi } from '../../../browser/apiContext.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { PortalDataProvider } from '../../data/dataProvider.ts'
import { documentQuery } from '../details/orderDocument.ts'
import { historyQuery } from '../details/orderHistory.ts'
import { notesQuery } from '../details/orderNotes.ts'

/** Milliseconds of rest on an order before the next one is fetched ahead. */
const rest = 300
/** Milliseconds for which what was fetched ahead is not fetched again. */
const staleTime = 30_000

/** Fetches what the panel shows of the next order, so that it is there when a person goes on. A failure is not shown: going on asks again. */
export function useAhead(next: OrderItem | undefined): void {
  const api = useApi()
  const cache = useQueryClient()
  const provider = useDataProvider<PortalDataProvider>()
  useEffect(() => {
    if (next === undefined) return undefined
    const timer = setTimeout(() => {
      const quietly = (reading: Promise<unknown>) => void reading.catch(() => undefined)
      quietly(cache.query({ ...historyQuery(provider, next.id), staleTime }))
      if (api.has('ordernotes')) quietly(cache.query({ ...notesQuery(api, next.id), staleTime }))
      if (api.has('orderdata')) quietly(cache.query(documentQuery(api, next)))
      for (const image of next.sceneImages.slice(0, 1)) new Image().src = image
    }, rest)
    return () => clearTimeout(timer)
  }, [next, api, cache, provider])
}
