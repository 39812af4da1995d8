import { expect, test } from 'vitest'
import {
  decidedBy,
  decisionNames,
  decisionOf,
  isDecided,
  isOpenTo,
  rivalsOf,
  type DecisionName,
} from '../../../src/domain/orders/decisions.ts'
import { openBudgetStates, orderStates } from '../../../src/domain/orders/states.ts'
import { callsOfRight } from '../../../src/domain/people/permissions.ts'

const open = { state: 'BUDGET_DEFAULT', confirmationState: 0, isArchived: false } as const

/** What each decision is taken on, and what it leaves: the spec's (§4), written out a second time on purpose. */
const outcomes: [DecisionName, before: object, after: object][] = [
  ['confirm', {}, { confirmationState: 1 }],
  ['unconfirm', { confirmationState: 1 }, { confirmationState: 0 }],
  ['convert', {}, { state: 'BUDGET_TRANSFORMED' }],
  ['load', {}, { isArchived: true }],
  ['annul', {}, { state: 'BUDGET_NULL' }],
  ['restore', { isArchived: true }, { isArchived: false }],
]

test('every decision is held', () => {
  expect(outcomes.map(([name]) => name)).toEqual(decisionNames)
})

test.each(outcomes)(
  '%s is open to a budget with %j, and leaves it with %j',
  (name, left, right) => {
    const before = { ...open, ...left }
    const after = { ...before, ...right }
    expect([isOpenTo(name, before), isDecided(name, before)]).toEqual([true, false])
    expect([isOpenTo(name, after), isDecided(name, after)]).toEqual([false, true])
  },
)

test.each(outcomes)('%s is taken from the open states alone', (name, left) => {
  const from = orderStates.filter((state) => isOpenTo(name, { ...open, ...left, state }))
  expect(from).toEqual(openBudgetStates)
})

test('what is in a cart is put back, and nothing else is decided on it', () => {
  const archived = { ...open, isArchived: true }
  expect(decisionNames.filter((name) => isOpenTo(name, archived))).toEqual(['restore'])
})

test('the customer’s acceptance confirms, too', () => {
  expect(decidedBy('confirmationState')).toEqual({ confirmed: 1, accepted: 1, unconfirmed: 0 })
  expect(rivalsOf('confirm')).toEqual({ confirmed: true, accepted: true, unconfirmed: false })
  expect(rivalsOf('unconfirm')).toEqual({ confirmed: false, accepted: false, unconfirmed: true })
  expect(rivalsOf('annul')).toEqual({ annulled: true, transferred: false })
})

test('a backend that has the calls of a right has those of its decisions, but for the two around loading', () => {
  const without = decisionNames.filter((name) => {
    const { right, call } = decisionOf(name)
    return !(callsOfRight[right] as readonly string[]).includes(call)
  })
  expect(without).toEqual(['load', 'restore'])
})
