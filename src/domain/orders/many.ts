import { isEmail } from '../people/email.ts'
import { movesFrom, type OrderMove } from './moves.ts'
import { isOpenBudget, type AnswerKind, type OrderState } from './states.ts'
import { outOfForce, type Dated } from './validity.ts'

/** What can be done with many orders or budgets at once; `drop` annuls orders, `annul` budgets. */
export type ManyAction =
  'confirm' | 'convert' | 'annul' | 'move' | 'drop' | 'send' | 'pdf' | 'export'

/** How many rows can be selected at once, and of how many PDFs a zip is made. */
export const manyLimits = { selected: 500, pdf: 50 } as const

/** Why an action is not for a row. */
export type Unable =
  | 'archived'
  | 'annulled'
  | 'closed'
  | 'transferred'
  | 'pending'
  | 'unknown'
  | 'confirmed'
  | 'expired'
  | AnswerKind
  | 'lacksFabric'
  | 'alternatives'
  | 'noEmail'
  | 'further'
  | 'delivered'

type Row = Dated & {
  state: OrderState
  confirmationState: number
  lacksFabric?: boolean | undefined
  hasAlternatives?: boolean | undefined
  customerAnswer?: AnswerKind | null | undefined
  email: string
}

const reasons: Partial<Record<OrderState, Unable>> = {
  BUDGET_NULL: 'annulled',
  ORDER_NULL: 'annulled',
  BUDGET_CLOSE: 'closed',
  ORDER_CLOSE: 'closed',
  BUDGET_TRANSFORMED: 'transferred',
  BUDGET_PENDING: 'pending',
  ORDER_SERVED: 'delivered',
}

/**
 * Why a budget can't be decided on among many. One that has expired, or that its customer doesn't want as it is, is left to a look of its
 * own.
 */
function closedTo(
  action: 'confirm' | 'convert' | 'annul',
  row: Row,
  now: number,
  timeZone?: string,
): Unable | null {
  if (row.archivedAt !== null) return 'archived'
  if (!isOpenBudget(row.state)) return reasons[row.state] ?? 'unknown'
  if (action === 'annul') return null
  if (action === 'confirm' && row.confirmationState === 1) return 'confirmed'
  if (outOfForce(row, now, timeZone) !== null) return 'expired'
  return row.customerAnswer ?? (action === 'convert' ? openChoice(row) : null)
}

/** What is still to be chosen before a budget can become an order. */
function openChoice({ lacksFabric, hasAlternatives }: Row): Unable | null {
  if (lacksFabric === true) return 'lacksFabric'
  return hasAlternatives === true ? 'alternatives' : null
}

function staysAt(state: OrderState, to: OrderMove): Unable | null {
  if (movesFrom('order', state).includes(to)) return null
  return to === 'ORDER_NULL' || state === 'ORDER_NULL' ? (reasons[state] ?? 'unknown') : 'further'
}

/**
 * Why an action is not for a row, as far as the row tells; null where it is. The server decides.
 *
 * @param now  in milliseconds
 * @param timeZone  as in `outOfForce`
 * @param to   the state that orders are moved to
 */
export function unable(
  action: ManyAction,
  row: Row,
  { now, timeZone, to }: { now: number; timeZone?: string | undefined; to: OrderMove },
): Unable | null {
  switch (action) {
    case 'confirm':
    case 'convert':
    case 'annul':
      return closedTo(action, row, now, timeZone)
    case 'move':
      return staysAt(row.state, to)
    case 'drop':
      return staysAt(row.state, 'ORDER_NULL')
    case 'send':
      return outOfForce(row, now, timeZone)?.why ?? (isEmail(row.email) ? null : 'noEmail')
    case 'pdf':
    case 'export':
      return null
  }
}
