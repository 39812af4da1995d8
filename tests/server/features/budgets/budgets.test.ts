import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aLine, anOrder, aUser, startOfTime } from '../../../../mocks/data.ts'
import { configuredSite } from '../../../../mocks/server.ts'
import { createApp } from '../../../../server/http/app.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import type { StoredOrder } from '../../../../server/store/types.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import { decisionNames, decisionOf } from '../../../../src/domain/orders/decisions.ts'
import { orderStates } from '../../../../src/domain/orders/states.ts'
import { ask, logIn } from '../../caller.ts'
import { describeOnBoth } from '../../databases.ts'
import { colleague, manager, outsider, plain, twoClients } from '../../people.ts'

describeOnBoth('deciding on budgets', (database) => {
  let served: { app: ReturnType<typeof createApp>; site: typeof configuredSite }
  let ana = ''
  let berta = ''
  let budgetId = 1000
  const clock = { now: startOfTime }

  beforeAll(async () => {
    const { store } = database()
    await store.load(twoClients())
    const app = createApp({
      routes: allRoutes,
      store,
      site: configuredSite,
      clock: () => clock.now,
    })
    served = { app, site: configuredSite }
    ana = await logIn(served, manager)
    berta = await logIn(served, colleague)
  })

  const add = async (given: Partial<StoredOrder> = {}, lines = [aLine()]) => {
    await database().store.load({ orders: [anOrder({ ...given, id: budgetId }, { lines })] })
  }
  beforeEach(() => {
    // Leaves room for the orders that conversions make.
    budgetId += 100
    clock.now += 60_000
  })

  const stored = () => database().store.orders.get(1, budgetId)
  const press = (name: EndpointName, token = ana, language = 'es') => {
    const params = { budgetId, idBudget: budgetId, orderId: budgetId }
    return ask(served, name, params, { token, language })
  }

  test('[BUD-02] annulling an open budget closes it, says so and keeps who did it', async () => {
    await add({ state: 'BUDGET_VALIDATE' })
    expect(await press('anulatebudget')).toMatchObject({
      status: 200,
      body: { status: 'OK', message: `Presupuesto ${budgetId}:S3D anulado.` },
    })
    expect(await stored()).toMatchObject({ state: 'BUDGET_NULL', dateState: clock.now })
    const history = await database().store.orders.history(1, budgetId)
    expect(history.at(-1)).toMatchObject({ kind: 'annulled', login: manager, at: clock.now })
  })

  test('[BUD-02] who annuls again after a lost reply gets the same reply, and it counts once', async () => {
    await add()
    const first = await press('anulatebudget')
    const second = await press('anulatebudget')
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body })
    const history = await database().store.orders.history(1, budgetId)
    expect(history.filter(({ kind }) => kind === 'annulled')).toHaveLength(1)
  })

  test('[BUD-02] somebody else who annuls it once more is refused with what it is now', async () => {
    await add()
    await press('anulatebudget')
    expect(await press('anulatebudget', berta)).toMatchObject({
      status: 409,
      body: { code: 'state', message: `${budgetId}:S3D ya está anulado.` },
    })
    expect(await press('anulatebudget', berta, 'en')).toMatchObject({
      body: { message: `${budgetId}:S3D is already annulled.` },
    })
  })

  const closed = orderStates.filter((s) => !['BUDGET_DEFAULT', 'BUDGET_VALIDATE'].includes(s))
  const actions = [
    ...decisionNames.map((name) => decisionOf(name).call as EndpointName),
    'opencart',
  ] as const

  test.each(closed)(
    '[BUD-01] in %s every action is refused in words, and nothing changes',
    async (state) => {
      await add({ state, type: state.startsWith('ORDER') ? 'order' : 'budget' })
      const before = await stored()
      for (const action of actions) {
        const { status, body } = await press(action)
        expect({ action, status, body }).toMatchObject({ status: 409, body: { code: 'state' } })
        expect(body).toMatchObject({
          message: expect.stringContaining(`${budgetId}:S3D`) as unknown,
        })
      }
      expect(await stored()).toEqual(before)
    },
  )

  test('[BUD-03] an open budget becomes an order with the same content', async () => {
    await add()
    const { status, body } = await press('budget2order')
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { response: { status: 'OK', state: 'BUDGET_TRANSFORMED' } },
    })
    const budget = await stored()
    const orderId = budget?.convertedOrder ?? 0
    expect(body).toMatchObject({ response: { orderId } })
    expect(budget).toMatchObject({ state: 'BUDGET_TRANSFORMED', dateTransform: clock.now })
    const report = await ask(served, 'orderdata', { orderId }, { token: ana })
    expect(report.body).toMatchObject({ type: 'order', state: 'ORDER_DEFAULT', totalPrice: 1240 })
    const timeline = await ask(served, 'orderhistory', { orderId: budgetId }, { token: ana })
    expect(timeline.body).toMatchObject({
      data: [{ kind: 'transferred', by: 'Ana Soler', at: new Date(clock.now).toISOString() }],
    })
    const origin = await ask(served, 'orderhistory', { orderId }, { token: ana })
    expect(origin.body).toMatchObject({
      data: [{ kind: 'created', budgetId }, { kind: 'notified' }],
    })
  })

  test('[BUD-03] who converts again after a lost reply gets the same reply, and no second order', async () => {
    await add()
    const first = await press('budget2order')
    const second = await press('budget2order')
    expect({ status: second.status, body: second.body }).toEqual({ status: 200, body: first.body })
    const history = await database().store.orders.history(1, budgetId)
    expect(history.filter(({ kind }) => kind === 'transferred')).toHaveLength(1)
  })

  test('[BUD-03] somebody else who converts it again makes no second order and is told the first', async () => {
    await add()
    await press('budget2order')
    const orderId = (await stored())?.convertedOrder
    expect(await press('budget2order', berta)).toMatchObject({
      status: 409,
      body: { message: `El presupuesto ${budgetId}:S3D ya es el pedido ${orderId}:S3D.` },
    })
  })

  test('[BUD-03] of two managers who convert at once one wins and the other is told', async () => {
    await add()
    const answers = await Promise.all([press('budget2order'), press('budget2order', berta)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const history = await database().store.orders.history(1, budgetId)
    expect(history.filter(({ kind }) => kind === 'transferred')).toHaveLength(1)
  })

  test('[BUD-02] [BUD-03] of one who annuls and one who converts at once only one gets through', async () => {
    await add()
    const answers = await Promise.all([press('anulatebudget'), press('budget2order', berta)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const isAnnulled = answers[0].status === 200
    expect(await stored()).toMatchObject({
      state: isAnnulled ? 'BUDGET_NULL' : 'BUDGET_TRANSFORMED',
    })
  })

  test('[BUD-04] confirming and taking it back toggles the budget and replies the new state', async () => {
    await add()
    expect(await press('confirmbudget')).toMatchObject({ status: 200, body: { newState: 1 } })
    expect(await stored()).toMatchObject({ confirmationState: 1, state: 'BUDGET_DEFAULT' })
    expect(await press('unconfirmbudget')).toMatchObject({ status: 200, body: { newState: 0 } })
    expect(await stored()).toMatchObject({ confirmationState: 0 })
  })

  test('[BUD-04] who confirms again after a lost reply gets the same reply, and it counts once', async () => {
    await add()
    await press('confirmbudget')
    expect(await press('confirmbudget')).toMatchObject({ status: 200, body: { newState: 1 } })
    const history = await database().store.orders.history(1, budgetId)
    expect(history.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1)
  })

  test('[BUD-04] somebody else who confirms the same budget is told who was faster', async () => {
    await add()
    const [first, second] = await Promise.all([
      press('confirmbudget'),
      press('confirmbudget', berta),
    ])
    const [won, lost] = first.status === 200 ? [first, second] : [second, first]
    expect(won).toMatchObject({ status: 200, body: { newState: 1 } })
    const winner = won === first ? 'Ana Soler' : 'Berta Ríos'
    expect(lost).toMatchObject({
      status: 409,
      body: { message: `El presupuesto ${budgetId}:S3D ya está confirmado, por ${winner}.` },
    })
    await press('unconfirmbudget')
    expect(await press('unconfirmbudget', berta)).toMatchObject({
      status: 409,
      body: {
        message: `El presupuesto ${budgetId}:S3D ya no está confirmado: Ana Soler retiró la confirmación.`,
      },
    })
  })

  test('[BUD-04] taking back a confirmation that never was is refused', async () => {
    await add()
    expect(await press('unconfirmbudget')).toMatchObject({
      status: 409,
      body: { message: `El presupuesto ${budgetId}:S3D no está confirmado.` },
    })
  })

  test('[BUD-05] loading a budget reads its scenes and articles for the cart, and changes nothing', async () => {
    const uuid = 'b1a5ed5e-0000-4000-8000-000000000000'
    const price = { quantity: 3, finalUnitPrice: 20, finalPrice: 60, discountConditions: [] }
    await add({}, [aLine(), aLine({ uuid, sceneIndex: -1, price, points: null })])
    const before = await stored()
    expect(await press('opencart')).toMatchObject({
      status: 200,
      body: {
        dbItems: [
          {
            drawableUUID: uuid,
            price: { finalPrice: 60 },
            points: null,
            shoppingCartData: { quantity: 3 },
          },
        ],
        scenes: [
          {
            items: [
              {
                identifier: 'ALBA-2P',
                name: 'Alba 2 plazas',
                points: 620,
                materials: { seat: 'LIN-ARENA' },
                accessories: { pata: 'PAT-HAYA' },
                shoppingCartData: { remarks: 'Para la señora Quiroga' },
              },
            ],
            image: `/api/v1/orders/${budgetId}/scenes/0/image`,
          },
        ],
        rate: { factoryPrice: 2, symbol: '&euro;' },
      },
    })
    expect(await stored()).toEqual(before)
  })

  test('[BUD-05] what is loaded names its budget, and whom it is for', async () => {
    await add()
    expect((await press('opencart')).body).toMatchObject({
      budget: {
        id: budgetId,
        reference: 'Salón Quiroga',
        contactData: { clientName: 'Elvira Quiroga', phone1: '600123123', city: 'Alcoy' },
      },
    })
  })

  test('[BUD-05] a loaded budget is put back as it was by who loaded it, and its history says so', async () => {
    await add({ confirmationState: 1 })
    const before = await stored()
    await press('archivebudget')
    clock.now += 60_000
    expect(await press('restorebudget', berta)).toMatchObject({
      status: 409,
      body: { message: `El presupuesto ${budgetId}:S3D ya se cargó en un carrito.` },
    })
    for (const asked of ['at first', 'and again, its reply lost'])
      expect(await press('restorebudget'), asked).toMatchObject({
        status: 200,
        body: { message: `Presupuesto ${budgetId}:S3D devuelto a la lista.` },
      })
    expect(await stored()).toEqual({ ...before, dateModified: clock.now })
    const list = await ask(served, 'listorders', { clientId: 1, type: 'budget' }, { token: ana })
    expect(list.body).toContainEqual(expect.objectContaining({ id: budgetId }))
    const history = await database().store.orders.history(1, budgetId)
    expect(history.map(({ kind }) => kind)).toEqual(['archived', 'restored'])
    expect(history.at(-1)).toMatchObject({ login: manager, at: clock.now })
  })

  test('[BUD-05] what somebody has loaded is told to them alone, of this client and while it can be put back', async () => {
    await add()
    await press('archivebudget')
    const archivedOf = (token: string, clientId = 1) =>
      ask(served, 'listarchived', { clientId }, { token })
    expect((await archivedOf(ana)).body).toMatchObject([
      { id: budgetId, dateArchived: new Date(clock.now).toISOString() },
    ])
    expect((await archivedOf(berta)).body).toEqual([])
    expect((await archivedOf(ana, 99)).status).toBe(403)
    await press('restorebudget')
    expect((await archivedOf(ana)).body).toEqual([])
  })

  test('[BUD-05] what somebody has loaded who has left since is told to whoever works here, who may put it back', async () => {
    const { store } = database()
    const user = aUser({ id: 90 + budgetId, login: `iris${budgetId}@tienda.example` })
    await store.load({ users: [user] })
    const iris = await logIn(served, user.login)
    await add({ state: 'BUDGET_VALIDATE' })
    await press('archivebudget', iris)
    const archivedOf = async (token: string) =>
      (await ask(served, 'listarchived', { clientId: 1 }, { token })).body
    expect(await archivedOf(ana)).toEqual([])

    const by = { by: { login: colleague, name: 'Berta Ríos' }, clock: () => clock.now }
    const event = { kind: 'userRemoved', clientId: 1, detail: {} }
    await store.users.removeFrom(user.id, [1], { ...by, ...event })
    expect(await archivedOf(ana)).toMatchObject([{ id: budgetId, archivedBy: user.login }])
    const rita = await logIn(served, outsider)
    expect((await press('restorebudget', rita)).status).toBe(404)
    expect(await archivedOf(await logIn(served, plain))).toMatchObject({ code: 'permission' })
    expect((await press('restorebudget')).status).toBe(200)
    expect(await archivedOf(ana)).toEqual([])
    expect(await stored()).toMatchObject({ state: 'BUDGET_VALIDATE', archivedAt: null })
    const history = await store.orders.history(1, budgetId)
    expect(history.map(({ kind, login }) => [kind, login])).toEqual([
      ['archived', user.login],
      ['restored', manager],
    ])
  })

  test('[BUD-05] what was never loaded, or is decided since, is not put back', async () => {
    await add()
    expect((await press('restorebudget')).status).toBe(409)
    await press('archivebudget')
    await press('restorebudget')
    await press('budget2order', berta)
    expect((await press('archivebudget')).status).toBe(409)
    expect(await stored()).toMatchObject({ state: 'BUDGET_TRANSFORMED', archivedAt: null })
  })

  test('[BUD-05] a budget put away leaves the list, keeps its report, and a lost reply loses nothing', async () => {
    await add()
    expect((await press('archivebudget')).status).toBe(200)
    const list = await ask(served, 'listorders', { clientId: 1, type: 'budget' }, { token: ana })
    expect(list.body).not.toContainEqual(expect.objectContaining({ id: budgetId }))
    const report = await ask(served, 'orderdata', { orderId: budgetId }, { token: ana })
    expect(report).toMatchObject({ status: 200, body: { anonymousMode: false } })

    expect((await press('archivebudget')).status).toBe(200)
    expect(await press('opencart')).toMatchObject({ status: 200, body: { scenes: [{}] } })
    for (const action of ['archivebudget', 'opencart', 'anulatebudget'] as const) {
      expect(await press(action, berta)).toMatchObject({
        status: 409,
        body: { message: `El presupuesto ${budgetId}:S3D ya se cargó en un carrito.` },
      })
    }
  })

  test('who has seen an earlier version decides nothing, and is told to look again', async () => {
    for (const name of ['confirmbudget', 'anulatebudget', 'budget2order'] as const) {
      budgetId += 100
      await add({ version: 2 })
      const decide = (version: number) =>
        ask(served, name, { budgetId, idBudget: budgetId, version }, { token: ana, language: 'en' })
      const before = await stored()
      expect(await decide(1), name).toMatchObject({
        status: 409,
        body: {
          code: 'state',
          message: `Quote ${budgetId}:S3D has just changed. Look at it again and retry.`,
        },
      })
      expect(await stored(), name).toEqual(before)
      expect(await decide(2), name).toMatchObject({ status: 200 })
      expect(await decide(2), 'the same again').toMatchObject({ status: 200 })
    }
  })

  test.each(decisionNames)(
    '%s is recorded once, answers again as it did, and tells somebody else that it is done',
    async (name) => {
      const { call, when = {}, set, event } = decisionOf(name)
      await add({ confirmationState: when.confirmationState ?? 0 })
      if (when.isArchived === true) await press('archivebudget')
      const first = await press(call as EndpointName)
      expect(first).toMatchObject({ status: 200 })
      const { isArchived = false, ...fields } = set
      const after = await stored()
      expect(after).toMatchObject(fields)
      expect(after?.archivedAt !== null).toBe(isArchived)

      const { status, body } = await press(call as EndpointName)
      expect({ status, body }).toEqual({ status: 200, body: first.body })
      const other = await press(call as EndpointName, berta)
      expect(other).toMatchObject({ status: 409, body: { code: 'state' } })
      expect(await stored()).toEqual(after)
      const history = await database().store.orders.history(1, budgetId)
      expect(history.filter(({ kind }) => kind === event)).toMatchObject([{ login: manager }])
    },
  )
})
