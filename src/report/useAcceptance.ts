import { useCallback, useState } from 'react'
import { deadline } from '../api/deadline.ts'
import { useApi } from '../browser/apiContext.ts'
import { useReading } from '../browser/reading.ts'
import type { Params, Reply } from '../contract/contract.ts'
import type { CustomerMark } from '../domain/orders/reminders.ts'

/** The longest wait, in milliseconds, for the answer to a press. Pressing again is the same acceptance, so it may be short. */
const patience = 10_000
/** Accepting makes the file of what is accepted, which may have to wait for others. */
const acceptPatience = 30_000

/** The state of the offer that a customer's link leads to. */
export type Acceptable = Reply<'acceptancedata'>

/** What a customer tells the shop who does not accept. */
export type Answer = Pick<Params<'answerbudget'>, 'answer' | 'name' | 'text'>

type Outcome = { reported: Acceptable } | { error: unknown }

/** The answer of a customer's link, once there is one, and what can be done about it. */
export type ReadAcceptance = ReturnType<typeof useAcceptance> & {
  outcome: Outcome
  requested: RequestedAcceptance
  /** What the latest version costs, in words, once another one was accepted; '' if that is not told. */
  newerTotal: string
}

export type RequestedAcceptance = {
  orderId: number
  /** The id in the address, which is the part of the customer's link before the token. */
  address: string
  token: string
}

/** Reads the state of the offer behind a customer's link, and accepts it. */
export function useAcceptance({ orderId, address, token }: RequestedAcceptance) {
  const api = useApi()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const link = api.hasLinks('orderdata') ? address : undefined
  // The former state stays visible while it is read again.
  const read = useCallback(
    async (signal: AbortSignal) => {
      const reported = await api.call(
        'acceptancedata',
        { budgetId: orderId, token, link },
        { signal },
      )
      if (!signal.aborted) setOutcome({ reported })
    },
    [api, orderId, token, link],
  )
  const reading = useReading(read, { failed: (error) => setOutcome({ error }) })

  return {
    /** The state, or the error of the last read; null during the first read. */
    outcome,
    readAgain: () => {
      if (reading.status !== 'loading') reading.retry()
    },
    /**
     * Accepts the offer and reports its state after that. A repeated press after a lost reply accepts it once.
     *
     * @throws ApiError
     * @throws DOMException TimeoutError where no answer has come in half a minute
     */
    accept: async (name: string) => {
      const sent = { budgetId: orderId, token, link, name, agreed: true } as const
      setOutcome({
        reported: await api.call('acceptbudget', sent, { signal: deadline(acceptPatience) }),
      })
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
          setOutcome({
            reported: await api.call('answerbudget', sent, { signal: deadline(patience) }),
          })
        }
      : null,
    /** Tells what the customer presses beside their answer; null if this backend takes none of it. Pressed again it changes nothing. */
    mark: api.has('markbudget')
      ? async (mark: CustomerMark) => {
          const sent = { budgetId: orderId, token, link, mark }
          setOutcome({
            reported: await api.call('markbudget', sent, { signal: deadline(patience) }),
          })
        }
      : null,
  }
}
