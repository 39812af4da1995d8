import { useEffect, useState } from 'react'
import { deadline } from '../api/deadline.ts'
import { useApi } from '../browser/apiContext.ts'
import type { Reply } from '../contract/contract.ts'
import { patiently } from './useOrder.ts'

/** Milliseconds that a person waits for an answer to their press. To press again is the same acceptance, so it may be short. */
const patience = 10_000

/** How what a customer's link lets them accept stands. */
export type Acceptable = Reply<'acceptancedata'>

export type Asked = {
  orderId: number
  /** The id in the address, and what stands behind it in the customer's link. */
  address: string
  token: string
}

/** Reads how what a customer's link lets them accept stands, and accepts it. */
export function useAcceptance({ orderId, address, token }: Asked) {
  const api = useApi()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ told: Acceptable } | { error: unknown } | null>(null)
  const link = api.hasLinks('orderdata') ? address : undefined

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const call = () => api.call('acceptancedata', { budgetId: orderId, token, link }, { signal })
    patiently(call, signal).then(
      (told) => setOutcome({ told }),
      (error: unknown) => {
        if (signal.aborted) return
        setOutcome({ error })
        const again = () => setAttempt((before) => before + 1)
        addEventListener('online', again, { once: true, signal })
      },
    )
    return () => controller.abort()
  }, [api, orderId, token, link, attempt])

  return {
    /** What was read, or why it was not; null while it is being read. */
    outcome,
    readAgain: () => setAttempt(attempt + 1),
    /**
     * Accepts it, and tells how it stands then. Pressed again after a lost reply, it is accepted once.
     *
     * @throws ApiError
     * @throws DOMException TimeoutError where no answer has come in ten seconds
     */
    accept: async (name: string) => {
      const sent = { budgetId: orderId, token, link, name, agreed: true } as const
      setOutcome({ told: await api.call('acceptbudget', sent, { signal: deadline(patience) }) })
    },
  }
}
