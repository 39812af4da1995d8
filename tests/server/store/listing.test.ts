import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderSorts } from '../../../src/domain/orders/sorts.ts'
import type { Store } from '../../../server/store/store.ts'
import type { OrderPageQuery } from '../../../server/store/requests.ts'
import type { StoredOrder } from '../../../server/store/types.ts'
import { type OrderView, orderViews, viewQuery } from '../../../src/domain/orders/listing.ts'
import { listInMemory } from '../../../src/domain/orders/listInMemory.ts'
import { fromCents } from '../../../src/domain/money.ts'
import { orderTypes, type OrderState, type OrderType } from '../../../src/domain/orders/states.ts'
import { describeOnBoth } from '../databases.ts'
import { ana, day, loadBudgets } from './samples.ts'

const now = day(20)
const dayLength = 86_400_000

// Letters that fold to others, wildcards, quotes, an escape, characters beyond 16 bits, and a NUL and a lone surrogate.
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

const rarely = (value: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value })

const order: fc.Arbitrary<Partial<StoredOrder>> = fc.constantFrom(...orderTypes).chain((type) =>
  fc.record({
    type: fc.constant(type),
    state: fc.constantFrom<OrderState>(...states[type]),
    confirmationState: fc.constantFrom(0, 1),
    reference: fc.oneof(text(4), fc.string({ unit: 'binary', maxLength: 6 })),
    customer: text(3),
    phone: fc.constantFrom('', '+34 12-0', '1209'),
    email: text(2),
    vendor: text(2),
    totalPrice: fc.constantFrom(null, 0, -1, 1, 99, 100, 123_456_78),
    date: instant,
    archivedAt: rarely(fc.constant(now)),
  }),
)

const searched = ['reference', 'customer', 'phone', 'email', 'vendor'] as const
/** A part of one of an order's texts. */
type Cut = { field: (typeof searched)[number]; start: number; length: number }

type Asked = {
  type: OrderType
  view: OrderView
  latest: number
  search: string | { order: number; words: Cut[] }
  page: Omit<OrderPageQuery, 'clientId' | 'type' | 'search'>
}

const cut: fc.Arbitrary<Cut> = fc.record({
  field: fc.constantFrom(...searched),
  start: fc.nat(1),
  length: fc.integer({ min: 1, max: 2 }),
})

const asked: fc.Arbitrary<Asked> = fc.record({
  type: fc.constantFrom(...orderTypes),
  view: fc.constantFrom(...orderViews),
  latest: fc.integer({ min: 1, max: 12 }),
  // Often parts of an order's texts, cut anywhere, also inside a surrogate pair.
  search: fc.oneof(
    fc.constant(''),
    text(2),
    fc.integer({ min: 0, max: 30 }).map((id) => `${id}:S3D`),
    fc.integer({ min: 0, max: 30 }).map((id) => `#${id} a`),
    fc.record({ order: fc.nat(11), words: fc.array(cut, { minLength: 1, maxLength: 3 }) }),
  ),
  page: fc.record({
    confirmed: fc.boolean(),
    from: rarely(instant),
    to: rarely(instant),
    sort: fc.constantFrom(...orderSorts),
    page: fc.integer({ min: 1, max: 4 }),
    perPage: fc.constantFrom(1, 3, 10),
  }),
})

const part = (order: Partial<StoredOrder> | undefined, { field, start, length }: Cut) =>
  (order?.[field] ?? '').slice(start).slice(0, length)

/** A page as the store gives it, and as the domain makes it in memory from the whole view. */
async function bothPages(store: Store, clientId: number, asked: Asked, search: string) {
  const { type, view, latest } = asked
  const page = { ...asked.page, search }
  const { state, size, days } = viewQuery(type, view)
  const viewed = {
    clientId,
    type,
    state,
    size: size === undefined ? undefined : latest,
    since: days === undefined ? undefined : now - days * dayLength,
  }
  const rows = await store.orders.view(viewed)
  const inMemory = listInMemory(
    rows.map((row) => ({
      id: row.id,
      date: new Date(row.date).toISOString(),
      reference: row.reference,
      customer: row.customer,
      phone: row.phone,
      email: row.email,
      vendor: row.vendor,
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
  const ids = ({ data, ...rest }: typeof stored | typeof inMemory) => ({
    ...rest,
    data: data.map(({ id }) => id),
  })
  return { stored: ids(stored), inMemory: ids(inMemory) }
}

describeOnBoth('order lists', (database) => {
  test('[ORD-01] [ORD-02] [ORD-03] [ORD-05] [ORD-06] a page from the server holds what paging in memory gives, also after somebody changed orders elsewhere', async () => {
    const { store, another } = database()
    const other = await another()
    let found = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { minLength: 12, maxLength: 25 }),
        fc.array(asked, { minLength: 8, maxLength: 12 }),
        fc.array(fc.nat({ max: 24 }), { maxLength: 3 }),
        async (orders, requests, changes) => {
          const { clientId, ids } = await loadBudgets(store, orders)
          const compare = async () => {
            for (const request of requests) {
              const { search } = request
              const term =
                typeof search === 'string'
                  ? search
                  : search.words.map((word) => part(orders[search.order], word)).join(' ')
              const { stored, inMemory } = await bothPages(store, clientId, request, term)
              expect(stored).toEqual(inMemory)
              if (term !== '' && stored.total > 0) found += 1
            }
          }
          await compare()
          for (const place of changes) {
            const set = place % 2 === 0 ? { isArchived: true } : { confirmationState: 1 as const }
            const id = ids[place] ?? 0
            await other.orders.change(
              clientId,
              id,
              { expect: {}, set, event: 'archived' },
              { by: ana, clock: () => now },
            )
          }
          await compare()
        },
      ),
      { numRuns: 40 },
    )
    // Otherwise the searches above would mostly compare empty pages.
    expect(found).toBeGreaterThan(30)
  }, 120_000)
})
