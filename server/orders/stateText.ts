import type { ServerMessages } from '../../i18n/server/shape.ts'
import { isOpenBudget } from '../../src/domain/orders/states.ts'
import type { StoredOrder } from '../store/types.ts'

/** The sentence that says which state a budget is in, for the refusal of a decision about it. */
export function stateText(text: ServerMessages, budget: StoredOrder): string {
  const { id, state, convertedOrder, archivedAt } = budget
  if (archivedAt !== null) return text.now.archived(id)
  if (convertedOrder !== null) return text.now.transformed(id, convertedOrder)
  return isOpenBudget(state) ? text.now.open(id) : text.now.state(id, state)
}
