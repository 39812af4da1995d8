import { afterEach, beforeEach, expect, test } from 'vitest'
import { anOrder, aUser, everything, startOfTime } from '../../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import { visitorRole } from '../../../../src/domain/people/permissions.ts'
import { ask, logIn } from '../../caller.ts'
import { manager, outsider, plain, twoClients } from '../../people.ts'

const seller = 'ventas@tienda.example'
const budgetsOnly = 'presupuestos@tienda.example'
const visitor = 'visita@tienda.example'
const day = 86_400_000
let backend: MockBackend

beforeEach(async () => {
  const rows = twoClients()
  backend = await createMockBackend({
    rows: {
      ...rows,
      users: [
        ...(rows.users ?? []),
        aUser({ id: 11, login: budgetsOnly, name: 'Pía', acl: { budgetList: true } }),
        aUser({ id: 12, login: visitor, acl: everything, roles: [visitorRole] }),
      ],
      orders: [
        ...(rows.orders ?? []),
        anOrder({ id: 101, confirmationState: 1, vendor: 'Ana Soler' }),
        anOrder({ id: 102, validUntil: startOfTime + 7 * day, lacksFabric: true }),
        anOrder({ id: 103, validUntil: startOfTime + 8 * day, vendor: 'Pía' }),
        anOrder({ id: 104, archivedAt: startOfTime, archivedBy: manager }),
        anOrder({ id: 105, state: 'BUDGET_NULL', vendor: 'Ana Soler', totalPrice: 100_00 }),
        anOrder({ id: 201, type: 'order', lacksFabric: true, vendor: 'Ana Soler' }),
      ],
    },
  })
})
afterEach(() => backend.store.close())

const call = async (user: string, name: EndpointName, params: Record<string, unknown> = {}) => {
  const token = await logIn(backend, user)
  return ask(backend, name, { clientId: 1, ...params }, { token })
}
type Counts = { budget: Record<string, number>; order: Record<string, number> }
const countsFor = async (user: string) => (await call(user, 'worklists')).body as Counts

test('[DAY-04] each person is counted what they may act on, and each count is as long as its list', async () => {
  expect(await countsFor(manager)).toEqual({
    budget: { toConfirm: 3, toConvert: 1, expiring: 1, lacksFabric: 1, mine: 1, archived: 1 },
    order: { lacksFabric: 1, mine: 1 },
  })
  expect((await countsFor(seller)).budget).not.toHaveProperty('toConfirm')
  expect((await countsFor(seller)).budget).not.toHaveProperty('toConvert')
  expect(await countsFor(budgetsOnly)).toEqual({
    budget: { expiring: 1, lacksFabric: 1, mine: 1, archived: 0 },
    order: {},
  })
  for (const type of ['budget', 'order'] as const)
    for (const [worklist, count] of Object.entries((await countsFor(manager))[type])) {
      const list = worklist === 'archived' ? {} : { worklist, page: 1 }
      const name = worklist === 'archived' ? 'listarchived' : 'listorders'
      const { body } = await call(manager, name, { type, ...list })
      expect([worklist, Array.isArray(body) ? body.length : body]).toEqual([
        worklist,
        worklist === 'archived' ? count : expect.objectContaining({ total: count }),
      ])
    }
})

test('[DAY-04] nobody is told of what they may not list: of another client, without a list, as a visitor', async () => {
  for (const name of ['worklists', 'overview'] as const) {
    expect((await call(outsider, name)).status).toBe(403)
    expect((await call(plain, name)).status).toBe(403)
    expect((await call(visitor, name)).status).toBe(403)
    expect(JSON.stringify((await call(outsider, name, { clientId: 2 })).body)).not.toContain('Ana')
  }
})

test('[DAY-04] a count follows a decision, and the day', async () => {
  await call(manager, 'worklists')
  await call(manager, 'confirmbudget', { budgetId: 100 })
  expect((await countsFor(manager)).budget).toMatchObject({ toConfirm: 2, toConvert: 2 })
  backend.clock.now += day
  expect((await countsFor(manager)).budget).toMatchObject({ expiring: 2 })
})

type Bar = { state?: string; vendor?: string; count: number; totals: { total: number }[] }
type Overview = { latest: { id: number }[]; budget: { byState: Bar[]; byVendor: Bar[] } }

test('[DAY-04] the month is told by state and by vendor, each bar as long as its list', async () => {
  const { body } = await call(manager, 'overview')
  const { budget, latest } = body as Overview
  for (const { state, count } of budget.byState) {
    const list = { type: 'budget', state, days: 30, page: 1 }
    expect((await call(manager, 'listorders', list)).body).toMatchObject({ total: count })
  }
  for (const { vendor, count } of budget.byVendor) {
    const list = { type: 'budget', vendor, days: 30, page: 1 }
    expect((await call(manager, 'listorders', list)).body).toMatchObject({ total: count })
  }
  const annulled = budget.byState.find(({ state }) => state === 'BUDGET_NULL')
  expect(annulled?.totals).toMatchObject([{ total: 100 }])
  expect(latest).toHaveLength(5)
  await call(manager, 'confirmbudget', { budgetId: 100 })
  const after = (await call(manager, 'overview')).body as Overview
  expect(after.latest[0]?.id).toBe(100)
  const seen = (await call(budgetsOnly, 'overview')).body as Overview & { order: unknown }
  expect(seen.order).toEqual({ byState: [], byVendor: [] })
  expect(seen.latest.map(({ id }) => id)).not.toContain(201)
})
