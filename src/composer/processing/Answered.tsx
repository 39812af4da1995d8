import { useMemo } from 'react'
import { useApi } from '../../browser/apiContext.ts'
import { useT } from '../../browser/language.ts'
import { useReading } from '../../browser/reading.ts'
import { answerToLatest, versionsOf } from '../../domain/orders/versions.ts'

/** What the customer of a budget has answered to it, for who orders what the cart makes of it; nothing where it can't be read. */
export function Answered({ budgetId }: { budgetId: number }) {
  const t = useT()
  const api = useApi()
  const read = useMemo(() => {
    if (!api.has('orderhistory')) return null
    return async (signal: AbortSignal) =>
      api.call('orderhistory', { orderId: budgetId }, { signal })
  }, [api, budgetId])
  const reading = useReading(read)
  if (reading.status !== 'ready') return null
  const records = reading.result.data
  const { accepted, now } = versionsOf(records)
  const answer = answerToLatest(records)
  return (
    <>
      {accepted !== null && <p>{t('processing.order.accepted', { version: accepted })}</p>}
      {answer !== null && <p>{t(`processing.order.${answer}`, { version: now })}</p>}
    </>
  )
}
