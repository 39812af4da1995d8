import { createStore } from '../../browser/createStore.ts'
import { decisionNames, decisionOf, type DecisionName } from '../../domain/orders/decisions.ts'

/** The decisions on a budget that can be taken from another place than its row: what is in a cart shows in no list. */
export const awaitable = decisionNames.filter((name) => decisionOf(name).when?.isArchived !== true)

/** Milliseconds within which the row must show: a decision never runs when somebody opens the row later. */
const patience = 10_000

const awaited = createStore<{ id: number; action: DecisionName; until: number } | null>(null)

/** Requests a decision on a budget whose row is about to show: its button is pressed there, and asks as it always does. */
export const awaitDeed = (id: number, action: DecisionName): void =>
  awaited.set({ id, action, until: Date.now() + patience })

/** Takes the decision that awaits a budget's row. @returns null if none does, or not any more */
export function takeDeed(id: number): DecisionName | null {
  const deed = awaited.get()
  if (deed?.id !== id) return null
  awaited.set(null)
  return Date.now() < deed.until ? deed.action : null
}

/** Calls back when a decision is requested. @returns a function that ends that */
export const onDeed = awaited.subscribe
