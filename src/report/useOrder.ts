import { useEffect, useState } from 'react'
import type { Api } from '../api/api.ts'
import { isMissing, isWorthRetrying } from '../api/errors.ts'
import { orderFailures } from '../api/failureText.ts'
import { useApi } from '../browser/apiContext.ts'
import { selectedClient, session, useSession } from '../browser/session.ts'
import type { OrderDetail } from '../contract/entities/report.ts'
import type { Rate } from '../domain/money.ts'
import { showFailure } from '../ui/showFailure.ts'

/** Milliseconds until a failed call is made again. */
const pause = 400

/** An order with what its report can't do without. */
export type ReportedOrder = OrderDetail & { orderNumber: number }

/** An order, and the id that the address names it by. */
type Asked = { orderId: number; address: string }

async function read(
  api: Api,
  { orderId, address }: Asked,
  signal: AbortSignal,
): Promise<OrderDetail> {
  const link = api.hasLinks('orderdata') ? address : undefined
  const call = () => api.call('orderdata', { orderId, link }, { signal })
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
  const order = await read(api, asked, signal)
  const rate = await readRate(api, order, signal)
  return { ...order, orderNumber: order.orderNumber ?? asked.orderId, rate }
}

type Outcome = { asked: string; order: ReportedOrder } | { asked: string; error: unknown }

/**
 * The order of a report, read anew whenever it is opened: what is printed is what holds now.
 *
 * @returns the order, or the error that it could not be read for; neither while it is being read
 */
export function useOrder(orderId: number, address: string) {
  const api = useApi()
  // What a person may read of an order depends on who they are.
  const reader = useSession()?.userData.login ?? ''
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const asked = `${address} ${reader} ${attempt}`

  useEffect(() => {
    const controller = new AbortController()
    readOrder(api, { orderId, address }, controller.signal).then(
      (order) => setOutcome({ asked, order }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        // A missing order is told by the screen alone. @see product-spec §8
        if (!isMissing(error)) showFailure(error, orderFailures)
        setOutcome({ asked, error })
      },
    )
    return () => controller.abort()
  }, [api, orderId, address, asked])

  const current = outcome?.asked === asked ? outcome : null
  const hasFailed = current !== null && 'error' in current

  useEffect(() => {
    if (!hasFailed) return undefined
    const readAgain = () => setAttempt((before) => before + 1)
    addEventListener('online', readAgain)
    return () => removeEventListener('online', readAgain)
  }, [hasFailed])

  return {
    order: current !== null && 'order' in current ? current.order : null,
    error: hasFailed ? current.error : null,
    readAgain: () => setAttempt(attempt + 1),
  }
}
