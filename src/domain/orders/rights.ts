import type { Action } from '../people/permissions.ts'

// A file of its own: pages that ask for rights alone don't carry the decisions.

/** The rights to decide on budgets and orders, each with the calls that a backend has if it offers it. @see product-spec §6 */
export const callsOfRight = {
  'budgets.annul': ['anulatebudget'],
  'budgets.load': ['opencart'],
  'budgets.confirm': ['confirmbudget', 'unconfirmbudget'],
  'budgets.convert': ['budget2order'],
  'orders.move': ['moveorder'],
} as const satisfies Partial<Record<Action, readonly string[]>>
export type DecisionRight = keyof typeof callsOfRight
