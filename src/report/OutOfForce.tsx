import { useState } from 'react'
import { companyZone, serverNow } from '../browser/clock.ts'
import { useLanguage, useT } from '../browser/language.ts'
import { outOfForce } from '../domain/orders/validity.ts'
import { longDayText } from '../ui/dateText.ts'
import type { ReportedOrder } from './useOrder.ts'

/** Says on top that the document no longer counts. */
export function OutOfForce({ order }: { order: ReportedOrder }) {
  const t = useT()
  const language = useLanguage()
  const [now] = useState(serverNow)
  const found = outOfForce(order, now, companyZone())
  if (found === null) return null
  const { why, since } = found
  const isUndated = since === null && (why === 'annulled' || why === 'closed')
  return (
    <p className="report-notice warning">
      {isUndated
        ? t(`report.outOfForceUndated.${why}`)
        : t(`report.outOfForce.${why}`, {
            day: since === null ? '' : longDayText(language, since),
          })}
    </p>
  )
}
