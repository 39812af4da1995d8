import type { OrderState } from '../../src/domain/orders/states.ts'
import type { Random } from './random.ts'

/** A step of an order's life, by somebody of the client or by the factory. */
export type Step = { kind: string; by: 'vendor' | 'decider' | 'factory'; days: number }

/**
 * The steps by which an order or budget came to its state, after it was created, with the days of business that each
 * took. A transfer's own step is not among them.
 */
export function stepsTo(state: OrderState, isConfirmed: boolean, chance: Random): Step[] {
  const step = (kind: string, by: Step['by'], least: number, most: number): Step => ({
    kind,
    by,
    days: least + chance.next() * (most - least),
  })
  const validated = () => step('validated', 'factory', 0.05, 1.2)
  const validatedWith = (probability: number) => (chance.chance(probability) ? [validated()] : [])
  const confirmed = () => {
    const wavered = chance.chance(0.12)
      ? [step('confirmed', 'decider', 0.1, 1), step('unconfirmed', 'decider', 0.02, 0.5)]
      : []
    return isConfirmed ? [...wavered, step('confirmed', 'decider', 0.1, 2)] : wavered
  }
  switch (state) {
    case 'UNKNOWN':
    case 'ORDER_DEFAULT':
      return []
    case 'BUDGET_DEFAULT':
      return confirmed()
    case 'BUDGET_VALIDATE':
      return [validated(), ...confirmed()]
    case 'BUDGET_TRANSFORMED':
      return [...validatedWith(0.85), ...confirmed()]
    case 'BUDGET_PENDING':
      return [step('pending', 'factory', 0.1, 2)]
    case 'BUDGET_NULL':
      return [...validatedWith(0.3), step('annulled', 'vendor', 0.1, 8)]
    case 'BUDGET_CLOSE':
      return [...validatedWith(0.6), step('closed', 'factory', 8, 24)]
    case 'ORDER_VALIDATE':
      return [validated()]
    case 'ORDER_IN_PROGRESS':
      return [validated(), step('building', 'factory', 1, 6)]
    case 'ORDER_NULL':
      return [...validatedWith(0.4), step('annulled', 'factory', 0.2, 5)]
    case 'ORDER_CLOSE':
      return [validated(), step('closed', 'factory', 5, 20)]
    case 'ORDER_SERVED':
      return [validated(), step('building', 'factory', 1, 6), step('served', 'factory', 14, 34)]
  }
}
