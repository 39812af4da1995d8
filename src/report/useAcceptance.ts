import { useCallback, useState } from 'react'
import { deadline } from '../api/deadline.ts'
import { useApi } from '../browser/apiContext.ts'
import { useReading } from '../browser/reading.ts'
import type { Params, Reply } from '../contract/contract.ts'

/** Milliseconds that a person waits for an answer to their press. To press again is the same acceptance, so it may be short. */
const patience = 10_000

/** How what a customer's link lets them accept stands. */
export type Acceptable = Reply<'acceptancedata'>

/** What a customer tells the shop who does not accept. */
export type Answer = Pick<Params<'answerbudget'>, 'answer' | 'name' | 'text'>

export type Asked = {
  orderId: number
  /** The id in the address, and what stands behind it in the customer's link. */
  address: string
  token: string
}

/** Reads how what a customer's link lets them accept stands, and accepts it. */
export function useAcceptance({ orderId, address, token }: Asked) {
  const api = useApi()
  const [outcome, setOutcome] = useState<{ told: Acceptable } | { error: unknown } | null>(null)
  const link = api.hasLinks('orderdata') ? address : undefined
  // What was read before stays in sight while it is read again.
  const read = useCallback(
    async (signal: AbortSignal) => {
      const told = await api.call('acceptancedata', { budgetId: orderId, token, link }, { signal })
      if (!signal.aborted) setOutcome({ told })
    },
    [api, orderId, token, link],
  )
  const reading = useReading(read, { failed: (error) => setOutcome({ error }) })

  return {
    /** What was read, or why it was not; null while it is being read. */
    outcome,
    readAgain: () => {
      if (reading.status !== 'loading') reading.retry()
    },
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
    /**
     * Tells the shop what the customer answers; null if this backend takes no answer. Pressed again after a lost reply, the shop is
     * told once.
     *
     * @throws ApiError
     * @throws DOMException TimeoutError if no reply has come in ten seconds
     */
    answer: api.has('answerbudget')
      ? async (answer: Answer) => {
          const sent = { budgetId: orderId, token, link, ...answer }
          await api.call('answerbudget', sent, { signal: deadline(patience) })
        }
      : null,
  }
}
