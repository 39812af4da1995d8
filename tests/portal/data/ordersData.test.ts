import fc from 'fast-check'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderSorts } from '../../../src/domain/orders/sorts.ts'
import { aClient, anOrder, password, startOfTime } from '../../../mocks/data.ts'
import { heldReply } from '../../../mocks/faults.ts'
import { configuredSite, createMockBackend } from '../../../mocks/server.ts'
import { clearSession } from '../../../src/browser/session.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import type { OrderItem } from '../../../src/contract/entities/order.ts'
import type { Site } from '../../../src/contract/site.ts'
import { orderViews, pageSizes } from '../../../src/domain/orders/listing.ts'
import { orderStates, orderTypes } from '../../../src/domain/orders/states.ts'
import { createQueryClient } from '../../../src/portal/data/queryClient.ts'
import { createDataProvider } from '../../../src/portal/data/dataProvider.ts'
import {
  orderResources,
  readFilter,
  writeFilter,
  writeSort,
} from '../../../src/portal/data/orderList.ts'
import { login } from '../../../src/entry/login/logIn.ts'
import { portalApi } from '../../../src/entry/portalApi.ts'

const references = ['Ático', 'atico norte', 'Zaguán', 'Salón 12', '', 'ñandú', 'salon']
const statesOf = (type: string) =>
  orderStates.filter((state) => state.startsWith(type.toUpperCase()))

const orders = Array.from({ length: 140 }, (_, index) => {
  const type = orderTypes[index % 2] ?? 'order'
  const states = statesOf(type)
  return anOrder({
    id: 1000 + ((index * 37) % 140),
    type,
    state: states[index % states.length] ?? 'UNKNOWN',
    reference: references[index % references.length] ?? '',
    totalPrice: index % 9 === 0 ? null : ((index * 7919) % 500) * 100,
    confirmationState: index % 4 < 2 && type === 'budget' ? 1 : 0,
    date: startOfTime - (index % 50) * 86_400_000,
  })
})

const backend = await createMockBackend({ rows: { clients: [aClient()], orders } })
const asked: URL[] = []
const server = setupServer(...backend.handlers)
server.events.on('request:start', ({ request }) => {
  asked.push(new URL(request.url))
})

const without = (name: EndpointName): Site => ({
  ...configuredSite,
  endpoints: Object.fromEntries(
    Object.entries(configuredSite.endpoints).filter(([key]) => key !== name),
  ),
})
const { listorders } = configuredSite.endpoints
if (!listorders) throw new Error('The site has no listorders')
const unpaged: Site = {
  ...configuredSite,
  endpoints: { ...configuredSite.endpoints, listorders: { ...listorders, pages: false } },
}

const providerOf = (site: Site) => createDataProvider(portalApi(site), createQueryClient())
const paging = () => providerOf(configuredSite)
const inMemory = () => providerOf(unpaged)

beforeAll(async () => {
  server.listen({ onUnhandledFrame: 'error' })
  await login(portalApi(configuredSite), 'ana@tienda.example', password)
})
beforeEach(() => {
  asked.length = 0
})
afterEach(() => server.resetHandlers())
afterAll(() => {
  clearSession()
  server.close()
})

const request = fc.record({
  resource: fc.constantFrom(...Object.values(orderResources)),
  sort: fc.constantFrom(...orderSorts).map(writeSort),
  pagination: fc.record({
    page: fc.integer({ min: -2, max: 40 }),
    perPage: fc.constantFrom<number>(...pageSizes),
  }),
  filter: fc.record(
    {
      view: fc.constantFrom(...orderViews),
      search: fc.constantFrom('', 'ATICO', 'salón', '10', ' 1042:S3D', 'ñ', '%', 'x_'),
      confirmed: fc.constant(true),
      from: fc.constantFrom('2026-02-01', '2026-03-05'),
      to: fc.constantFrom('2026-02-20', '2026-03-05', '2026-03-10'),
    },
    { requiredKeys: [] },
  ),
})

test('[ORD-01, ORD-02, ORD-03, ORD-04, ORD-05, ORD-06] paged on the server or in memory, a list shows the same rows', async () => {
  const [server, memory] = [paging(), inMemory()]
  await fc.assert(
    fc.asyncProperty(request, async ({ resource, filter, ...rest }) => {
      const params = { ...rest, filter: { ...filter, clientId: 1 } }
      // What may be meant comes from the rows that each has: of a view, or of all.
      const shownBy = async (provider: typeof server) => {
        const { data, total } = await provider.getList(resource, params)
        return { data, total }
      }
      expect(await shownBy(memory)).toEqual(await shownBy(server))
    }),
    { numRuns: 60 },
  )
})

