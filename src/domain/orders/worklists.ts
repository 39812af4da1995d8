import { viewQuery } from './listing.ts'
import type { OrderState, OrderType } from './states.ts'
import { worklists, type Worklist } from './sorts.ts'

/** A budget is about to expire if its last day is today or one of so many days after. */
export const expiringDays = 7

/** What an open order must fulfil besides. The server's SQL and `isInWorklist` both read this table. */
export const worklistConditions: Record<
  Worklist,
  { confirmationState?: 0 | 1; lacksFabric?: true; isExpiring?: true; isMine?: true }
> = {
  toConfirm: { confirmationState: 0 },
  toConvert: { confirmationState: 1 },
  expiring: { confirmationState: 0, isExpiring: true },
  lacksFabric: { lacksFabric: true },
  mine: { isMine: true },
}

/** The states of what still waits in a list. */
export const waitingStates = (type: OrderType): OrderState[] =>
  viewQuery(type, 'notSent').state ?? []

/** The fields of an order that decide which worklists it is in. */
export type Awaiting = {
  state: OrderState
  confirmationState: 0 | 1
  lacksFabric?: boolean | undefined
  vendor: string
  /** An instant on the last day of a budget's prices. */
  validUntil: string | null
}

/** Who reads a worklist, and the days that count as soon, as instants: `from` included, `until` excluded. */
export type WorkReader = { vendor: string; from: number; until: number }

/**
 * Whether an order is in a worklist.
 *
 * @param reader  left out, the vendor and the last day are not looked at: no decision changes them
 */
export function isInWorklist(
  type: OrderType,
  list: Worklist,
  row: Pick<Awaiting, 'state'> & Partial<Awaiting>,
  reader?: WorkReader,
): boolean {
  const { confirmationState, lacksFabric, isExpiring, isMine } = worklistConditions[list]
  if (!waitingStates(type).includes(row.state)) return false
  if (confirmationState !== undefined && row.confirmationState !== confirmationState) return false
  if (lacksFabric && row.lacksFabric !== true) return false
  if (reader === undefined) return true
  if (isMine && row.vendor !== reader.vendor) return false
  const day = Date.parse(row.validUntil ?? '')
  return !isExpiring || (day >= reader.from && day < reader.until)
}

/** The worklists that a list can have. */
export const worklistsOf: Record<OrderType, readonly Worklist[]> = {
  budget: worklists,
  order: ['lacksFabric', 'mine'],
}
