import { useState } from 'react'
import { useLanguage, useT } from '../browser/language.ts'
import { awaitedDelivery } from '../domain/orders/delivery.ts'
import { outOfForce, validUntil } from '../domain/orders/validity.ts'
import { reportKind } from '../domain/orders/report.ts'
import { dayText } from '../domain/written.ts'
import type { ReportedOrder } from './useOrder.ts'

/** Thanks, and how long a budget that counts is valid; one that is confirmed is agreed as an order is. */
export function Thanks({ order }: { order: ReportedOrder }) {
  const t = useT()
  const language = useLanguage()
  const [now] = useState(Date.now)
  const until = outOfForce(order, now) === null ? validUntil(order) : undefined
  const isAgreed = ['order', 'confirmed'].includes(reportKind(order))
  const kind = isAgreed ? 'order' : 'unknown'
  const delivery = awaitedDelivery(order)
  if (delivery !== undefined)
    return (
      <p className="report-thanks quiet">
        {t('report.thanks.delivery', { day: dayText(language, delivery) })}
      </p>
    )
  return (
    <p className="report-thanks quiet">
      {until === undefined
        ? t(`report.thanks.${kind}`)
        : t('report.thanks.budget', { day: dayText(language, until.toISOString()) })}
    </p>
  )
}
