import { isSessionOver, isTooOften, isUncertain } from '../../../api/errors.ts'
import { failureText, words, type Words } from '../../../api/failureText.ts'
import type { MessageKey } from '../../../../i18n/messages.ts'

/** Why the work on a row was not done, in words of ours. */
export class NotDone extends Error {
  readonly key: MessageKey
  constructor(key: MessageKey) {
    super(key)
    this.key = key
  }
}

/** What became of a row; `unknown` where no reply came and the server can't be asked. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'failed'; words: Words }
  | { kind: 'unknown'; words: Words }
  | { kind: 'untried' }

/** Why a run ended before its last row. */
export type Stop = 'person' | 'session' | 'limit' | 'offline'

export type Account<Row> = {
  outcomes: readonly { row: Row; outcome: Outcome }[]
  stop: { why: Stop; words?: Words } | null
}

/** The work on rows, one after the other. */
export type Work<Row> = {
  /** Does it. @throws ApiError, NotDone */
  act: (row: Row) => Promise<void>
  /** Whether it is done, asked after a lost reply. @throws where nobody knows */
  isDone: (row: Row) => Promise<boolean>
}

const failed = (error: unknown): Words =>
  error instanceof NotDone
    ? words(error.key)
    : failureText(error, { failed: 'many.failed', network: 'alerts.errors.network' })

/** What became of a row after its call has failed, and whether the run ends with it. */
async function afterFailure<Row>(
  row: Row,
  error: unknown,
  { isDone }: Work<Row>,
): Promise<{ outcome: Outcome; stop?: { why: Stop; words?: Words } }> {
  if (isSessionOver(error)) return { outcome: { kind: 'untried' }, stop: { why: 'session' } }
  if (isTooOften(error))
    return { outcome: { kind: 'untried' }, stop: { why: 'limit', words: failed(error) } }
  const failure: Outcome = { kind: 'failed', words: failed(error) }
  if (error instanceof NotDone || !isUncertain(error)) return { outcome: failure }
  try {
    return { outcome: (await isDone(row)) ? { kind: 'done' } : failure }
  } catch (unread) {
    const why = isSessionOver(unread) ? 'session' : 'offline'
    return { outcome: { kind: 'unknown', words: words('many.unknown') }, stop: { why } }
  }
}

/**
 * Does the work on rows one after the other. It ends with the row that runs once the signal has ended, and where going on would be in
 * vain: the session is over, the server asks to wait, or it can't be reached. The account names each row.
 *
 * @param onRow  called before each row with how many are behind it
 */
export async function runMany<Row>(
  rows: readonly Row[],
  work: Work<Row>,
  { signal, onRow }: { signal: AbortSignal; onRow: (done: number, row: Row) => void },
): Promise<Account<Row>> {
  const outcomes: { row: Row; outcome: Outcome }[] = []
  let stop: Account<Row>['stop'] = null
  for (const row of rows) {
    if (signal.aborted) stop ??= { why: 'person' }
    if (stop !== null) {
      outcomes.push({ row, outcome: { kind: 'untried' } })
      continue
    }
    onRow(outcomes.length, row)
    try {
      await work.act(row)
      outcomes.push({ row, outcome: { kind: 'done' } })
    } catch (error) {
      const { outcome, ...ended } = await afterFailure(row, error, work)
      stop = ended.stop ?? null
      outcomes.push({ row, outcome })
    }
  }
  return { outcomes, stop }
}