const firstPage = {
  pagination: { page: 1, perPage: 10 },
  sort: writeSort('dateDesc'),
  filter: { clientId: 1 },
}

test('paging in memory asks for a view once, and again once something was changed', async () => {
  const provider = inMemory()
  await provider.getList('budgets', firstPage)
  await provider.getList('budgets', { ...firstPage, pagination: { page: 2, perPage: 10 } })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.searchParams.has('page')).toBe(false)
  const { data } = await provider.getList<OrderItem>('budgets', firstPage)
  const open = data.find((budget) => budget.confirmationState === 0)
  if (open === undefined) throw new Error('No open budget')
  await provider.decide('confirm', open)
  const { data: after } = await provider.getList<OrderItem>('budgets', firstPage)
  expect(after.find(({ id }) => id === open.id)?.confirmationState).toBe(1)
})

test('paging in memory, a view that was on its way when something was changed is asked for anew', async () => {
  const provider = inMemory()
  const held = heldReply({ ...backend, site: unpaged }, 'listorders')
  server.use(held.handler)
  const before = provider.getList('budgets', firstPage)
  server.resetHandlers()
  const { data } = await paging().getList<OrderItem>('budgets', firstPage)
  const open = data.find((budget) => budget.confirmationState === 0)
  if (open === undefined) throw new Error('No open budget')
  await provider.decide('confirm', open)
  const asks = asked.length
  held.release()
  await before
  await provider.getList('budgets', firstPage)
  expect(asked).toHaveLength(asks + 1)
})

test.each([
  ['paging on the server', paging],
  ['paging in memory', inMemory],
])('%s, the status of a row is what the list says of it, read anew each time', async (_, make) => {
  const provider = make()
  const { data } = await provider.getList<OrderItem>('budgets', firstPage)
  const [budget] = data
  if (budget === undefined) throw new Error('No budget')
  expect(await provider.status(budget)).toEqual(budget)
  const asks = asked.length
  await provider.status(budget)
  expect(asked).toHaveLength(asks + 1)
  await expect(provider.status({ ...budget, id: 9 })).rejects.toMatchObject({ status: 404 })
})

test('everything that matches comes for the export, page by page, in the list’s order', async () => {
  const filter = readFilter({ view: 'all' }, 'order')
  const { data } = await paging().listAll({
    resource: 'orders',
    clientId: 1,
    filter,
    sort: 'dateAsc',
  })
  expect(data).toHaveLength(70)
  const dates = data.map(({ date }) => Date.parse(date))
  expect(dates).toEqual(dates.toSorted((a, b) => a - b))
})

describe('the list’s address', () => {
  test('of nonsense shows the default list', async () => {
    const nonsense = {
      pagination: { page: Number.NaN, perPage: 7 },
      sort: { field: 'password', order: 'DESC' as const },
      filter: { clientId: 1, view: 'secret', search: 7, from: 'yesterday', confirmed: 'no' },
    }
    const provider = paging()
    expect(await provider.getList('orders', nonsense)).toEqual(
      await provider.getList('orders', firstPage),
    )
    expect(readFilter({ view: 'archived' }, 'budget').view).toBe('archived')
    expect(readFilter({ view: 'archived' }, 'order').view).toBe('notSent')
    expect(readFilter('nonsense', 'budget')).toEqual({ view: 'notSent', search: '' })
  })

  test('holds only what narrows the list, and reads back the same', () => {
    expect(writeFilter(readFilter({}, 'order'))).toEqual({})
    const filter = readFilter(
      { view: 'all', search: 'salón', confirmed: true, to: '2026-03-05' },
      'budget',
    )
    expect(readFilter(writeFilter(filter), 'budget')).toEqual(filter)
  })
})

test('a backend without history or archive is asked for neither', async () => {
  const noHistory = providerOf(without('orderhistory'))
  expect(await noHistory.history(1000)).toEqual({ data: null, unread: [] })
  const noArchive = providerOf(without('archivebudget'))
  expect(await noArchive.archive(1001)).toEqual({ archived: false })
  expect(asked).toHaveLength(0)
})
