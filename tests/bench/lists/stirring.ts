import { latencies, median, quantile, throughput, type Bound } from './measure.ts'
import type { Portal } from './portal.ts'

const warmUp: Bound = { count: 30, seconds: 1 }
const alone: Bound = { count: 300, seconds: 3 }
const changes: Bound = { count: 40, seconds: 6 }
const together: Bound = { count: 1000, seconds: 0.6 }
const lanes = 8
const rounds = 5

/** The 99th percentile that a call may take, in ms: warm, and after a change of the client's orders. */
export type Most = { warm: number; cold: number }

/** What a call costs, warm, after a change, and by eight at a time; it says where that is over its budget. */
export async function measured(
  name: string,
  call: () => Promise<unknown>,
  stir: () => Promise<void>,
  most: Most,
): Promise<Record<string, string>> {
  await latencies(warmUp, call)
  const warm = await latencies(alone, call)
  const cold: number[] = []
  await latencies(changes, async () => {
    await stir()
    cold.push(...(await latencies({ count: 1, seconds: 1 }, call)))
  })
  const perSecond: number[] = []
  for (let round = 0; round < rounds; round++)
    perSecond.push(await throughput(together, lanes, call))
  const p99 = { warm: quantile(warm, 0.99), cold: quantile(cold, 0.99) }
  for (const key of ['warm', 'cold'] as const)
    if (p99[key] > most[key])
      console.log(
        `${name}, ${key}: p99 is over its budget: ${p99[key].toFixed(1)} of ${most[key]} ms`,
      )
  return {
    'p50 ms': quantile(warm, 0.5).toFixed(2),
    'p99 ms': p99.warm.toFixed(2),
    'after a change p50': quantile(cold, 0.5).toFixed(2),
    p99: p99.cold.toFixed(2),
    'requests/s': median(perSecond).toFixed(0),
  }
}

/** An open budget of the busiest client. */
export async function openBudget(portal: Portal) {
  const open = { clientId: 1, type: 'budget', state: 'BUDGET_DEFAULT', page: 1, perPage: 1 }
  const { data } = (await portal.call('listorders', open)) as {
    data: { id: number; confirmationState: number }[]
  }
  const [budget] = data
  if (budget === undefined) throw new Error('The busiest client has no open budget')
  return budget
}

/** Changes one of the client's budgets each time. */
export async function stirring(portal: Portal): Promise<() => Promise<void>> {
  const { id: budgetId, confirmationState } = await openBudget(portal)
  let isConfirmed = confirmationState === 1
  return async () => {
    await portal.call(isConfirmed ? 'unconfirmbudget' : 'confirmbudget', { budgetId })
    isConfirmed = !isConfirmed
  }
}
