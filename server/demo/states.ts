import type { OrderState, OrderType } from '../../src/domain/orders/states.ts'
import type { Random } from './random.ts'

/** A state that fits the age of an order or budget, in business days: the older, the more is decided. */
export function stateAtAge(type: OrderType, age: number, chance: Random): OrderState {
  if (type === 'budget') {
    if (age < 20) return chance.weighted(budgets.fresh)
    return chance.weighted(age < 60 ? budgets.recent : budgets.old)
  }
  if (age < 20) return chance.weighted(orders.fresh)
  return chance.weighted(age < 60 ? orders.recent : orders.old)
}

type Weights = Partial<Record<OrderState, number>>
type Ages = { fresh: Weights; recent: Weights; old: Weights }

const budgets: Ages = {
  fresh: {
    BUDGET_DEFAULT: 48,
    BUDGET_VALIDATE: 26,
    BUDGET_PENDING: 10,
    BUDGET_NULL: 5,
    BUDGET_TRANSFORMED: 11,
  },
  recent: {
    BUDGET_DEFAULT: 18,
    BUDGET_VALIDATE: 18,
    BUDGET_PENDING: 8,
    BUDGET_NULL: 14,
    BUDGET_CLOSE: 6,
    BUDGET_TRANSFORMED: 36,
  },
  old: {
    BUDGET_DEFAULT: 3,
    BUDGET_VALIDATE: 3,
    BUDGET_PENDING: 1,
    BUDGET_NULL: 24,
    BUDGET_CLOSE: 22,
    BUDGET_TRANSFORMED: 46,
    UNKNOWN: 1,
  },
}
const orders: Ages = {
  fresh: { ORDER_DEFAULT: 40, ORDER_VALIDATE: 32, ORDER_IN_PROGRESS: 24, ORDER_NULL: 4 },
  recent: {
    ORDER_DEFAULT: 5,
    ORDER_VALIDATE: 12,
    ORDER_IN_PROGRESS: 48,
    ORDER_NULL: 3,
    ORDER_CLOSE: 2,
    ORDER_SERVED: 30,
  },
  old: { ORDER_IN_PROGRESS: 3, ORDER_NULL: 5, ORDER_CLOSE: 6, ORDER_SERVED: 85, UNKNOWN: 1 },
}
