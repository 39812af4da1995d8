import { outOfForce, validUntil } from '../domain/orders/validity.ts'
import { dayText } from '../domain/written.ts'
import type { PaperReport } from './paperReport.ts'

/** The last day for which a budget's prices hold, as it is written; undefined where they hold no more, and for what has no such day. */
export function heldUntil({
  order,
  now,
  language,
  timeZone,
}: Pick<PaperReport, 'order' | 'now' | 'language' | 'timeZone'>): string | undefined {
  const until = outOfForce(order, now, timeZone) === null ? validUntil(order) : undefined
  return until && dayText(language, until.toISOString(), timeZone)
}
