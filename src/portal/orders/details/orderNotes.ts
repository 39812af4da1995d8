import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../api/api.ts'

/** The reading of an order's internal notes, which are read again after each new one. */
export const notesQuery = (api: Api, orderId: number) =>
  queryOptions({
    queryKey: ['orderNotes', orderId],
    // It is not ended with what shows it: whoever goes back to the order finds it.
    queryFn: () => api.call('ordernotes', { orderId }),
  })
