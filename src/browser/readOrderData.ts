import type { Api } from '../api/api.ts'
import type { Params, Reply } from '../contract/contract.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import { hidesFrom } from '../domain/orders/report.ts'
import { session } from './session.ts'

/** An order with `anonymousMode` set: whether its personal data is hidden from the reader. */
export type ReadOrder = OrderDetail & { anonymousMode: boolean }

/** If the backend does not report whether personal data is hidden, the reader's clients decide. */
function withHiding(report: OrderDetail): ReadOrder {
  const clients = session.get()?.userData.clients.map(({ id }) => id) ?? null
  return { ...report, anonymousMode: report.anonymousMode ?? hidesFrom(report.client.id, clients) }
}

/**
 * Reads an order's report.
 *
 * @throws ApiError
 * @see product-spec §2 Report
 */
export async function readOrderData(
  api: Pick<Api, 'call'>,
  params: Params<'orderdata'>,
  options: { signal?: AbortSignal } = {},
): Promise<ReadOrder> {
  return withHiding(await api.call('orderdata', params, options))
}

/** A budget's version, with its report. */
export type ReadVersion = Reply<'orderversion'> & { report: ReadOrder }

/**
 * Reads a version of a budget.
 *
 * @throws ApiError
 */
export async function readOrderVersion(
  api: Pick<Api, 'call'>,
  params: Params<'orderversion'>,
  options: { signal?: AbortSignal } = {},
): Promise<ReadVersion> {
  const report = await api.call('orderversion', params, options)
  return { ...report, report: withHiding(report.report) }
}
