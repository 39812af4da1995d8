import { expect, test, vi } from 'vitest'
import { aClient, startOfTime } from '../../../../mocks/data.ts'
import { usualTimeZone } from '../../../../server/clock.ts'
import { validFrom } from '../../../../server/orders/validity.ts'
import { describeOnBoth } from '../../databases.ts'
import { colleague, manager, outsider } from '../../people.ts'
import { aCart, aLine, only, useSavingBackend, type Refused } from './savingBackend.ts'

describeOnBoth('a cart that was loaded from a budget', (database) => {
  const { acceptByLink, call, clock, idsOf, kinds, load, refused, save, saved, stored } =
    useSavingBackend(database)

  test('[PROC-05] from a loaded budget it is that budget’s next version: same number, the latest in the list, the confirmation withdrawn', async () => {
    const { orderId } = await saved(aCart())
    await call('confirmbudget', { budgetId: orderId })
    const { id, version } = await load(orderId)
    expect(await idsOf(1)).not.toContain(orderId)
    const line = aLine({
      shoppingCartData: { quantity: 2, remarks: '' },
      price: { finalPrice: 2000 },
    })
    const next = aCart({
      budget: { id, version },
      scenes: [{ lines: [line] }, { lines: [aLine({ drawableUUID: 'dos' })] }],
    })
    const day = clock.now
    clock.now += 60_000
    expect(await saved(next)).toMatchObject({ orderId, version: 2 })
    expect(await saved(next)).toMatchObject({ orderId, version: 2 })
    expect(await idsOf(1)).toContain(orderId)
    expect(await stored(orderId)).toMatchObject({
      version: 2,
      confirmationState: 0,
      archivedAt: null,
      totalPrice: 300_000,
      totalItems: 3,
      sceneCount: 2,
    })
    const { body } = await call('orderhistory', { orderId })
    expect(body).toMatchObject({
      data: [
        { kind: 'created', version: 1, totalPrice: 1000, by: 'Ana Soler' },
        { kind: 'notified' },
        { kind: 'confirmed' },
        { kind: 'archived' },
        { kind: 'versionSaved', version: 2, totalPrice: 3000, by: 'Ana Soler' },
        { kind: 'notified' },
      ],
    })
    // The budget is as old as what it offers now, and each version as old as itself.
    const dateOf = async (name: 'orderdata' | 'orderversion', params: object) => {
      const reply = (await call(name, { orderId, ...params })).body as Record<string, unknown>
      return ((reply['report'] ?? reply) as { date: string }).date
    }
    const [first, second] = [day, clock.now].map((at) => new Date(at).toISOString())
    expect(await dateOf('orderdata', {})).toBe(second)
    expect(await dateOf('orderversion', { version: 2 })).toBe(second)
    expect(await dateOf('orderversion', { version: 1 })).toBe(first)
    // The earlier one is kept, and so is its picture, under the address that it had.
    const earlier = await database().store.orders.document(1, orderId, 1)
    expect(earlier?.lines).toHaveLength(1)
    const image = (params: Record<string, unknown>) =>
      call('sceneimage', { orderId, sceneIndex: 1, ...params })
    expect((await image({})).status).toBe(404)
    expect((await image({ version: 2 })).status).toBe(200)
    // A cache would keep it as that version's for a year.
    expect((await image({ version: 3 })).status).toBe(404)
    // What stands before its model in the room is of the version of now.
    const drawing = { orderId, sceneIndex: 1, file: 'scene.svg' }
    expect((await call('gltfscene', drawing)).status).toBe(200)
    const list = await call('listorders', { clientId: 1, type: 'budget', page: 1, perPage: 50 })
    const row = (list.body as { data: { id: number; sceneImages: string[] }[] }).data.find(
      (one) => one.id === orderId,
    )
    expect(row?.sceneImages[1]).toContain('version=2')
    expect(row).toMatchObject({ version: 2, date: second })
  })

  test('an earlier version stays readable as it was, for people of its client who may list budgets', async () => {
    const { orderId } = await saved(aCart())
    await call('confirmbudget', { budgetId: orderId })
    await load(orderId)
    const { store } = database()
    const { rate } = aClient()
    const act = { by: { login: manager, name: '' }, clock: () => clock.now }
    const event = { kind: 'rateSaved', detail: {} }
    const dear = { ...rate, factoryPrice: 3, symbol: '$' }
    await store.clients.change(1, { rate: dear }, event, act)
    const contactData = { clientName: 'Tomás' }
    const line = aLine({ price: { finalPrice: 1500 } })
    const next = {
      contactData,
      scenes: [{ lines: [line] }, { lines: [{ ...line, drawableUUID: 'dos' }] }],
    }
    await saved(aCart({ ...next, budget: { id: orderId, version: 1 } }))
    await store.clients.change(1, { rate }, event, act)
    const version = (number: number, login = manager) =>
      call('orderversion', { orderId, version: number }, login)
    const { status, body } = await version(1)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        latest: 2,
        by: 'Ana Soler',
        report: {
          orderNumber: orderId,
          type: 'budget',
          confirmationState: 0,
          contactData: { clientName: 'Elvira Quiroga' },
          totalPrice: 1000,
          rate: { symbol: '&euro;' },
          archivedAt: null,
          convertedOrder: null,
        },
      },
    })
    const { images, data } = (body as { report: { images: string[]; data: unknown[] } }).report
    expect([images.length, data.length]).toEqual([1, 1])
    expect(images[0]).not.toContain('version')
    expect((await call('orderdata', { orderId })).body).toMatchObject({
      contactData: { clientName: 'Tomás' },
      totalPrice: 3000,
      rate: { symbol: '$' },
    })
    expect((await version(2)).body).toMatchObject({ latest: 2, report: { totalPrice: 3000 } })
    expect((await version(3)).status).toBe(404)
    expect((await version(1, outsider)).status).toBe(404)
    expect((await version(1, only)).status).toBe(403)

    // Also where the latest one can't be read.
    const document = vi.spyOn(store.orders, 'document').mockRejectedValue(new Error('Damaged'))
    expect((await version(1)).status).toBe(200)
    expect((await version(2)).status).toBe(500)
    document.mockRestore()
  })

  test('each version’s prices hold for the client’s days from when it was saved', async () => {
    const { orderId } = await saved(aCart())
    const first = clock.now
    await load(orderId)
    // Half past midnight where the company is.
    clock.now = startOfTime + 11.5 * 3_600_000
    await saved(aCart({ budget: { id: orderId, version: 1 } }))
    const until = (at: number) => new Date(validFrom(at, aClient(), usualTimeZone)).toISOString()
    expect((await call('orderdata', { orderId })).body).toMatchObject({
      validUntil: until(clock.now),
    })
    expect(until(clock.now)).not.toBe(until(first))
    const earlier = await call('orderversion', { orderId, version: 1 })
    expect(earlier.body).toMatchObject({ report: { validUntil: until(first) } })
    const { body } = await call('budget2order', { idBudget: orderId })
    const { orderId: made } = (body as { response: { orderId: number } }).response
    expect(await stored(made)).toMatchObject({ type: 'order', validUntil: null })
  })

  test('what is special about a line goes with it into the cart and into the next version', async () => {
    const special = 'Costura doble'
    const line = aLine({ shoppingCartData: { quantity: 1, remarks: '', special } })
    const { orderId } = await saved(aCart({ scenes: [{ lines: [line] }] }))
    const { body } = await call('opencart', { orderId })
    expect(body).toMatchObject({ scenes: [{ items: [{ shoppingCartData: { special } }] }] })
    await load(orderId)
    await saved(aCart({ scenes: [{ lines: [line] }], budget: { id: orderId, version: 1 } }))
    expect((await call('orderdata', { orderId })).body).toMatchObject({
      data: [{ shoppingCartData: { special } }],
    })
  })

  test('of two people who have the same version one saves, and the other is told who was faster', async () => {
    const { orderId } = await saved(aCart())
    const budget = { id: orderId, version: 1 }
    const carts = [
      { login: manager, name: 'Ana Soler', cart: aCart({ budget }) },
      { login: colleague, name: 'Berta Ríos', cart: aCart({ budget }) },
    ]
    const answers = await Promise.all(
      carts.map(async (one) => ({ ...one, ...(await save(one.cart, one.login)) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)
    const loser = answers.find(({ status }) => status === 409)
    const lost = loser?.body as Refused
    expect(lost.code).toBe('version')
    expect(lost.message).toContain(winner?.name)
    expect((await kinds(orderId)).filter((kind) => kind === 'versionSaved')).toHaveLength(1)
    // Refused, the key is free again: the same cart can be saved as a new one with it.
    const again = await saved({ ...loser?.cart, budget: undefined }, loser?.login)
    expect(again).toMatchObject({ version: 1 })
    expect(again.orderId).not.toBe(orderId)
  })

  test.each(['budget', 'order'] as const)(
    'what somebody has loaded to their cart becomes a version or an order (%s) of their cart alone',
    async (type) => {
      const { orderId } = await saved(aCart())
      await load(orderId, colleague)
      const cart = aCart({ type, budget: { id: orderId, version: 1 } })
      expect(await refused(cart)).toMatchObject({
        status: 409,
        code: 'loaded',
        message: expect.stringContaining('Berta Ríos') as unknown,
      })
      expect(await stored(orderId)).toMatchObject({ version: 1, archivedBy: colleague })
      // Nothing of it is lost: it can be saved beside the budget, and who has loaded it goes on.
      expect(await saved({ ...cart, budget: undefined })).toMatchObject({ version: 1 })
      expect(await saved(cart, colleague)).toMatchObject({ version: type === 'budget' ? 2 : 1 })
    },
  )

  test('a budget that is decided, or another client’s, has no next version', async () => {
    const { orderId } = await saved(aCart())
    await call('anulatebudget', { budgetId: orderId })
    const budget = (id: number) => aCart({ budget: { id, version: 1 } })
    expect(await refused(budget(orderId))).toMatchObject({ status: 409, code: 'state' })
    expect(await refused(budget(300))).toMatchObject({ status: 404, code: 'order' })
    expect(await refused(budget(200))).toMatchObject({ status: 409, code: 'state' })
    expect(await database().store.orders.get(2, 300)).toMatchObject({ version: 1 })
  })

  test('as an order from a loaded budget, the budget is transferred to it', async () => {
    const { orderId } = await saved(aCart())
    const budget = await load(orderId)
    const order = await saved(aCart({ type: 'order', budget: { id: budget.id, version: 1 } }))
    expect(await stored(orderId)).toMatchObject({
      state: 'BUDGET_TRANSFORMED',
      convertedOrder: order.orderId,
      archivedAt: null,
    })
    expect(await kinds(orderId)).toEqual(['created', 'notified', 'archived', 'transferred'])
  })

  test('[QUOTE-01] as an order from a budget that its customer has accepted, it is what they accepted, or is refused', async () => {
    const { orderId } = await saved(aCart())
    await acceptByLink(orderId)
    const { id, version } = await load(orderId)
    const order = (given: object) => aCart({ type: 'order', budget: { id, version }, ...given })
    const price = { finalPrice: 2000 }
    const two = aLine({ shoppingCartData: { quantity: 2, remarks: '' }, price })
    expect(await refused(order({ scenes: [{ lines: [two] }] }))).toMatchObject({
      status: 409,
      code: 'accepted',
      message: expect.stringContaining('ha aceptado el presupuesto') as unknown,
    })
    // The same for the same price, in another fabric.
    const other = aLine({ materials: { asiento: 'LN-05', brazo: 'LN-05' } })
    expect(await refused(order({ scenes: [{ lines: [other] }] }))).toMatchObject({
      code: 'accepted',
    })
    expect(await stored(orderId)).toMatchObject({ state: 'BUDGET_DEFAULT', convertedOrder: null })
    // Under ids of its own it is the same.
    const same = aLine({ drawableUUID: 'otra', shoppingCartData: { quantity: 1, remarks: 'Ya' } })
    const made = await saved(order({ scenes: [{ lines: [same] }] }))
    expect(await stored(orderId)).toMatchObject({ convertedOrder: made.orderId })
  })

  test('[QUOTE-01] what a manager has taken back from the customer and confirmed anew is the shop’s to change', async () => {
    const { orderId } = await saved(aCart())
    await acceptByLink(orderId)
    for (const decision of ['unconfirmbudget', 'confirmbudget'] as const)
      expect(await call(decision, { budgetId: orderId })).toMatchObject({ status: 200 })
    const { id, version } = await load(orderId)
    const price = { finalPrice: 2000 }
    const two = aLine({ shoppingCartData: { quantity: 2, remarks: '' }, price })
    const cart = { type: 'order', budget: { id, version }, scenes: [{ lines: [two] }] } as const
    const made = await saved(aCart(cart))
    expect(await stored(orderId)).toMatchObject({ convertedOrder: made.orderId })
  })

  test('a report that is read while its next version is being saved is the one before, with what that comes to', async () => {
    const { orderId } = await saved(aCart())
    const { id, version } = await load(orderId)
    const price = { finalPrice: 2000 }
    const two = aLine({ shoppingCartData: { quantity: 2, remarks: '' }, price })
    const next = aCart({ budget: { id, version }, scenes: [{ lines: [two] }] })
    const { orders } = database().store
    const read = orders.document
    vi.spyOn(orders, 'document').mockImplementationOnce(async (...asked) => {
      await saved(next)
      return read(...asked)
    })
    const { body } = await call('orderdata', { orderId })
    expect(body).toMatchObject({ totalPrice: 1000, data: [{ price: { finalPrice: 1000 } }] })
    expect((await call('orderdata', { orderId })).body).toMatchObject({
      totalPrice: 2000,
      data: [{ price: { finalPrice: 2000 } }],
    })
  })
})
