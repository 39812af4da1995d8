import { useState } from 'react'
import { companyZone, serverNow } from '../browser/clock.ts'
import { useLanguage, useT } from '../browser/language.ts'
import { awaitedDelivery } from '../domain/orders/delivery.ts'
import { outOfForce, validUntil } from '../domain/orders/validity.ts'
import { reportKind } from '../domain/orders/report.ts'
import { longDayText } from '../ui/dateText.ts'
import type { ReportedOrder } from './useOrder.ts'

/** Thanks, and how long a budget that counts is valid; one that is confirmed is agreed as an order is. */
export function Thanks({ order }: { order: ReportedOrder }) {
  const t = useT()
  const language = useLanguage()
  const [now] = useState(serverNow)
  const until = outOfForce(order, now, companyZone()) === null ? validUntil(order) : undefined
  const isAgreed = ['order', 'confirmed'].includes(reportKind(order))
  const kind = isAgreed ? 'order' : 'unknown'
  const delivery = awaitedDelivery(order)
  if (delivery !== undefined)
    return (
      <p className="report-thanks quiet">
        {t('report.thanks.delivery', { day: longDayText(language, delivery) })}
      </p>
    )
  return (
    <p className="report-thanks quiet">
      {until === undefined
        ? t(`report.thanks.${kind}`)
        : t('report.thanks.budget', { day: longDayText(language, until.toISOString()) })}
    </p>
  )
}
