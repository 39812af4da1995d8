import type { PaperReport } from '../paper/paperReport.ts'
import type { Acceptable } from './useAcceptance.ts'

/** Who has accepted what a customer's link leads to, and when, for its PDF; undefined before, and once the shop has taken it back. */
export function acceptedIn(reported: Acceptable | undefined): PaperReport['accepted'] {
  if (reported === undefined) return undefined
  const { stands, acceptedAt, acceptedBy } = reported
  const isAccepted = stands === 'accepted' || stands === 'confirmed'
  return isAccepted && acceptedAt !== null ? { name: acceptedBy, at: acceptedAt } : undefined
}
