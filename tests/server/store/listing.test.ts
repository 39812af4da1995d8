import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderPageQuery, Store, StoredOrder } from '../../../server/store/store.ts'
import {
  orderSorts,
  pageInMemory,
  type OrderView,
  orderViews,
  viewQuery,
} from '../../../src/domain/listing.ts'
import { fromCents } from '../../../src/domain/money.ts'
import { orderTypes, type OrderState, type OrderType } from '../../../src/domain/states.ts'
import { describeOnBoth } from '../databases.ts'
import { ana, day, loadBudgets } from './samples.ts'

const now = day(20)
const dayLength = 86_400_000

// Letters that fold to others, wildcards, quotes, an escape, what lies beyond 16 bits, and what no database takes.
const letters = [
  ...Array.from('aAáÁeñß1209 %_\\\'"-:Ωςﬀİ😀𝔄'),
  '\u{10FFFF}',
  '\uFFFD',
  '\uFF21',
  '\u0301',
  '\0',
  '\uD83D',
]
const text = (maxLength: number) =>
  fc.array(fc.constantFrom(...letters), { maxLength }).map((all) => all.join(''))

const states = {
  order: ['ORDER_DEFAULT', 'ORDER_VALIDATE', 'ORDER_IN_PROGRESS', 'ORDER_SERVED', 'ORDER_NULL'],
  budget: ['BUDGET_DEFAULT', 'BUDGET_VALIDATE', 'BUDGET_TRANSFORMED', 'BUDGET_NULL'],
} as const satisfies Record<OrderType, OrderState[]>

const instant = fc.integer({ min: 0, max: 40 }).map((days) => now - days * dayLength)

const order: fc.Arbitrary<Partial<StoredOrder>> = fc.constantFrom(...orderTypes).chain((type) =>
  fc.record({
    type: fc.constant(type),
    state: fc.constantFrom<OrderState>(...states[type]),
    confirmationState: fc.constantFrom(0, 1),
    reference: fc.oneof(text(4), fc.string({ unit: 'binary', maxLength: 6 })),
    totalPrice: fc.constantFrom(null, 0, -1, 1, 99, 100, 123_456_78),
    date: instant,
    archivedAt: fc.option(fc.constant(now), { freq: 9 }),
  }),
)

type Asked = {
  view: OrderView
  latest: number
  page: Omit<OrderPageQuery, 'clientId' | 'type'>
  type: OrderType
}

const asked: fc.Arbitrary<Asked> = fc.record({
  type: fc.constantFrom(...orderTypes),
  view: fc.constantFrom(...orderViews),
  latest: fc.integer({ min: 1, max: 12 }),
  page: fc.record({
    search: fc.oneof(
      fc.constant(''),
      text(2),
      fc.integer({ min: 0, max: 30 }).map((id) => `${id}:S3D`),
      fc.string({ unit: 'binary', maxLength: 1 }),
    ),
    confirmed: fc.boolean(),
    from: fc.option(instant),
    to: fc.option(instant),
    sort: fc.constantFrom(...orderSorts),
    page: fc.integer({ min: 1, max: 5 }),
    perPage: fc.constantFrom(1, 3, 10),
  }),
})

/** What the store gives for a page, and what the domain makes in memory of the store's whole view. */
async function bothPages(store: Store, clientId: number, { type, view, latest, page }: Asked) {
  const { state, size, days } = viewQuery(type, view)
  const viewed = {
    clientId,
    type,
    state,
    size: size === undefined ? undefined : latest,
    since: days === undefined ? undefined : now - days * dayLength,
  }
  const rows = await store.orders.view(viewed)
  const inMemory = pageInMemory(
    rows.map((row) => ({
      id: row.id,
      date: new Date(row.date).toISOString(),
      reference: row.reference,
      totalPrice: row.totalPrice === null ? null : fromCents(row.totalPrice),
      confirmationState: row.confirmationState,
    })),
    {
      ...page,
      ...(page.from === null ? { from: undefined } : { from: new Date(page.from).toISOString() }),
      ...(page.to === null ? { to: undefined } : { to: new Date(page.to).toISOString() }),
    },
  )
  const stored = await store.orders.page({ ...viewed, ...page })
  const ids = (list: { data: { id: number }[] }) => ({
    ...list,
    data: list.data.map(({ id }) => id),
  })
  return { stored: ids(stored), inMemory: ids(inMemory) }
}

describeOnBoth('order lists', (database) => {
  test('[ORD-01] [ORD-02] [ORD-03] [ORD-05] [ORD-06] a page from the server holds what paging in memory gives, also after somebody changed orders elsewhere', async () => {
    const { store, another } = database()
    const other = await another()
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { maxLength: 25 }),
        fc.array(asked, { minLength: 4, maxLength: 10 }),
        fc.array(fc.nat({ max: 24 }), { maxLength: 3 }),
        async (orders, requests, changes) => {
          const { clientId, ids } = await loadBudgets(store, orders)
          const compare = async () => {
            for (const request of requests) {
              const { stored, inMemory } = await bothPages(store, clientId, request)
              expect(stored).toEqual(inMemory)
            }
          }
          await compare()
          for (const place of changes) {
            const set = place % 2 === 0 ? { archivedAt: now } : { confirmationState: 1 as const }
            const id = ids[place] ?? 0
            await other.orders.change(
              clientId,
              id,
              { expect: {}, set, event: 'archived' },
              ana,
              now,
            )
          }
          await compare()
        },
      ),
      { numRuns: 60 },
    )
  })
})
