import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { aClient } from '../../../../mocks/data.ts'
import { atOnce, describeOnBoth } from '../../databases.ts'
import { manager } from '../../people.ts'
import { aCart, aLine, factory, shop, useSavingBackend } from './savingBackend.ts'

describeOnBoth('the confirmation of a cart that is saved', (database) => {
  const { app, call, callAt, clock, kinds, load, open, refused, save, saved, stored } =
    useSavingBackend(database)

  /** The mails that wait to be sent, each once. */
  const waiting = () => database().store.mails.take(clock.now, clock.now + 1, 1000)
  const forget = async () => {
    for (const { id } of await waiting()) await database().store.mails.sent(id, clock.now)
  }

  test('is queued with it, to client and factory, and the reply and the record say so', async () => {
    await forget()
    const { status, body } = await save(aCart())
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        mail: {
          to: [shop, factory],
          message: `La confirmación se envía a ${shop}, ${factory}.`,
        },
      },
    })
    const { orderId } = body as { orderId: number }
    const mails = await waiting()
    expect(mails.map(({ to }) => to).sort()).toEqual([factory, shop])
    for (const { subject, text, html } of mails) {
      expect(subject).toBe(`Presupuesto ${orderId}:S3D · Muebles La Alameda`)
      expect(text).toContain('Cliente: Elvira Quiroga')
      expect(html).toContain('Alba 2 plazas')
    }
    expect(await database().store.orders.history(1, orderId)).toMatchObject([
      { kind: 'created' },
      { kind: 'notified', login: manager, detail: { version: 1, to: [shop, factory] } },
    ])
  })

  test('goes out once, however often the cart is sent and the confirmation asked for', async () => {
    await forget()
    const other = open(await atOnce(database()))
    const cart = aCart()
    const answers = await Promise.all(
      [app(), other, app()].map((one) => callAt(one, 'saveorder', cart)),
    )
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    const [{ orderId }] = answers.map(({ body }) => body) as [{ orderId: number }]
    await save(cart)
    expect((await call('notifyorder', { orderId })).status).toBe(200)
    expect(await waiting()).toHaveLength(2)
    expect(await kinds(orderId)).toEqual(['created', 'notified'])
  })

  test('is of each version, and of the order that a budget becomes', async () => {
    const { orderId } = await saved(aCart())
    await forget()
    await load(orderId)
    await saved(aCart({ budget: { id: orderId, version: 1 } }))
    expect((await waiting()).map(({ subject }) => subject)).toEqual([
      `Presupuesto ${orderId}:S3D, versión 2 · Muebles La Alameda`,
      `Presupuesto ${orderId}:S3D, versión 2 · Muebles La Alameda`,
    ])
    await forget()
    await load(orderId)
    const order = await saved(aCart({ type: 'order', budget: { id: orderId, version: 2 } }))
    expect((await waiting()).map(({ subject }) => subject)).toEqual([
      `Pedido ${order.orderId}:S3D · Muebles La Alameda`,
      `Pedido ${order.orderId}:S3D · Muebles La Alameda`,
    ])
    expect((await stored(orderId))?.state).toBe('BUDGET_TRANSFORMED')
  })

  test('is of the order that a budget is converted to, once, and goes out again when asked for', async () => {
    const { orderId: idBudget } = await saved(aCart())
    await forget()
    const other = open(await atOnce(database()))
    const answers = await Promise.all(
      [app(), other].map((one) => callAt(one, 'budget2order', { idBudget })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const [{ response }] = answers.map(({ body }) => body) as [{ response: { orderId: number } }]
    const { orderId } = response
    const mails = await waiting()
    expect(mails.map(({ to }) => to).sort()).toEqual([factory, shop])
    for (const { subject, text, html } of mails) {
      expect(subject).toBe(`Pedido ${orderId}:S3D · Muebles La Alameda`)
      expect(text).toContain('Alba 2 plazas (ALBA-2P): 1.000,00')
      expect(html).toContain('Alba 2 plazas')
    }
    expect(await database().store.orders.history(1, orderId)).toMatchObject([
      { kind: 'created', detail: { version: 1, budgetId: idBudget } },
      { kind: 'notified', login: manager, detail: { version: 1, to: [shop, factory] } },
    ])
    await forget()
    expect((await call('notifyorder', { orderId })).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect((await call('notifyorder', { orderId, again: randomUUID() })).status).toBe(200)
    expect(await waiting()).toHaveLength(2)
  })

  test('is not queued where a budget is not converted', async () => {
    const { orderId: idBudget } = await saved(aCart())
    await call('anulatebudget', { budgetId: idBudget })
    await forget()
    expect((await call('budget2order', { idBudget })).status).toBe(409)
    expect(await waiting()).toEqual([])
  })

  test('is not queued where nothing is saved', async () => {
    await forget()
    const forged = aLine({ price: { finalPrice: 1 } })
    expect(await refused(aCart({ scenes: [{ lines: [forged] }] }))).toMatchObject({ status: 409 })
    expect(await refused(aCart({ budget: { id: 999, version: 1 } }))).toMatchObject({ status: 404 })
    expect(await waiting()).toEqual([])
  })

  test('goes to the factory alone where the shop has no address, and the reply says so', async () => {
    const { store } = database()
    const act = { by: { login: manager, name: '' }, clock: () => clock.now }
    const event = { kind: 'emailChanged', detail: {} }
    await store.clients.change(1, { email: '' }, event, act)
    await forget()
    const { body } = await save(aCart({ key: randomUUID() }))
    expect(body).toMatchObject({
      mail: {
        to: [factory],
        message: `La confirmación se envía a ${factory}. Tu tienda no tiene correo para recibirla.`,
      },
    })
    expect(await waiting()).toHaveLength(1)
    await store.clients.change(1, { email: aClient({ email: shop }).email }, event, act)
  })
})
