import type { Api } from '../../api/api.ts'
import type { Reply } from '../../contract/contract.ts'
import type { OrderItem } from '../../contract/entities/order.ts'
import {
  decisionOf,
  decisions,
  isDecided,
  type DecisionName,
} from '../../domain/orders/decisions.ts'

/** What the replies of decisions tell of the row; what they leave out is not named. */
function rowOf(reply: Reply<(typeof decisions)[DecisionName]['call']>): Partial<OrderItem> {
  if ('newState' in reply) return { confirmationState: reply.newState }
  if (!('response' in reply)) return {}
  const { state, orderId, link } = reply.response
  return {
    ...(state !== undefined && { state }),
    ...(orderId !== null && { convertedOrder: orderId }),
    ...(link !== undefined && { convertedLink: link }),
  }
}

/**
 * Sends a decision on a budget.
 *
 * @param seen  the version that the person has seen, for a backend that takes it
 * @returns what is certain of the row then
 * @throws ApiError
 */
export async function sendDecision(
  api: Api,
  name: DecisionName,
  budgetId: number,
  seen: { version?: number } = {},
): Promise<Partial<OrderItem>> {
  const { call, sends } = decisions[name]
  const { state } = decisionOf(name).set
  const params = { [sends[0]]: budgetId, ...seen } as { budgetId: number; idBudget: number }
  return { ...(state !== undefined && { state }), ...rowOf(await api.call(call, params)) }
}

/** A row of a list as the rules of decisions read it. */
export const decidedRow = ({
  state = 'UNKNOWN',
  confirmationState = 0,
  dateArchived = null,
}: Partial<OrderItem>) => ({ state, confirmationState, isArchived: dateArchived !== null })

/** Whether a budget, as the server's list has it, is as a decision leaves it. */
export const isTaken = (name: DecisionName, row: Partial<OrderItem>): boolean =>
  isDecided(name, decidedRow(row))
