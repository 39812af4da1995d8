import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../../api/api.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import { readDocument } from './lacking.ts'

/** Milliseconds for which an order's document is shown again without asking. A version that is saved meanwhile has a row of its own. */
const staleTime = 60_000

/** The reading of an order's articles, of the version that its row shows. */
export const documentQuery = (api: Api, order: Pick<OrderItem, 'id' | 'link' | 'version'>) =>
  queryOptions({
    queryKey: ['orderDocument', order.id, order.version ?? 1],
    queryFn: () => readDocument(api, order),
    enabled: api.has('orderdata'),
    staleTime,
  })
