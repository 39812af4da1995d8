import { useCallback, useEffect, useState } from 'react'
import type { Api } from '../api/api.ts'
import { isMissing, isWorthRetrying } from '../api/errors.ts'
import { orderFailures } from '../api/failureText.ts'
import { useApi } from '../browser/apiContext.ts'
import { readOrderData, type ReadOrder } from '../browser/readOrderData.ts'
import { selectedClient, session, useSession } from '../browser/session.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import type { Rate } from '../domain/money.ts'
import { showFailure } from '../ui/showFailure.ts'

/** Milliseconds until a failed call is made again. */
const pause = 400

/** An order with what its report can't do without. */
export type ReportedOrder = ReadOrder & { orderNumber: number }

/** An order, and the id that the address names it by. */
type Asked = { orderId: number; address: string }

/** Calls, and once more where that may help. */
export async function patiently<Result>(
  call: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!isWorthRetrying(error) || signal.aborted) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return call()
  }
}

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

/** Reads an order; one that does not tell its number has the one that it was asked by. */
async function readOrder(api: Api, asked: Asked, signal: AbortSignal): Promise<ReportedOrder> {
  const { orderId, address } = asked
  const link = api.hasLinks('orderdata') ? address : undefined
  const call = () => readOrderData(api, { orderId, link }, { signal })
  const told = await patiently(call, signal)
  const order = { ...told, orderNumber: told.orderNumber ?? orderId }
  return { ...order, rate: await readRate(api, order, signal) }
}

/** What came of a reading, and which reading it was. */
type Outcome<Result> = { asked: unknown[] } & ({ result: Result } | { error: unknown })

/**
 * What a report is made of, read anew whenever it is opened: what is printed is what holds now.
 *
 * @param read  the same function as long as it reads the same
 * @returns the result, or the error that it could not be read for; neither while it is being read
 */
export function useRead<Result>(read: (signal: AbortSignal) => Promise<Result>) {
  // What a person may read of an order depends on who they are.
  const reader = useSession()?.userData.login ?? ''
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome<Result> | null>(null)
  useEffect(() => {
    const asked = [read, reader, attempt]
    const controller = new AbortController()
    read(controller.signal).then(
      (result) => setOutcome({ asked, result }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        // A missing order is told by the screen alone. @see product-spec §8
        if (!isMissing(error)) showFailure(error, orderFailures)
        setOutcome({ asked, error })
      },
    )
    return () => controller.abort()
  }, [read, reader, attempt])

  const isCurrent = [read, reader, attempt].every((one, index) => outcome?.asked[index] === one)
  const current = isCurrent ? outcome : null
  const hasFailed = current !== null && 'error' in current

  useEffect(() => {
    if (!hasFailed) return undefined
    const readAgain = () => setAttempt((before) => before + 1)
    addEventListener('online', readAgain)
    return () => removeEventListener('online', readAgain)
  }, [hasFailed])

  return {
    result: current !== null && 'result' in current ? current.result : null,
    error: hasFailed ? current.error : null,
    readAgain: () => setAttempt(attempt + 1),
  }
}

/** The order of a report. @param address  the id that the address names it by */
export function useOrder(orderId: number, address: string) {
  const api = useApi()
  const read = useCallback(
    (signal: AbortSignal) => readOrder(api, { orderId, address }, signal),
    [api, orderId, address],
  )
  return useRead(read)
}
