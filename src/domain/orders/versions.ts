import { answerEvents, customerAnswers, type AnswerKind } from './states.ts'
import type { HistoryRecord } from './timeline.ts'

const instant = ({ at }: HistoryRecord) => Date.parse(at)

const inSequence = (history: readonly HistoryRecord[]) =>
  history.toSorted((a, b) => instant(a) - instant(b))

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
  const records = inSequence(history)
  const at = records.findLastIndex(({ kind }) => kind === 'accepted')
  return { accepted: at < 0 ? null : latest(records.slice(0, at)), now: latest(records) }
}

/**
 * What a budget's customer has answered last about its latest version; null if nothing, or once they have accepted it.
 *
 * @param history  the server's records of it, in any order
 */
export function answerToLatest(history: readonly HistoryRecord[]): AnswerKind | null {
  const records = inSequence(history)
  const saved = records.findLastIndex(({ kind }) => kind === 'versionSaved')
  const answered: readonly string[] = [...Object.values(answerEvents), 'accepted']
  const last = records.slice(saved + 1).findLast(({ kind }) => answered.includes(kind))?.kind
  return customerAnswers.find((answer) => answerEvents[answer] === last) ?? null
}
