import { useState } from 'react'
import type { Language } from '../../i18n/messages.ts'
import { useLanguage, useT } from '../browser/language.ts'
import { outOfForce, validUntil } from '../domain/report.ts'
import type { ReportedOrder } from './useOrder.ts'

/** '20 de noviembre de 2026' */
export const dateText = (language: Language, instant: string): string =>
  new Date(instant).toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
  })

/** Says on top that the document no longer counts. */
export function OutOfForce({ order }: { order: ReportedOrder }) {
  const t = useT()
  const language = useLanguage()
  const [now] = useState(Date.now)
  const found = outOfForce(order, now)
  if (found === null) return null
  const { why, since } = found
  const isUndated = since === null && (why === 'annulled' || why === 'closed')
  return (
    <p className="report-notice warning">
      {isUndated
        ? t(`report.outOfForceUndated.${why}`)
        : t(`report.outOfForce.${why}`, { day: since === null ? '' : dateText(language, since) })}
    </p>
  )
}

/** Thanks, and how long a budget that counts is valid. */
export function Thanks({ order }: { order: ReportedOrder }) {
  const t = useT()
  const language = useLanguage()
  const [now] = useState(Date.now)
  const until = outOfForce(order, now) === null ? validUntil(order) : undefined
  const kind = order.type === 'order' ? 'order' : 'unknown'
  return (
    <p className="report-thanks quiet">
      {until === undefined
        ? t(`report.thanks.${kind}`)
        : t('report.thanks.budget', { day: dateText(language, until.toISOString()) })}
    </p>
  )
}
