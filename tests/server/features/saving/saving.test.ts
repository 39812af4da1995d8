import { describe, expect, test } from 'vitest'
import { configuredSite } from '../../../../mocks/server.ts'
import { siteSchema } from '../../../../src/contract/site.ts'
import { describeOnBoth } from '../../databases.ts'
import { manager, outsider } from '../../people.ts'
import {
  aCart,
  aLine,
  kit,
  only,
  registered,
  seller,
  strict,
  useSavingBackend,
  withoutElements,
} from './savingBackend.ts'

describeOnBoth('a cart that is saved', (database) => {
  const { call, idsOf, kinds, load, refused, saved, stored } = useSavingBackend(database)

  test('is a budget in the list at once, with names, sizes and prices as the catalogue has them', async () => {
    const list = () =>
      call('listorders', { clientId: 1, type: 'budget', page: 1, perPage: 10 }).then(
        ({ body }) => body as { data: { id: number }[] },
      )
    await list()
    const { orderId, version } = await saved(aCart({ dbItems: [kit] }))
    expect(version).toBe(1)
    expect((await list()).data[0]).toMatchObject({
      id: orderId,
      state: 'BUDGET_DEFAULT',
      reference: 'Salón Quiroga',
      totalPrice: 1057,
      totalItems: 4,
    })
    expect((await call('orderdata', { orderId })).body).toMatchObject({
      shopName: 'Centro',
      contactData: { clientName: 'Elvira Quiroga', cif: 'lo que sea', date: '2026-03-10' },
      totalPrice: 1057,
      data: [
        {
          sceneIndex: 0,
          metadata: { modelName: 'Alba 2 plazas' },
          size: { w: 1800, h: 850, d: 950 },
          price: { quantity: 1, finalPrice: 1000 },
          shoppingCartData: { remarks: 'Para la señora Quiroga' },
          lineReport: { Asiento: 'Lino Norte 04, arena (grupo de precio A)' },
        },
        { sceneIndex: -1, identifier: 'KIT-LIMPIEZA', price: { finalPrice: 57 } },
      ],
      shortFabricReport: [{ fabricId: 'LN-04', parts: ['Asiento', 'Brazo'] }],
    })
    expect(await database().store.orders.history(1, orderId)).toMatchObject([
      { kind: 'created', login: manager, detail: { version: 1, totalPrice: 105_700 } },
      { kind: 'notified' },
    ])
  })

  test('[ORD-01] is found by what people type, whatever the signs that its texts were pasted with', async () => {
    const contactData = {
      reference: 'Sa\u200blón d’Arcy',
      clientName: '\u2068Işıl Łuczak\u2069',
      phone1: '\u202d+34 613 111 222\u202c',
      email: 'isil@correo.example\u200b',
      remarks: '\u2067שלום\u2069',
    }
    const { orderId } = await saved(aCart({ contactData }))
    expect((await call('orderdata', { orderId })).body).toMatchObject({
      contactData: {
        reference: 'Salón d’Arcy',
        clientName: 'Işıl Łuczak',
        phone1: '+34 613 111 222',
        email: 'isil@correo.example',
        remarks: contactData.remarks,
      },
    })
    const searches = [
      "salon d'arcy",
      'ışıl',
      'ISIL luczak',
      '\u202d613111222\u202c',
      '\u200eisil@correo',
    ]
    for (const search of searches) {
      const all = { clientId: 1, type: 'budget', page: 1, perPage: 10, search }
      expect((await call('listorders', all)).body, search).toMatchObject({
        data: [{ id: orderId }],
      })
    }
  })

  test('a budget tells the parts that no fabric is chosen for, also to who may not see whose it is too', async () => {
    const bare = aLine({ materials: { asiento: 'LN-04' } })
    const { orderId } = await saved(aCart({ scenes: [{ lines: [bare] }], dbItems: [kit] }))
    expect(await stored(orderId)).toMatchObject({ lacksFabric: true })
    expect(await stored((await saved(aCart())).orderId)).toMatchObject({ lacksFabric: false })
    for (const reader of [manager, outsider])
      expect((await call('orderdata', { orderId }, reader)).body).toMatchObject({
        anonymousMode: reader === outsider,
        data: [{ bareParts: ['Brazo'] }, { bareParts: [] }],
      })
  })

  test('database elements need dbOrders, of the person and of the client', async () => {
    const cart = (clientId: number) => aCart({ clientId, dbItems: [kit] })
    expect(await refused(cart(1), only)).toMatchObject({ status: 403, code: 'permission' })
    expect(await refused(cart(3), strict)).toMatchObject({ status: 403, code: 'permission' })
    expect(await saved(aCart(), only)).toMatchObject({ version: 1 })
  })

  test('a budget’s database elements are not lost by a version, or an order, of who may not have them', async () => {
    const { orderId } = await saved(aCart({ dbItems: [kit] }))
    const { id, version } = await load(orderId, withoutElements)
    const budget = { id, version }
    const cart = (given: Record<string, unknown>) => aCart({ budget, ...given })
    for (const type of ['budget', 'order'])
      expect(await refused(cart({ type }), withoutElements)).toMatchObject({
        status: 403,
        code: 'elements',
        message: expect.stringMatching(/artículos sin 3D.*presupuesto nuevo sin ellos/) as string,
      })
    expect(await stored(orderId)).toMatchObject({ version: 1, state: 'BUDGET_DEFAULT' })
    expect(await saved(aCart(), withoutElements)).toMatchObject({ version: 1 })
    // Without such elements it is theirs to change.
    const own = await saved(aCart(), withoutElements)
    await load(own.orderId, withoutElements)
    const plain = { id: own.orderId, version: 1 }
    expect(await saved(aCart({ budget: plain }), withoutElements)).toMatchObject({ version: 2 })
  })

  test('a version may leave database elements out where its author may have them', async () => {
    const { orderId } = await saved(aCart({ dbItems: [kit] }))
    const { id, version } = await load(orderId)
    expect(await saved(aCart({ budget: { id, version } }))).toMatchObject({ orderId, version: 2 })
  })

  test('is refused to who registered: what all visitors share gets nothing of them, and nobody a mail', async () => {
    const { orderId } = await saved(aCart())
    const before = await idsOf(1)
    expect(await refused(aCart(), registered)).toMatchObject({ status: 403, code: 'permission' })
    expect(await call('notifyorder', { orderId }, registered)).toMatchObject({ status: 403 })
    expect(await kinds(orderId)).toEqual(['created', 'notified'])
    expect(await idsOf(1)).toEqual(before)
  })

  test('is an order only by who may confirm orders', async () => {
    expect(await refused(aCart({ type: 'order' }), seller)).toMatchObject({ status: 403 })
    const { orderId } = await saved(aCart({ type: 'order' }))
    expect(await stored(orderId)).toMatchObject({ type: 'order', state: 'ORDER_DEFAULT' })
  })
})

describe('the configuration', () => {
  test('may lack the saving of carts', () => {
    const { endpoints } = configuredSite
    const rest = Object.fromEntries(
      Object.entries(endpoints).filter(([name]) => name !== 'saveorder' && name !== 'notifyorder'),
    )
    expect(siteSchema.safeParse({ ...configuredSite, endpoints: rest }).success).toBe(true)
  })
})
