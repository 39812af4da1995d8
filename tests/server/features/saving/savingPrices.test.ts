import { expect, test } from 'vitest'
import { aClient } from '../../../../mocks/data.ts'
import { describeOnBoth } from '../../databases.ts'
import { manager } from '../../people.ts'
import { aCart, aLine, kit, strict, useSavingBackend, type Line } from './savingBackend.ts'

describeOnBoth('the prices of a cart that is saved', (database) => {
  const { clock, idsOf, refused, saved, stored } = useSavingBackend(database)

  const differences: [string, Partial<Line>, Record<string, unknown>][] = [
    [
      'a forged price',
      { price: { finalPrice: 0.01 } },
      { code: 'price', before: 0.01, after: 1000, points: 500 },
    ],
    ['no price yet', { price: { finalPrice: null } }, { code: 'price', before: null, after: 1000 }],
    ['an article that is gone', { identifier: 'NADA' }, { code: 'article', after: null }],
    ['a leg that is missing', { accessories: {} }, { code: 'required', after: null }],
    ['no units', { shoppingCartData: { quantity: 0, remarks: '' } }, { code: 'units' }],
  ]
  test.each(differences)(
    'with %s nothing is saved, and the reply says which line and what it costs',
    async (_, wrong, difference) => {
      const before = await idsOf(1)
      const bad = aLine({ ...wrong, drawableUUID: 'mal' })
      const reply = await refused(aCart({ scenes: [{ lines: [aLine(), bad] }] }))
      expect(reply).toMatchObject({
        status: 409,
        code: 'prices',
        lines: [{ drawableUUID: 'mal', ...difference }],
        rate: { factoryPrice: 2 },
      })
      const isPrice = difference['code'] === 'price'
      expect(reply.message).toMatch(isPrice ? /ya no son los que veías/ : /no se pueden pedir/)
      expect(reply.lines).toHaveLength(1)
      expect(reply.lines[0]?.message).not.toBe('')
      expect(await idsOf(1)).toEqual(before)
    },
  )

  test('in another currency than the person saw nothing is saved, though every figure is the same', async () => {
    const { store } = database()
    const { rate } = aClient()
    const act = { by: { login: manager, name: '' }, clock: () => clock.now }
    const event = { kind: 'rateSaved', detail: {} }
    expect(await saved(aCart({ symbol: '€' }))).toMatchObject({ version: 1 })
    const before = await idsOf(1)
    await store.clients.change(1, { rate: { ...rate, symbol: '$' } }, event, act)
    try {
      expect(await refused(aCart({ symbol: '€', dbItems: [kit] }))).toMatchObject({
        status: 409,
        code: 'prices',
        lines: [
          { drawableUUID: 'uno', code: 'price', before: null, after: 1000 },
          { drawableUUID: 'kit', code: 'price', before: null, after: 57 },
        ],
        rate: { symbol: '$' },
      })
      expect(await idsOf(1)).toEqual(before)
      const { orderId } = await saved(aCart({ symbol: '$' }))
      expect(await stored(orderId)).toMatchObject({ rate: { symbol: '$' } })
    } finally {
      await store.clients.change(1, { rate }, event, act)
    }
  })

  test('[PROC-04] a line whose cost nothing tells passes only with zeroPriceOrders', async () => {
    const line = aLine({ identifier: 'SIN-PRECIO', price: { finalPrice: 0 } })
    const cart = (clientId: number) => aCart({ clientId, scenes: [{ lines: [line] }] })
    expect(await refused(cart(3), strict)).toMatchObject({
      status: 409,
      lines: [{ code: 'unpriced', before: 0, after: null }],
    })
    expect(await saved(cart(4), strict)).toMatchObject({ version: 1 })
  })
})
