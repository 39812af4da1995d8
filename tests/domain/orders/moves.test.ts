import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  awaitedDelivery,
  canPromise,
  isDay,
  isDeliveryDay,
} from '../../../src/domain/orders/delivery.ts'
import {
  isMoveDay,
  moveEvents,
  moveOutcome,
  movesFrom,
  moveStates,
  orderMoves,
  orderSteps,
  reachedIn,
  type Mover,
  type MoveState,
} from '../../../src/domain/orders/moves.ts'
import { orderStates, type OrderState, type OrderType } from '../../../src/domain/orders/states.ts'

type News = { to: MoveState; by: Mover; reason: string }
type Document = { type: OrderType; state: OrderState; kinds: string[] }

const outcomeOf = ({ type, state, kinds }: Document, news: News) =>
  moveOutcome({ type, from: state, isArchived: false, reached: reachedIn(type, kinds), ...news })

/** An order or budget after some news, as the store writes it. */
function after(document: Document, news: News): Document {
  const outcome = outcomeOf(document, news)
  if (outcome !== 'moves' && outcome !== 'late') return document
  return {
    ...document,
    state: outcome === 'moves' ? news.to : document.state,
    kinds: [...document.kinds, moveEvents[news.to]],
  }
}

const anyNews: fc.Arbitrary<News> = fc.record({
  to: fc.constantFrom(...moveStates),
  by: fc.constantFrom('person', 'shell', 'factory'),
  reason: fc.constantFrom('', '  ', 'Ya no lo quiere'),
})
const freshOrder: Document = { type: 'order', state: 'ORDER_DEFAULT', kinds: [] }
const freshBudget: Document = { type: 'budget', state: 'BUDGET_DEFAULT', kinds: [] }
const fresh = fc.constantFrom(freshOrder, freshBudget)
const budgetSteps: OrderState[] = [
  'BUDGET_DEFAULT',
  'BUDGET_PENDING',
  'BUDGET_VALIDATE',
  'BUDGET_CLOSE',
]
const stepsOf = (type: OrderType): readonly OrderState[] =>
  type === 'order' ? orderSteps : budgetSteps
const place = ({ type, state }: Document) => stepsOf(type).indexOf(state)

test('whatever news comes in whatever sequence, no order or budget goes back, and an annulled order stays annulled', () => {
  fc.assert(
    fc.property(fresh, fc.array(anyNews, { maxLength: 30 }), (first, all) => {
      let now = first
      for (const news of all) {
        const next = after(now, news)
        if (now.state === 'ORDER_NULL') expect(next.state).toBe('ORDER_NULL')
        else if (next.state !== 'ORDER_NULL') expect(place(next)).toBeGreaterThanOrEqual(place(now))
        else expect(place(now)).toBeLessThan(stepsOf('order').indexOf('ORDER_SERVED'))
        expect(next.state.startsWith(first.type.toUpperCase())).toBe(true)
        now = next
      }
    }),
  )
})

test('news that comes again changes and records nothing more', () => {
  fc.assert(
    fc.property(fresh, fc.array(anyNews, { maxLength: 30 }), anyNews, (first, all, news) => {
      const now = after(all.reduce(after, first), news)
      expect(after(now, news)).toEqual(now)
      expect(new Set(now.kinds).size).toBe(now.kinds.length)
    }),
  )
})

test('the same steps in any sequence end in the last of them', () => {
  fc.assert(
    fc.property(
      fresh.chain((first) => {
        const steps = moveStates.filter((state) => stepsOf(first.type).includes(state))
        const sequence = fc.shuffledSubarray(steps, { minLength: 1 })
        return fc.record({ first: fc.constant(first), steps: fc.constant(steps), sequence })
      }),
      ({ first, steps, sequence }) => {
        const end = sequence
          .map((to): News => ({ to, by: 'shell', reason: '' }))
          .reduce(after, first)
        const inTurn = stepsOf(first.type).filter((step) => sequence.some((one) => one === step))
        expect(end.state).toBe(inTurn.at(-1))
        expect(reachedIn(first.type, end.kinds)).toEqual(
          steps.filter((step) => sequence.includes(step)),
        )
      },
    ),
  )
})

const move = {
  type: 'order',
  isArchived: false,
  reached: [],
  reason: '',
  by: 'person',
} as const

test('a person moves forward, skips steps, and goes back to none', () => {
  const outcome = (from: OrderState, to: MoveState) => moveOutcome({ ...move, from, to })
  expect(outcome('ORDER_DEFAULT', 'ORDER_VALIDATE')).toBe('moves')
  expect(outcome('ORDER_DEFAULT', 'ORDER_SERVED')).toBe('moves')
  expect(outcome('ORDER_SERVED', 'ORDER_IN_PROGRESS')).toBe('back')
  expect(outcome('ORDER_SERVED', 'ORDER_SERVED')).toBe('done')
})

