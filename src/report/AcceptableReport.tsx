import type { ReactNode } from 'react'
import { useT } from '../browser/language.ts'
import { groupReport } from '../domain/orders/report.ts'
import { paidText } from './paidText.ts'
import { Report } from './Report.tsx'
import { useAcceptance, type RequestedAcceptance } from './useAcceptance.ts'
import type { ReportedOrder } from './useOrder.ts'
import { withAcceptance } from './withAcceptance.ts'

/**
 * The report behind a customer's link to accept it: as the link's answer has it, which is the accepted version once there is a newer one.
 * It waits for that answer, so that nobody reads another version first; if it can't be read, the report shows all the same.
 */
export function AcceptableReport(props: {
  order: ReportedOrder
  requested: RequestedAcceptance
  /** What shows until the link has answered. */
  meanwhile: ReactNode
}) {
  const { order, requested, meanwhile } = props
  const t = useT()
  const acceptance = useAcceptance(requested)
  const { outcome } = acceptance
  if (outcome === null) return meanwhile
  const reported = 'reported' in outcome ? outcome.reported : null
  const shown = reported === null ? order : withAcceptance(order, reported)
  const newer = reported?.newer
  // The server tells a total only to the same customer; the report has it in words, unless it is of yet another version.
  const showsTotal =
    newer !== undefined && newer.totalPrice !== null && order.version === newer.version
  const newerTotal = showsTotal ? paidText(groupReport(order), order, t) : ''
  return <Report order={shown} acceptance={{ ...acceptance, outcome, requested, newerTotal }} />
}
