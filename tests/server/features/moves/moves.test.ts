import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, startOfTime } from '../../../../mocks/data.ts'
import { configuredSite } from '../../../../mocks/server.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import { createApp } from '../../../../server/http/app.ts'
import type { StoredOrder } from '../../../../server/store/types.ts'
import { ask, logIn } from '../../caller.ts'
import { describeOnBoth } from '../../databases.ts'
import { colleague, manager, outsider, twoClients } from '../../people.ts'

describeOnBoth('moving orders on', (database) => {
  let served: { app: ReturnType<typeof createApp>; site: typeof configuredSite }
  let ana = ''
  let orderId = 1000
  let wakes = 0
  const clock = { now: startOfTime }

  beforeAll(async () => {
    const { store } = database()
    await store.load(twoClients())
    const app = createApp({
      routes: allRoutes,
      store,
      site: configuredSite,
      clock: () => clock.now,
      mailing: { address: 'https://portal.example' },
      outbox: { wake: () => (wakes += 1) },
    })
    served = { app, site: configuredSite }
    ana = await logIn(served, manager)
  })

  const day = 24 * 3_600_000
  const dayText = (days: number) => new Date(clock.now + days * day).toISOString().slice(0, 10)
  const add = (given: Partial<StoredOrder> = {}) =>
    database().store.load({
      orders: [anOrder({ type: 'order', date: clock.now - 20 * day, ...given, id: orderId })],
    })
  beforeEach(() => {
    orderId += 1
    clock.now += 60_000
    wakes = 0
  })

  const stored = () => database().store.orders.get(1, orderId)
  const history = async () => {
    const { body } = await ask(served, 'orderhistory', { orderId }, { token: ana })
    return (body as { data: Record<string, unknown>[] }).data
  }
  const move = (params: Record<string, unknown>, token = ana, language = 'es') =>
    ask(served, 'moveorder', { orderId, ...params }, { token, language })
  const promise = (params: Record<string, unknown>, token = ana) =>
    ask(served, 'promisedelivery', { orderId, ...params }, { token })
  const queued = async () => {
    const mails = await database().store.mails.take(clock.now + day, clock.now + 9 * day, 50)
    return mails.map(({ to, subject, text, replyTo }) => ({ to, subject, text, replyTo }))
  }

  test('a manager moves an order on, today or on the day that they name', async () => {
    await add()
    expect(await move({ state: 'ORDER_VALIDATE', seen: 'ORDER_DEFAULT' })).toMatchObject({
      status: 200,
      body: { state: 'ORDER_VALIDATE', changed: true },
    })
    expect(await stored()).toMatchObject({ dateState: clock.now, dateValidate: clock.now })
    await move({ state: 'ORDER_IN_PROGRESS', day: dayText(-2) })
    expect(await stored()).toMatchObject({ state: 'ORDER_IN_PROGRESS' })
    expect(await history()).toMatchObject([
      { kind: 'validated', by: 'Ana Soler' },
      { kind: 'building', on: expect.stringContaining(dayText(-2)) as unknown },
    ])
    expect(await queued()).toEqual([])
  })

  test('the same move again, after a lost reply, changes nothing and says how it is', async () => {
    await add()
    await move({ state: 'ORDER_SERVED', seen: 'ORDER_DEFAULT' })
    expect(await move({ state: 'ORDER_SERVED', seen: 'ORDER_DEFAULT' })).toMatchObject({
      status: 200,
      body: { state: 'ORDER_SERVED', changed: false },
    })
    expect(await history()).toHaveLength(1)
  })

  test('an order is annulled with a reason only, and its history tells it', async () => {
    await add()
    expect(await move({ state: 'ORDER_NULL', reason: '  ' })).toMatchObject({
      status: 400,
      body: { code: 'reason', message: 'Escribe por qué se anula el pedido.' },
    })
    expect(await move({ state: 'ORDER_NULL', reason: 'Ya no lo quiere' })).toMatchObject({
      status: 200,
    })
    expect(await history()).toMatchObject([{ kind: 'annulled', text: 'Ya no lo quiere' }])
  })

  test('nobody takes an order back, and the refusal says how it is', async () => {
    await add({ state: 'ORDER_SERVED' })
    expect(await move({ state: 'ORDER_IN_PROGRESS' })).toMatchObject({
      status: 409,
      body: { code: 'state', message: `${orderId}:S3D es un pedido ya servido.` },
    })
    expect(await move({ state: 'ORDER_NULL', reason: 'Tarde' }, ana, 'en')).toMatchObject({
      status: 409,
      body: { message: `${orderId}:S3D is an order already served.` },
    })
    expect(await stored()).toMatchObject({ state: 'ORDER_SERVED' })
  })

  test('an order that somebody else has moved meanwhile is not annulled unseen', async () => {
    await add({ state: 'ORDER_IN_PROGRESS' })
    const annul = { state: 'ORDER_NULL', reason: 'Ya no lo quiere', seen: 'ORDER_DEFAULT' }
    expect(await move(annul)).toMatchObject({ status: 409, body: { code: 'state' } })
    expect(await stored()).toMatchObject({ state: 'ORDER_IN_PROGRESS' })
  })

  test('a day in the future, before the order, or that does not exist is refused', async () => {
    await add()
    for (const wrong of [dayText(1), dayText(-21)])
      expect(await move({ state: 'ORDER_SERVED', day: wrong })).toMatchObject({
        status: 400,
        body: { code: 'day' },
      })
    expect((await move({ state: 'ORDER_SERVED', day: '2026-02-30' })).status).toBe(400)
    expect(await stored()).toMatchObject({ state: 'ORDER_DEFAULT' })
  })

  test('only who may confirm moves orders, and only those of their clients', async () => {
    await add()
    const vendor = await logIn(served, 'ventas@tienda.example')
    const rita = await logIn(served, outsider)
    const served_ = { state: 'ORDER_SERVED' }
    expect(await move(served_, vendor)).toMatchObject({ status: 403, body: { code: 'permission' } })
    expect(await move(served_, rita)).toMatchObject({ status: 404, body: { code: 'order' } })
    expect(await promise({ day: dayText(7) }, vendor)).toMatchObject({ status: 403 })
    expect(await promise({ day: dayText(7) }, rita)).toMatchObject({ status: 404 })
    expect(await stored()).toMatchObject({ state: 'ORDER_DEFAULT', deliveryDay: null })
  })

  test('a budget is not moved as an order is', async () => {
    await add({ type: 'budget', state: 'BUDGET_DEFAULT' })
    expect(await move({ state: 'ORDER_SERVED' })).toMatchObject({ status: 409 })
    expect(await promise({ day: dayText(7) })).toMatchObject({ status: 409 })
    expect(await stored()).toMatchObject({ state: 'BUDGET_DEFAULT', deliveryDay: null })
  })

  test('a budget is pending, then validated, then closed, and its history tells who and when', async () => {
    await add({ type: 'budget', state: 'BUDGET_DEFAULT' })
    const seen = { seen: 'BUDGET_DEFAULT' }
    expect(await move({ state: 'BUDGET_PENDING', mail: 'es' })).toMatchObject({ status: 400 })
    expect(await move({ state: 'BUDGET_PENDING', ...seen })).toMatchObject({
      status: 200,
      body: { state: 'BUDGET_PENDING', changed: true },
    })
    expect(await move({ state: 'BUDGET_PENDING', ...seen })).toMatchObject({
      body: { changed: false },
    })
    // While it is pending nothing else is decided.
    const budgetId = { budgetId: orderId }
    expect(await ask(served, 'confirmbudget', budgetId, { token: ana })).toMatchObject({
      status: 409,
    })
    await move({ state: 'BUDGET_VALIDATE', day: dayText(-2) })
    const validated = await stored()
    expect(validated?.dateValidate).toBe(validated?.dateState)
    expect(await ask(served, 'confirmbudget', budgetId, { token: ana })).toMatchObject({
      status: 200,
    })
    expect(await move({ state: 'BUDGET_PENDING' })).toMatchObject({ status: 200 })
    expect(await stored()).toMatchObject({ state: 'BUDGET_VALIDATE', confirmationState: 1 })
    await move({ state: 'BUDGET_CLOSE' })
    expect(await history()).toMatchObject([
      { kind: 'pending', by: 'Ana Soler' },
      { kind: 'validated', by: 'Ana Soler', on: expect.stringContaining(dayText(-2)) as unknown },
      { kind: 'confirmed' },
      { kind: 'closed', by: 'Ana Soler' },
    ])
    expect(await queued()).toEqual([])
  })

  test('a budget in somebody’s cart is not moved, and the refusal says so', async () => {
    await add({ type: 'budget', state: 'BUDGET_DEFAULT', archivedAt: clock.now - day })
    expect(await move({ state: 'BUDGET_CLOSE' })).toMatchObject({
      status: 409,
      body: { code: 'state', message: expect.stringContaining(String(orderId)) as unknown },
    })
    expect(await stored()).toMatchObject({ state: 'BUDGET_DEFAULT' })
  })

  test('only who may confirm moves a budget', async () => {
    await add({ type: 'budget', state: 'BUDGET_DEFAULT' })
    const vendor = await logIn(served, 'ventas@tienda.example')
    expect(await move({ state: 'BUDGET_VALIDATE' }, vendor)).toMatchObject({ status: 403 })
    expect(await stored()).toMatchObject({ state: 'BUDGET_DEFAULT' })
  })

  test('a delivery is promised, told in list and report, and withdrawn', async () => {
    await add()
    const colleagues = await logIn(served, colleague)
    expect(await promise({ day: dayText(10) })).toMatchObject({
      status: 200,
      body: { changed: true },
    })
    expect(await promise({ day: dayText(10) })).toMatchObject({ body: { changed: false } })
    const delivery = expect.stringContaining(dayText(10)) as unknown
    const list = await ask(
      served,
      'listorders',
      { clientId: 1, type: 'order' },
      { token: colleagues },
    )
    expect(list.body).toContainEqual(
      expect.objectContaining({ id: orderId, deliveryDay: delivery }),
    )
    const report = await ask(served, 'orderdata', { orderId }, { token: colleagues })
    expect(report.body).toMatchObject({ deliveryDay: delivery })
    // Whoever guesses a number does not learn when a household waits.
    const guessed = await ask(served, 'orderdata', { orderId })
    expect(guessed.body).toMatchObject({ anonymousMode: true, deliveryDay: null })
    expect(await promise({})).toMatchObject({ body: { changed: true } })
    expect(await stored()).toMatchObject({ deliveryDay: null })
    expect(await history()).toMatchObject([
      { kind: 'deliverySet', on: delivery },
      { kind: 'deliveryUnset' },
    ])
  })

  test('a delivery in the past is not promised', async () => {
    await add()
    expect(await promise({ day: dayText(-1) })).toMatchObject({
      status: 400,
      body: { code: 'day' },
    })
  })

  test('the customer gets a mail where that is wanted, once, in the wanted language', async () => {
    await add({ deliveryDay: dayText(10) })
    await move({ state: 'ORDER_IN_PROGRESS', mail: 'en' })
    await move({ state: 'ORDER_IN_PROGRESS', mail: 'en' })
    const [mail, ...more] = await queued()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: 'elvira@correo.example',
      subject: `News of your order ${orderId}:S3D · Muebles La Alameda`,
      replyTo: 'pedidos@alameda.example',
    })
    expect(mail?.text).toContain('in production')
    expect(mail?.text).toContain('Delivery is planned for')
    expect(mail?.text).toContain('https://portal.example/?lang=en#/order/')
    expect(wakes).toBe(1)
    expect(await history()).toMatchObject([
      { kind: 'building' },
      { kind: 'newsSent', to: ['elvira@correo.example'] },
    ])
  })

  test('without the customer’s e-mail a wanted mail is refused, and nothing changes', async () => {
    await add({ email: '' })
    expect(await move({ state: 'ORDER_SERVED', mail: 'es' })).toMatchObject({
      status: 409,
      body: { code: 'address' },
    })
    expect(await stored()).toMatchObject({ state: 'ORDER_DEFAULT' })
  })
})
