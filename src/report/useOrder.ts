import { useCallback } from 'react'
import type { Api } from '../api/api.ts'
import { isMissing } from '../api/errors.ts'
import { orderFailures } from '../api/failureText.ts'
import { useApi } from '../browser/apiContext.ts'
import { readOrderData, type ReadOrder } from '../browser/readOrderData.ts'
import { useReading, type Reading } from '../browser/reading.ts'
import { selectedClient, session, useSession } from '../browser/session.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import type { Rate } from '../domain/money.ts'
import { showFailure } from '../ui/showFailure.ts'

/** An order with what its report can't do without. */
export type ReportedOrder = ReadOrder & { orderNumber: number }

/** An order, and the id that the address names it by. */
type RequestedOrder = { orderId: number; address: string }

/**
 * How an order's prices are written: in its own rate, or in that of the reader's client where a backend gives orders none and the
 * order may be that client's; null where nobody knows.
 */
async function readRate(api: Api, order: OrderDetail, signal: AbortSignal): Promise<Rate | null> {
  const client = session.get() === null ? null : selectedClient.get()
  const isOwn = !order.anonymousMode && (order.client.id ?? client) === client
  if (order.rate !== null || client === null || !isOwn || !api.has('clientdata')) return order.rate
  const reply = await api.call('clientdata', { id: client }, { signal }).catch(() => null)
  return reply?.rate ?? null
}

/** Reads an order; if the reply lacks its number, it gets the requested one. */
async function readOrder(
  api: Api,
  requested: RequestedOrder,
  signal: AbortSignal,
): Promise<ReportedOrder> {
  const { orderId, address } = requested
  const link = api.hasLinks('orderdata') ? address : undefined
  const reported = await readOrderData(api, { orderId, link }, { signal })
  const order = { ...reported, orderNumber: reported.orderNumber ?? orderId }
  return { ...order, rate: await readRate(api, order, signal) }
}

/** The data of a report, read anew whenever the report is opened: a printed report must be current. An alert shows a failure. */
export function useReported<Result>(
  read: (signal: AbortSignal) => Promise<Result>,
): Reading<Result> {
  // The fields that a person may read of an order depend on their session.
  const reader = useSession()?.userData.login
  // The screen itself reports a missing order. @see product-spec §8
  const failed = (error: unknown) => {
    if (!isMissing(error)) showFailure(error, orderFailures)
  }
  return useReading(read, { reader, failed })
}

/** The order of a report. @param address  the id that the address names it by */
export function useOrder(orderId: number, address: string): Reading<ReportedOrder> {
  const api = useApi()
  const read = useCallback(
    (signal: AbortSignal) => readOrder(api, { orderId, address }, signal),
    [api, orderId, address],
  )
  return useReported(read)
}
