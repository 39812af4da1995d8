import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../api/api.ts'
import { useApi } from '../../../browser/apiContext.ts'
import type { OrderItem } from '../../../contract/entities/order.ts'
import type { OrderDetail } from '../../../contract/entities/report.ts'
import { countLacking, signerOf } from '../../../domain/orders/report.ts'

type Row = Pick<OrderItem, 'id' | 'link'>

/** An order's document. @throws ApiError */
export const readDocument = (api: Api, { id, link }: Row) =>
  api.call('orderdata', { orderId: id, link: api.hasLinks('orderdata') ? link : undefined })

/** What only an order's document tells: how many of its articles lack a fabric, how many of its scenes are alternatives, and its tax. */
type Open = { lacking: number; alternatives: number } & Pick<OrderDetail, 'sale'>

export const nothingOpen: Open = { lacking: 0, alternatives: 0, sale: null }

/** Reads that of an order; nothing where no document can be read. @throws ApiError */
export async function readOpen(api: Api, row: Row): Promise<Open> {
  if (!api.has('orderdata')) return nothingOpen
  const document = await readDocument(api, row)
  return {
    lacking: countLacking(document),
    alternatives: document.alternatives.length,
    sale: document.sale,
  }
}

/** What the sender of a report should know of its document. */
type Lacking = {
  /** How many articles lack a fabric. */
  fabrics: number
  /** Characters that its PDF can't show. */
  unwritten: readonly string[]
  /** The name in which the shop signs it; '' if it can't be read. */
  shop: string
}

const nothing: Lacking = { fabrics: 0, unwritten: [], shop: '' }

async function readForSender(api: Api, row: Row): Promise<Lacking> {
  if (!api.has('orderdata')) return nothing
  const [document, { unwrittenIn }] = await Promise.all([
    readDocument(api, row),
    import('../../../paper/unwritten.ts'),
  ])
  return {
    fabrics: countLacking(document),
    unwritten: await unwrittenIn(document),
    shop: signerOf(document),
  }
}

/** The same for a dialog that opens; undefined while it is being read, nothing where it can't be. */
export function useLacking(order: Row, isWanted: boolean): Lacking | undefined {
  const api = useApi()
  const { data, isError } = useQuery({
    queryKey: ['lacking', order.id],
    queryFn: () => readForSender(api, order),
    enabled: isWanted,
    // In the next version every article may have one.
    gcTime: 0,
    staleTime: 0,
    retry: false,
  })
  return isError || !isWanted ? nothing : data
}
