import { beforeAll, expect, test } from 'vitest'
import { aClient, anOrder, aUser, startOfTime } from '../../../mocks/data.ts'
import { configuredSite } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { orderViews, viewQuery } from '../../../src/domain/orders/listing.ts'
import { startOfPeriod } from '../../../src/domain/orders/period.ts'
import { ask, logIn } from '../caller.ts'
import { describeOnBoth } from '../databases.ts'
import { manager } from '../people.ts'

const day = 86_400_000
const thirtyDaysAgo = Date.parse('2026-02-08T00:00:00Z')

test('[ORD-02] the last 30 days begin with the UTC day 30 days ago, all day long', () => {
  for (const now of ['2026-03-10T00:00:00Z', '2026-03-10T12:00:00Z', '2026-03-10T23:59:59.999Z']) {
    expect(startOfPeriod(Date.parse(now), 30)).toBe(thirtyDaysAgo)
  }
  expect(startOfPeriod(Date.parse('2026-03-11T00:00:00Z'), 30)).toBe(thirtyDaysAgo + day)
})

describeOnBoth('the order list', (database) => {
  let served: { app: ReturnType<typeof createApp>; site: typeof configuredSite }
  let token = ''

  beforeAll(async () => {
    const { store } = database()
    await store.load({
      clients: [aClient(), aClient({ id: 2, name: 'Sofás Rival' })],
      users: [aUser({ clients: [1, 2] })],
      orders: [
        anOrder({ id: 1, date: thirtyDaysAgo - 1, reference: 'Ático', totalPrice: 50_05 }),
        anOrder({ id: 2, date: thirtyDaysAgo, confirmationState: 1, totalPrice: null }),
        anOrder({ id: 3, state: 'BUDGET_VALIDATE', dateValidate: startOfTime, sceneCount: 0 }),
        anOrder({ id: 4, state: 'BUDGET_TRANSFORMED', convertedOrder: 8, sceneCount: 2 }),
        anOrder({ id: 5, archivedAt: startOfTime }),
        anOrder({ id: 6, clientId: 2 }),
        anOrder({ id: 7, type: 'order', state: 'ORDER_SERVED' }),
      ],
    })
    const app = createApp({
      routes: allRoutes,
      store,
      site: configuredSite,
      clock: () => startOfTime,
    })
    served = { app, site: configuredSite }
    token = await logIn(served, manager)
  })

  const list = async (params: Record<string, unknown>) => {
    const all = { clientId: 1, type: 'budget', ...params }
    return (await ask(served, 'listorders', all, { token })).body
  }
  const ids = (body: unknown) => (body as { id: number }[]).map(({ id }) => id)

  test('[ORD-02] each filter gives the budgets that it names, newest first', async () => {
    const seen = await Promise.all(
      orderViews.map(async (view) => {
        const { state, ...rest } = viewQuery('budget', view)
        return [view, ids(await list({ ...rest, ...(state && { state: state.join(',') }) }))]
      }),
    )
    expect(Object.fromEntries(seen)).toEqual({
      notSent: [3, 2, 1],
      all: [4, 3, 2, 1],
      latest: [4, 3, 2, 1],
      month: [4, 3, 2],
      sent: [4],
    })
    expect(ids(await list({ size: 2 }))).toEqual([4, 3])
  })

  test('[CLIENT-04] every client has its own list, and orders are apart from budgets', async () => {
    expect(ids(await list({ clientId: 2 }))).toEqual([6])
    expect(ids(await list({ type: 'order' }))).toEqual([7])
  })

  test('[API-04] a row says all that the list shows, its price in major units', async () => {
    const rows = (await list({})) as unknown[]
    expect(rows[3]).toEqual({
      id: 1,
      date: '2026-02-07T23:59:59.999Z',
      reference: 'Ático',
      state: 'BUDGET_DEFAULT',
      type: 'budget',
      totalPrice: 50.05,
      ownTotal: 0,
      rebateTotal: 0,
      paidTotal: 50.05,
      totalItems: 1,
      sceneImages: ['/api/v1/orders/1/scenes/0/image?size=small'],
      emptyMainScene: false,
      lacksFabric: false,
      hasAlternatives: false,
      confirmationState: 0,
      convertedOrder: null,
      dateState: null,
      dateValidate: null,
      dateModified: null,
      dateTransform: null,
      validUntil: '2026-03-10T11:00:00.000Z',
      expiresAt: '2026-03-10T23:00:00.000Z',
      customer: 'Elvira Quiroga',
      phone: '600123123',
      email: 'elvira@correo.example',
      vendor: '',
      deliveryDay: null,
      dateArchived: null,
      archivedBy: '',
      client: { id: 1, name: 'Muebles La Alameda' },
      link: expect.stringMatching(/^[A-Za-z0-9]{32}$/) as string,
      rate: { factoryPrice: 2, symbol: '&euro;', separator: '.', symbolPosition: 1, pointPvp: 1 },
      version: 1,
    })
    expect(rows[2]).toMatchObject({ id: 2, totalPrice: null })
    expect(rows[1]).toMatchObject({ sceneImages: [], dateValidate: '2026-03-10T12:00:00.000Z' })
    expect(rows[0]).toMatchObject({
      convertedOrder: 8,
      sceneImages: [
        '/api/v1/orders/4/scenes/0/image?size=small',
        '/api/v1/orders/4/scenes/1/image?size=small',
      ],
    })
  })

  test('[ORD-01] [ORD-03] [ORD-04] [ORD-06] a page is searched, sorted, narrowed and clamped on the server', async () => {
    const page = async (params: object) => {
      const body = (await list({ page: 1, ...params })) as { data: unknown; total: number }
      return { ...body, data: ids(body.data) }
    }
    expect(await page({})).toEqual({ data: [4, 3, 2, 1], total: 4, page: 1 })
    expect(await page({ page: 9, perPage: 3 })).toEqual({ data: [1], total: 4, page: 2 })
    expect(await page({ search: 'atico' })).toEqual({ data: [1], total: 1, page: 1 })
    expect(await page({ search: '3:S3D' })).toEqual({ data: [3], total: 1, page: 1 })
    expect(await page({ sort: 'priceAsc', perPage: 2 })).toEqual({
      data: [2, 1],
      total: 4,
      page: 1,
    })
    expect(await page({ confirmed: true })).toEqual({ data: [2], total: 1, page: 1 })
    const from = '2026-02-08T01:00:00+01:00'
    expect(await page({ from, to: '2026-02-09T00:00:00Z' })).toMatchObject({ data: [2] })
    // Of the two latest, not of all.
    expect(await page({ size: 2, search: '#1' })).toEqual({ data: [], total: 0, page: 1 })
  })

  test('a search finds articles and fabrics and says which; a mistyped one says what may be meant', async () => {
    const { store } = database()
    const articles = ['ALB-S2', 'Alba, sofá', 'Lino arena', 'Lino tierra', 'Lino gris', 'Lino mar']
    await store.load({
      clients: [],
      users: [],
      orders: [anOrder({ id: 20, customer: 'Inés Aguirre', phone: '+34 600 000 057', articles })],
    })
    const page = async (search: string) =>
      (await list({ page: 1, search })) as {
        data: { id: number; foundArticles?: string[] }[]
        suggestions?: string[]
      }
    const { data } = await page('aguirre LINO')
    expect(data).toMatchObject([{ id: 20, foundArticles: articles.slice(2, 5) }])
    expect((await page('0034-600-000-057')).data.map(({ id }) => id)).toEqual([20])
    expect((await page('aguirre')).data[0]).not.toHaveProperty('foundArticles')
    expect(await page('aguire')).toMatchObject({ data: [], suggestions: ['Inés Aguirre'] })
    expect(await page('zzzzzz')).not.toHaveProperty('suggestions')
    // Another client's names are no suggestion.
    const elsewhere = (await list({ clientId: 2, page: 1, search: 'aguire' })) as object
    expect(elsewhere).not.toHaveProperty('suggestions')
  })
})
