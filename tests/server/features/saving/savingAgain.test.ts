import { expect, test } from 'vitest'
import { aClient } from '../../../../mocks/data.ts'
import { atOnce, describeOnBoth } from '../../databases.ts'
import { colleague, manager } from '../../people.ts'
import { aCart, aLine, kit, useSavingBackend, type Saved } from './savingBackend.ts'

describeOnBoth('a cart that is sent again', (database) => {
  const { app, callAt, clock, idsOf, open, refused, saved } = useSavingBackend(database)

  test('after a lost reply it is not saved twice, whatever its prices are by now', async () => {
    const cart = aCart()
    const first = await saved(cart)
    const before = await idsOf(1)
    const { store } = database()
    const { rate } = aClient()
    const act = { by: { login: manager, name: '' }, clock: () => clock.now }
    const event = { kind: 'rateSaved', detail: {} }
    await store.clients.change(1, { rate: { ...rate, factoryPrice: 3 } }, event, act)
    expect(await saved(cart)).toEqual(first)
    await store.clients.change(1, { rate }, event, act)
    expect(await idsOf(1)).toEqual(before)
  })

  test('nor after a reload, which has given the same lines other prices', async () => {
    const cart = aCart({ dbItems: [kit], symbol: '€' })
    const first = await saved(cart)
    const before = await idsOf(1)
    const dear = { price: { finalPrice: 1500 } }
    const reloaded = { scenes: [{ lines: [aLine(dear)] }], dbItems: [{ ...kit, ...dear }] }
    expect(await saved({ ...cart, ...reloaded, symbol: '$' })).toEqual(first)
    const two = aLine({ ...dear, shoppingCartData: { quantity: 2, remarks: '' } })
    expect(await refused({ ...cart, scenes: [{ lines: [two] }] })).toMatchObject({ code: 'key' })
    expect(await idsOf(1)).toEqual(before)
  })

  test('the key is its sender’s own: another content under it is refused, another person’s same key saves theirs', async () => {
    const cart = aCart()
    const { orderId } = await saved(cart)
    expect(await refused({ ...cart, shopName: 'Otra' })).toMatchObject({
      status: 409,
      code: 'key',
      orderId,
      type: 'budget',
      mayFollow: true,
    })
    await saved(aCart({ budget: { id: orderId, version: 1 } }))
    expect(await refused({ ...cart, shopName: 'Otra' })).toMatchObject({
      orderId,
      mayFollow: false,
    })
    expect(await refused({ ...cart, type: 'order' })).toMatchObject({ code: 'key', type: 'budget' })
    expect((await saved(cart, colleague)).orderId).not.toBe(orderId)
  })

  test('sent twice at once it is saved once', async () => {
    const store = await atOnce(database())
    const other = open(store)
    const cart = aCart()
    const before = await idsOf(1)
    const answers = await Promise.all(
      [app(), other, app()].map((one) => callAt(one, 'saveorder', cart)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => (body as Saved).orderId)).size).toBe(1)
    expect((await idsOf(1)).length).toBe(before.length + 1)
  })
})
