import { beforeAll, expect, test } from 'vitest'
import { aLine, anOrder, startOfTime } from '../../../../mocks/data.ts'
import { configuredSite } from '../../../../mocks/server.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import { createApp } from '../../../../server/http/app.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import { ask, logIn } from '../../caller.ts'
import { describeOnBoth } from '../../databases.ts'
import { manager, outsider, plain, twoClients } from '../../people.ts'

describeOnBoth('what is taken away as a file', (database) => {
  let served: { app: ReturnType<typeof createApp>; site: typeof configuredSite }
  const many = Array.from({ length: 230 }, (_, at) => 2000 + at)

  beforeAll(async () => {
    const { store } = database()
    await store.load(twoClients())
    const lines = [aLine(), aLine({ uuid: 'b', sceneIndex: -1, identifier: 'KIT' })]
    await store.load({ orders: many.map((id) => anOrder({ id }, { lines })) })
    const app = createApp({
      ...{ routes: allRoutes, store, site: configuredSite, clock: () => startOfTime },
    })
    served = { app, site: configuredSite }
  })

  const call = async (login: string, name: EndpointName, params: object) =>
    ask(
      served,
      name,
      { clientId: 1, type: 'budget', format: 'xlsx', ...params },
      { token: await logIn(served, login) },
    )
  const recorded = async () =>
    (await database().store.events.latest(100))
      .filter(({ kind }) => kind === 'exported')
      .map(({ clientId, login, detail }) => ({ clientId, login, ...detail }))

  test('the articles of many budgets come in the sequence of the budgets, and who takes them away is recorded', async () => {
    const ids = many.toReversed()
    const { status, body } = await call(manager, 'orderlines', { ids })
    expect(status).toBe(200)
    const rows = body as { orderId: number; identifier: string; scene: number | null }[]
    expect(rows.map(({ orderId }) => orderId)).toEqual(ids.flatMap((id) => [id, id]))
    expect(rows[0]).toMatchObject({
      ...{ identifier: 'ALBA-2P', name: 'Alba 2 plazas', scene: 1, units: 1, price: 1240 },
      ...{ fabrics: { Asiento: 'Lino arena' }, remarks: 'Para la señora Quiroga' },
    })
    expect(rows[1]).toMatchObject({ identifier: 'KIT', scene: null })
    expect(JSON.stringify(rows[0])).not.toMatch(/points|discount/i)
    expect(await recorded()).toMatchObject([
      { clientId: 1, login: manager, what: 'lines', type: 'budget', format: 'xlsx', rows: 230 },
    ])
  })

  test('orders of others, of another type, or that are not there have no lines, and who may not list gets none', async () => {
    expect((await call(manager, 'orderlines', { ids: [300, 200, 9_999_999] })).body).toEqual([])
    expect((await call(manager, 'orderlines', { ids: [] })).body).toEqual([])
    expect((await call(plain, 'orderlines', { ids: [100] })).status).toBe(403)
    expect((await call(outsider, 'orderlines', { ids: [100] })).status).toBe(403)
    const tooMany = Array.from({ length: 2001 }, (_, at) => at + 1)
    expect((await call(manager, 'orderlines', { ids: tooMany })).status).toBe(400)
    expect((await call(plain, 'recordexport', { rows: 3 })).status).toBe(403)
  })

  test('who saves rows of a list as a file is recorded', async () => {
    expect(await call(manager, 'recordexport', { rows: 23, format: 'csv' })).toMatchObject({
      status: 200,
    })
    expect((await recorded())[0]).toMatchObject({
      ...{ clientId: 1, login: manager, what: 'rows', type: 'budget', format: 'csv', rows: 23 },
    })
  })
})
