import { sql, type ExpressionBuilder, type Expression, type SqlBool } from 'kysely'
import { waitingStates, worklistConditions } from '../../src/domain/orders/worklists.ts'
import { storable } from './rows.ts'
import type { Database } from './schema.ts'
import type { OrderQuery, WorkContext } from './requests.ts'

type Orders = ExpressionBuilder<Database, 'orders'>

/** Whether a budget's prices end soon. Those that an older server has saved have no last day: theirs follows from their date. */
export const expires = (is: Orders, { lastDays, dates }: Pick<WorkContext, 'lastDays' | 'dates'>) =>
  is.or([
    is.and([is('valid_until', '>=', lastDays.from), is('valid_until', '<', lastDays.until)]),
    is.and([
      is('valid_until', 'is', null),
      is('date', '>=', dates.from),
      is('date', '<', dates.until),
    ]),
  ])

/** Whether an order is in a worklist, as the domain's `isInWorklist` decides. */
export function isInWorklist(
  is: Orders,
  { type, worklist }: Pick<OrderQuery, 'type'> & { worklist: NonNullable<OrderQuery['worklist']> },
): Expression<SqlBool> {
  const { confirmationState, lacksFabric, isExpiring, isMine } = worklistConditions[worklist.list]
  const all: Expression<SqlBool>[] = [is('state', 'in', waitingStates(type))]
  if (confirmationState !== undefined) all.push(is('confirmation_state', '=', confirmationState))
  if (lacksFabric) all.push(is('lacks_fabric', '=', 1))
  if (isMine) all.push(is('vendor', '=', storable(worklist.vendor)))
  if (isExpiring) all.push(expires(is, worklist))
  return is.and(all)
}

/** 1 where a condition holds, to be summed up. */
export const oneIf = (condition: Expression<SqlBool>) =>
  sql<number>`case when ${condition} then 1 else 0 end`
