import { callsOfRight, type DecisionRight } from '../people/permissions.ts'
import { openBudgetStates, type OrderState } from './states.ts'

/** The fields of a budget that decisions change. */
type Decided = {
  state?: OrderState
  confirmationState?: 0 | 1
  /** Whether it is in somebody's cart, and so in no list. */
  isArchived?: boolean
}

type Declared = {
  /** The call of the contract that carries it out. */
  call: string
  /** The parameters of that call: the one that names the budget, and the version that the person has seen. */
  sends: readonly ['budgetId' | 'idBudget', 'version'?]
  right: DecisionRight
  /** The states from which it is taken, and how the budget is besides; by default it is in nobody's cart. */
  from: readonly OrderState[]
  when?: Omit<Decided, 'state'>
  set: Decided
  /** The event that records it. */
  event: string
  /** The timeline's entry, where it is called otherwise than the event. */
  entry?: string
  /** It is asked about first, and comes last among the buttons: it can't be taken back. */
  isGrave?: true
}

/**
 * The decisions on budgets, each declared once: the contract's call, its route, who may take it, its button, and its event in
 * timelines and in rows that are behind come from here. The sentence above each is that of docs/api.md, and texts are keyed by its name.
 * Moves to another state are declared in `moves.ts`.
 *
 * @see docs/decisions/0067-decisions-declared-once.md
 */
export const decisions = {
  /** Confirms a budget. `newState` is its confirmationState from now on. */
  confirm: {
    call: callsOfRight['budgets.confirm'][0],
    sends: ['budgetId', 'version'],
    right: 'budgets.confirm',
    from: openBudgetStates,
    when: { confirmationState: 0 },
    set: { confirmationState: 1 },
    event: 'confirmed',
  },
  /** Takes a confirmation back. */
  unconfirm: {
    call: callsOfRight['budgets.confirm'][1],
    sends: ['budgetId'],
    right: 'budgets.confirm',
    from: openBudgetStates,
    when: { confirmationState: 1 },
    set: { confirmationState: 0 },
    event: 'unconfirmed',
  },
  /** Converts a budget to an order. */
  convert: {
    call: callsOfRight['budgets.convert'][0],
    sends: ['idBudget', 'version'],
    right: 'budgets.convert',
    from: openBudgetStates,
    set: { state: 'BUDGET_TRANSFORMED' },
    event: 'transferred',
  },
  /** Puts a budget away, asked once the browser keeps its content in the cart; the server keeps its record. */
  load: {
    call: 'archivebudget',
    sends: ['budgetId'],
    right: 'budgets.load',
    from: openBudgetStates,
    set: { isArchived: true },
    event: 'archived',
    entry: 'loaded',
  },
  /** Annuls a budget. */
  annul: {
    call: callsOfRight['budgets.annul'][0],
    sends: ['budgetId', 'version'],
    right: 'budgets.annul',
    from: openBudgetStates,
    set: { state: 'BUDGET_NULL' },
    event: 'annulled',
    isGrave: true,
  },
  /** Puts a budget that was loaded to the cart back into its list, as it was. */
  restore: {
    call: 'restorebudget',
    sends: ['budgetId'],
    right: 'budgets.load',
    from: openBudgetStates,
    when: { isArchived: true },
    set: { isArchived: false },
    event: 'restored',
  },
} as const satisfies Record<string, Declared>

export type Decisions = typeof decisions
export type DecisionName = keyof Decisions
export const decisionNames = Object.keys(decisions) as DecisionName[]

export type GraveDecision = {
  [Name in DecisionName]: Decisions[Name] extends { isGrave: true } ? Name : never
}[DecisionName]
export const isGrave = (name: DecisionName): name is GraveDecision => 'isGrave' in decisions[name]

/** The entries of timelines that tell of decisions. */
export type DecisionEntry = {
  [Name in DecisionName]: Decisions[Name] extends { entry: infer Entry }
    ? Entry
    : Decisions[Name]['event']
}[DecisionName]

export const entryOf = (name: DecisionName): DecisionEntry => {
  const decision = decisions[name]
  return 'entry' in decision ? decision.entry : decision.event
}

/** A decision as it is declared, whichever it is. */
export const decisionOf = (name: DecisionName): Declared => decisions[name]

type Row = { state: OrderState; confirmationState: number; isArchived: boolean }

const fits = (row: Row, wanted: Decided) =>
  (Object.keys(wanted) as (keyof Decided)[]).every((field) => row[field] === wanted[field])

/** Whether a decision is one for a budget as it is, whatever its state. */
export const suits = (name: DecisionName, row: Row): boolean =>
  fits(row, { isArchived: false, ...decisionOf(name).when })

/** Whether a decision can be taken on a budget as it is. */
export const isOpenTo = (name: DecisionName, row: Row): boolean =>
  suits(name, row) && decisionOf(name).from.includes(row.state)

/** Whether a budget is as a decision leaves it. */
export function isDecided(name: DecisionName, row: Row): boolean {
  const { when, set } = decisionOf(name)
  return fits(row, { isArchived: false, ...when, ...set })
}

/** A customer accepts by a link, which is no decision of the shop, and confirms the budget by it. */
const acceptance = { event: 'accepted', set: { confirmationState: 1 } } as const

const outcomes = (): Pick<Declared, 'event' | 'set'>[] => [
  ...decisionNames.map(decisionOf),
  acceptance,
]

/** What the events of decisions make of a field: its values by event, for those that change it. */
export const decidedBy = <Field extends keyof Decided>(
  field: Field,
): Record<string, NonNullable<Decided[Field]>> =>
  Object.fromEntries(
    outcomes().flatMap(({ event, set }) => {
      const value = set[field]
      return value === undefined ? [] : [[event, value] as const]
    }),
  )

/** The events that change what a decision changes, and whether each leaves it as the decision does. */
export function rivalsOf(name: DecisionName): Partial<Record<string, boolean>> {
  const wanted = decisionOf(name).set
  const fields = Object.keys(wanted) as (keyof Decided)[]
  return Object.fromEntries(
    outcomes()
      .filter(({ set }) => fields.some((field) => field in set))
      .map(({ event, set }) => [event, fields.every((field) => set[field] === wanted[field])]),
  )
}