test('an order is annulled by people, with a reason, before it is served', () => {
  const annul = { ...move, from: 'ORDER_IN_PROGRESS', to: 'ORDER_NULL' } as const
  expect(moveOutcome(annul)).toBe('reason')
  expect(moveOutcome({ ...annul, reason: 'Ya no lo quiere' })).toBe('moves')
  expect(moveOutcome({ ...annul, by: 'factory', reason: 'Ya no lo quiere' })).toBe('people')
  expect(moveOutcome({ ...annul, from: 'ORDER_SERVED', reason: 'Tarde' })).toBe('delivered')
  const served = { ...move, from: 'ORDER_NULL', to: 'ORDER_SERVED', by: 'factory' } as const
  expect(moveOutcome(served)).toBe('annulled')
})

test('neither is moved to a state of the other, and the factory moves no budget', () => {
  for (const from of orderStates)
    for (const to of moveStates) {
      const isOfOrders = (orderMoves as readonly MoveState[]).includes(to)
      if (isOfOrders) expect(moveOutcome({ ...move, type: 'budget', from, to })).toBe('budget')
      else expect(moveOutcome({ ...move, from, to })).toBe('isOrder')
      expect(moveOutcome({ ...move, type: 'budget', from, to, by: 'factory' })).toBe('budget')
    }
})

test('a budget moves on from pending to validated to closed, and skips steps', () => {
  const outcome = (from: OrderState, to: MoveState, given = {}) =>
    moveOutcome({ ...move, type: 'budget', from, to, ...given })
  expect(outcome('BUDGET_DEFAULT', 'BUDGET_PENDING')).toBe('moves')
  expect(outcome('BUDGET_DEFAULT', 'BUDGET_CLOSE')).toBe('moves')
  expect(outcome('BUDGET_PENDING', 'BUDGET_VALIDATE')).toBe('moves')
  expect(outcome('BUDGET_VALIDATE', 'BUDGET_PENDING')).toBe('back')
  expect(outcome('BUDGET_CLOSE', 'BUDGET_VALIDATE')).toBe('back')
  expect(outcome('BUDGET_NULL', 'BUDGET_VALIDATE')).toBe('annulled')
  expect(outcome('BUDGET_TRANSFORMED', 'BUDGET_CLOSE')).toBe('over')
  expect(outcome('BUDGET_DEFAULT', 'BUDGET_CLOSE', { isArchived: true })).toBe('archived')
})

test('a person is offered what the rule allows', () => {
  expect(movesFrom('order', 'ORDER_IN_PROGRESS')).toEqual([
    'ORDER_SERVED',
    'ORDER_CLOSE',
    'ORDER_NULL',
  ])
  expect(movesFrom('order', 'ORDER_SERVED')).toEqual(['ORDER_CLOSE'])
  expect(movesFrom('order', 'ORDER_CLOSE')).toEqual([])
  expect(movesFrom('order', 'ORDER_NULL')).toEqual([])
  const budgetMoves = ['BUDGET_PENDING', 'BUDGET_VALIDATE', 'BUDGET_CLOSE']
  expect(movesFrom('budget', 'BUDGET_DEFAULT')).toEqual(budgetMoves)
  expect(movesFrom('budget', 'BUDGET_VALIDATE')).toEqual(['BUDGET_CLOSE'])
  expect(movesFrom('budget', 'BUDGET_TRANSFORMED')).toEqual([])
  expect(canPromise({ type: 'budget', state: 'BUDGET_DEFAULT' })).toBe(false)
})

test('a delivery is promised and awaited as long as an order can be annulled', () => {
  const deliveryDay = '2026-03-12T11:00:00.000Z'
  for (const state of orderStates.filter((one) => one.startsWith('ORDER'))) {
    const isOpen = movesFrom('order', state).includes('ORDER_NULL')
    expect(canPromise({ type: 'order', state })).toBe(isOpen)
    expect(awaitedDelivery({ type: 'order', state, deliveryDay })).toBe(
      isOpen ? deliveryDay : undefined,
    )
  }
  expect(awaitedDelivery({ type: 'order', state: 'ORDER_DEFAULT' })).toBeUndefined()
})

test('a day of news is neither before the order nor in the future, and exists', () => {
  const days = { made: '2026-02-10', today: '2026-03-10' }
  expect(isMoveDay('2026-02-10', days)).toBe(true)
  expect(isMoveDay('2026-03-10', days)).toBe(true)
  expect(isMoveDay('2026-02-09', days)).toBe(false)
  expect(isMoveDay('2026-03-11', days)).toBe(false)
  expect(isDay('2026-02-30')).toBe(false)
  expect(isDay('26-02-03')).toBe(false)
  expect(isDay('2026-13-03')).toBe(false)
})

test('a delivery is promised from today on, not for another century', () => {
  expect(isDeliveryDay('2026-03-10', '2026-03-10')).toBe(true)
  expect(isDeliveryDay('2026-03-09', '2026-03-10')).toBe(false)
  expect(isDeliveryDay('2029-03-10', '2026-03-10')).toBe(true)
  expect(isDeliveryDay('2126-03-10', '2026-03-10')).toBe(false)
})
