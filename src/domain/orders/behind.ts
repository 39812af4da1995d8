import { decidedBy } from './decisions.ts'
import type { OrderState } from './states.ts'
import { stateEvents, type HistoryRecord, type TimelineItem } from './timeline.ts'

/** The states in which a record of this kind leaves an order or budget. Kinds that don't change the state are not named. */
const statesAfter: Partial<Record<string, readonly OrderState[]>> = {
  transferredElsewhere: ['BUDGET_TRANSFORMED'],
}
for (const [event, state] of stateEvents)
  statesAfter[event] = [...(statesAfter[event] ?? []), state]

/** Whether a budget is confirmed after a record of this kind. */
const confirmationAfter: Partial<Record<string, 0 | 1>> = {
  ...decidedBy('confirmationState'),
  accepted: 1,
  versionSaved: 0,
}

/** Whether a budget is in a cart, and so in no list, after a record of this kind. */
const awayAfter: Partial<Record<string, boolean>> = {
  ...decidedBy('isArchived'),
  versionSaved: false,
}

/** The value that the latest record with a value gives. */
function latest<Value>(
  history: readonly HistoryRecord[],
  after: Partial<Record<string, Value>>,
): Value | undefined {
  return history
    .flatMap(({ kind, at, isLate }) => {
      const value = after[kind]
      return value === undefined || isLate === true ? [] : [{ at: Date.parse(at), value }]
    })
    .sort((a, b) => a.at - b.at)
    .at(-1)?.value
}

/** The fields of a row that the records are held against. */
type Row = Pick<TimelineItem, 'state' | 'confirmationState'> & {
  dateArchived: string | null
  version?: number | undefined
}

/**
 * Whether the records of an order tell of a decision that its row does not show: the row was read before it.
 *
 * @param history  the server's records, in any order
 */
export function isBehind(row: Row, history: readonly HistoryRecord[]): boolean {
  const states = latest(history, statesAfter)
  const confirmation = latest(history, confirmationAfter)
  const isAway = latest(history, awayAfter) ?? false
  return (
    (states !== undefined && !states.includes(row.state)) ||
    (confirmation !== undefined && confirmation !== row.confirmationState) ||
    isAway !== (row.dateArchived !== null) ||
    history.some(({ version = 0 }) => row.version !== undefined && version > row.version)
  )
}
