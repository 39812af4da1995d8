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
  orderSteps,
  reachedIn,
  type MoveState,
} from '../../../src/domain/orders/moves.ts'
import { orderStates, type OrderState } from '../../../src/domain/orders/states.ts'

type News = { to: MoveState; by: 'person' | 'shell' | 'factory'; reason: string }
type Order = { state: OrderState; kinds: string[] }

const outcomeOf = (order: Order, news: News) =>
  moveOutcome({ type: 'order', from: order.state, reached: reachedIn(order.kinds), ...news })

/** An order after some news, as the store writes it. */
function after(order: Order, news: News): Order {
  const outcome = outcomeOf(order, news)
  if (outcome !== 'moves' && outcome !== 'late') return order
  return {
    state: outcome === 'moves' ? news.to : order.state,
    kinds: [...order.kinds, moveEvents[news.to]],
  }
}

const anyNews: fc.Arbitrary<News> = fc.record({
  to: fc.constantFrom(...moveStates),
  by: fc.constantFrom('person', 'shell', 'factory'),
  reason: fc.constantFrom('', '  ', 'Ya no lo quiere'),
})
const fresh: Order = { state: 'ORDER_DEFAULT', kinds: [] }
const place = (state: OrderState) => orderSteps.findIndex((step) => step === state)

test('whatever news comes in whatever sequence, no order goes back, and an annulled one stays annulled', () => {
  fc.assert(
    fc.property(fc.array(anyNews, { maxLength: 30 }), (all) => {
      let order = fresh
      for (const news of all) {
        const next = after(order, news)
        if (order.state === 'ORDER_NULL') expect(next.state).toBe('ORDER_NULL')
        else if (next.state !== 'ORDER_NULL')
          expect(place(next.state)).toBeGreaterThanOrEqual(place(order.state))
        else expect(place(order.state)).toBeLessThan(place('ORDER_SERVED'))
        order = next
      }
    }),
  )
})

test('news that comes again changes and records nothing more', () => {
  fc.assert(
    fc.property(fc.array(anyNews, { maxLength: 30 }), anyNews, (all, news) => {
      const order = after(all.reduce(after, fresh), news)
      expect(after(order, news)).toEqual(order)
      expect(new Set(order.kinds).size).toBe(order.kinds.length)
    }),
  )
})

test('the same steps in any sequence end in the last of them', () => {
  const steps = moveStates.filter((state) => state !== 'ORDER_NULL')
  fc.assert(
    fc.property(fc.shuffledSubarray(steps, { minLength: 1 }), (sequence) => {
      const end = sequence
        .map((to): News => ({ to, by: 'factory', reason: '' }))
        .reduce(after, fresh)
      expect(end.state).toBe(steps.findLast((step) => sequence.includes(step)))
      expect(reachedIn(end.kinds)).toEqual(steps.filter((step) => sequence.includes(step)))
    }),
  )
})

const move = { type: 'order', reached: [], reason: '', by: 'person' } as const

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

test('a budget is not moved like an order', () => {
  for (const from of orderStates)
    for (const to of moveStates)
      expect(moveOutcome({ ...move, type: 'budget', from, to })).toBe('budget')
})

test('a person is offered what the rule allows', () => {
  expect(movesFrom('ORDER_IN_PROGRESS')).toEqual(['ORDER_SERVED', 'ORDER_CLOSE', 'ORDER_NULL'])
  expect(movesFrom('ORDER_SERVED')).toEqual(['ORDER_CLOSE'])
  expect(movesFrom('ORDER_CLOSE')).toEqual([])
  expect(movesFrom('ORDER_NULL')).toEqual([])
  expect(canPromise({ type: 'budget', state: 'BUDGET_DEFAULT' })).toBe(false)
})

test('a delivery is promised and awaited as long as an order can be annulled', () => {
  const deliveryDay = '2026-03-12T11:00:00.000Z'
  for (const state of orderStates.filter((one) => one.startsWith('ORDER'))) {
    const isOpen = movesFrom(state).includes('ORDER_NULL')
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
