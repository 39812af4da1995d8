/** The types of documents in lists, reports and timelines: an order, or the budget (quote) that may become one. */
export const orderTypes = ['order', 'budget'] as const
export type OrderType = (typeof orderTypes)[number]

/** The states of budgets and orders. @see product-spec §4 */
export const orderStates = [
  'UNKNOWN',
  'BUDGET_DEFAULT',
  'BUDGET_NULL',
  'BUDGET_PENDING',
  'BUDGET_VALIDATE',
  'BUDGET_CLOSE',
  'BUDGET_TRANSFORMED',
  'ORDER_DEFAULT',
  'ORDER_VALIDATE',
  'ORDER_IN_PROGRESS',
  'ORDER_NULL',
  'ORDER_CLOSE',
  'ORDER_SERVED',
] as const
export type OrderState = (typeof orderStates)[number]

/** The four colour groups; `plain` is the spec's blue-white. */
export type StateColor = 'red' | 'plain' | 'blue' | 'green'

/** The colour group that each state is shown in. @see product-spec §4 */
export const stateColor: Record<OrderState, StateColor> = {
  UNKNOWN: 'red',
  BUDGET_NULL: 'red',
  BUDGET_CLOSE: 'red',
  ORDER_NULL: 'red',
  ORDER_CLOSE: 'red',
  BUDGET_DEFAULT: 'plain',
  ORDER_DEFAULT: 'plain',
  BUDGET_PENDING: 'blue',
  BUDGET_VALIDATE: 'blue',
  ORDER_VALIDATE: 'blue',
  ORDER_IN_PROGRESS: 'blue',
  BUDGET_TRANSFORMED: 'green',
  ORDER_SERVED: 'green',
}

/** The states in which a budget can still be decided on. @see product-spec §4 */
export const openBudgetStates = [
  'BUDGET_DEFAULT',
  'BUDGET_VALIDATE',
] as const satisfies OrderState[]

/** Whether a budget's state is final. */
export const isFinalBudget = (state: OrderState): boolean =>
  state === 'BUDGET_NULL' || state === 'BUDGET_CLOSE' || state === 'BUDGET_TRANSFORMED'

/** Whether confirm, annul, convert and load to cart are open to a budget in this state. */
export const isOpenBudget = (state: OrderState): boolean =>
  (openBudgetStates as readonly OrderState[]).includes(state)

/** What a customer answers who does not accept a budget as it is: they would like another one, or none. */
export const customerAnswers = ['change', 'decline'] as const
export type AnswerKind = (typeof customerAnswers)[number]
/** The kinds of the events that record what a customer answers. */
export const answerEvents = { change: 'changeWanted', decline: 'declined' } as const
