import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aClient, anOrder, aUser } from '../../../../mocks/data.ts'
import { workContext } from '../../../../server/orders/work.ts'
import { dayIn } from '../../../../src/domain/zone.ts'
import { validUntilOf } from '../../../../server/orders/validity.ts'
import type { Store } from '../../../../server/store/store.ts'
import type { StoredClient, StoredOrder } from '../../../../server/store/types.ts'
import { expiringDays, isInWorklist } from '../../../../src/domain/orders/worklists.ts'
import { worklists } from '../../../../src/domain/orders/sorts.ts'
import {
  orderTypes,
  type OrderState,
  type OrderType,
} from '../../../../src/domain/orders/states.ts'
import { describeOnBoth } from '../../databases.ts'
import { ana } from '../../store/samples.ts'

const dayLength = 86_400_000
const noon = Date.parse('2026-03-27T12:00:00Z')
const states = {
  order: ['ORDER_DEFAULT', 'ORDER_VALIDATE', 'ORDER_IN_PROGRESS', 'ORDER_SERVED', 'ORDER_NULL'],
  budget: ['BUDGET_DEFAULT', 'BUDGET_VALIDATE', 'BUDGET_TRANSFORMED', 'BUDGET_NULL'],
} as const satisfies Record<OrderType, OrderState[]>
const vendors = ['', 'Ana', 'Áña', "O'Neill %_"]

// Around the change to summer time of 29 March, by quarter days.
const around = (before: number, after: number) =>
  fc
    .integer({ min: -4 * before, max: 4 * after })
    .map((quarters) => noon + (quarters * dayLength) / 4)

const order: fc.Arbitrary<Partial<StoredOrder>> = fc.constantFrom(...orderTypes).chain((type) =>
  fc.record({
    type: fc.constant(type),
    state: fc.constantFrom<OrderState>(...states[type]),
    confirmationState: fc.constantFrom(0, 1),
    lacksFabric: fc.boolean(),
    vendor: fc.constantFrom(...vendors),
    date: around(42, 0),
    validUntil: type === 'order' ? fc.constant(null) : fc.option(around(3, 10)),
    archivedAt: fc.constantFrom(null, null, null, noon),
  }),
)

const reader = fc.record({
  vendor: fc.constantFrom(...vendors),
  now: around(2, 2),
  timeZone: fc.constantFrom('Europe/Madrid', 'UTC', 'America/Bogota', 'Pacific/Auckland'),
})

/** The ids of a worklist, by the pure rule and the days of a calendar. */
async function expected(
  store: Store,
  client: StoredClient,
  type: OrderType,
  list: (typeof worklists)[number],
  { vendor, now, timeZone }: { vendor: string; now: number; timeZone: string },
) {
  const last = dayIn('UTC', Date.parse(`${dayIn(timeZone, now)}T12:00Z`) + expiringDays * dayLength)
  const rows = await store.orders.view({ clientId: client.id, type })
  return rows
    .filter((row) => {
      const until = validUntilOf(row, client, timeZone)
      const day = dayIn(timeZone, until)
      const isSoon = day >= dayIn(timeZone, now) && day <= last
      // The rule is given a range that holds the day or not, as the calendar says.
      const range = isSoon ? { from: until, until: until + 1 } : { from: 0, until: 0 }
      const validUntil = new Date(until).toISOString()
      return isInWorklist(type, list, { ...row, validUntil }, { vendor, ...range })
    })
    .map(({ id }) => id)
}

let lastClient = 0
let lastId = 0

describeOnBoth('worklists', (database) => {
  test('[DAY-04] each count is the number of rows of its list, which are those of the pure rule, also after somebody decided elsewhere', async () => {
    const { store, another } = database()
    const other = await another()
    const found = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(order, { minLength: 15, maxLength: 30 }),
        fc.array(reader, { minLength: 3, maxLength: 3 }),
        fc.constantFrom(undefined, 5, 20),
        fc.array(fc.nat({ max: 29 }), { maxLength: 3 }),
        async (orders, readers, validDays, changes) => {
          const client = aClient({ id: ++lastClient, ...(validDays && { validDays }) })
          const loaded = orders.map((has) => anOrder({ ...has, id: ++lastId, clientId: client.id }))
          await store.load({ clients: [client], orders: loaded })
          const compare = async () => {
            for (const who of readers) {
              const user = aUser({ name: who.vendor, login: '' })
              const context = workContext(user, client, who.now, who.timeZone)
              for (const type of orderTypes) {
                const counts = await store.work.counts(client.id, type, context)
                for (const list of worklists) {
                  const page = await store.orders.page({
                    ...{ clientId: client.id, type, worklist: { list, ...context } },
                    ...{ search: '', confirmed: false, from: null, to: null },
                    ...{ sort: 'dateDesc', page: 1, perPage: 50 },
                  })
                  expect(page.data.map(({ id }) => id)).toEqual(
                    await expected(store, client, type, list, who),
                  )
                  expect(counts[list]).toBe(page.total)
                  found.set(list, (found.get(list) ?? 0) + page.total)
                }
              }
            }
          }
          await compare()
          for (const place of changes) {
            const set = place % 2 === 0 ? { isArchived: true } : { confirmationState: 1 as const }
            await other.orders.change(
              client.id,
              loaded[place]?.order.id ?? 0,
              { expect: {}, set, event: 'archived' },
              { by: ana, clock: () => noon },
            )
          }
          await compare()
        },
      ),
      { numRuns: 25 },
    )
    // Otherwise the lists above would mostly be empty.
    for (const list of worklists) expect(found.get(list)).toBeGreaterThan(100)
  }, 120_000)
})
