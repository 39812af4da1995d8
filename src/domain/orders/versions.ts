import type { HistoryRecord } from './timeline.ts'

const instant = ({ at }: HistoryRecord) => Date.parse(at)

/** The last version that was saved, of records in their sequence; budgets begin with the first. */
const latest = (records: readonly HistoryRecord[]) =>
  records.findLast(({ version }) => version !== undefined)?.version ?? 1

/**
 * Which version of a budget its customer has accepted last, and which one it is now.
 *
 * @param history  the server's records of it, in any order
 * @returns `accepted` is null where the customer has accepted none
 */
export function versionsOf(history: readonly HistoryRecord[]): {
  accepted: number | null
  now: number
} {
  const records = history.toSorted((a, b) => instant(a) - instant(b))
  const at = records.findLastIndex(({ kind }) => kind === 'accepted')
  return { accepted: at < 0 ? null : latest(records.slice(0, at)), now: latest(records) }
}
