import type { Api } from '../api/api.ts'
import type { Params } from '../contract/contract.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { hidesFrom } from '../domain/report.ts'
import { session } from './session.ts'

/** An order of which it is known whether its personal data is hidden from the reader. */
export type ReadOrder = OrderDetail & { anonymousMode: boolean }

/**
 * Reads an order's report. Where the backend does not say whether personal data is hidden, who reads it decides.
 *
 * @throws ApiError
 * @see product-spec §2 Report
 */
export async function readOrderData(
  api: Pick<Api, 'call'>,
  params: Params<'orderdata'>,
  options: { signal?: AbortSignal } = {},
): Promise<ReadOrder> {
  const told = await api.call('orderdata', params, options)
  const clients = session.get()?.userData.clients.map(({ id }) => id) ?? null
  return { ...told, anonymousMode: told.anonymousMode ?? hidesFrom(told.client.id, clients) }
}
