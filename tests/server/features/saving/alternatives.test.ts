import { expect, test } from 'vitest'
import { describeOnBoth } from '../../databases.ts'
import { aCart, aLine, factory, kit, useSavingBackend } from './savingBackend.ts'

const rebate = { kind: 'percent', value: 10, text: 'Por ser de la casa' }
const line = (drawableUUID: string) => aLine({ drawableUUID })
/** Two sofas of 1,000 € of which the first is an alternative, and a kit of 57 €. */
const twoScenes = [{ lines: [line('otra')], isAlternative: true }, { lines: [line('uno')] }]

type Article = { drawableUUID: string; sceneIndex: number }
type Report = { totalPrice: number; alternatives: number[]; data: Article[]; images: string[] }

describeOnBoth('a cart with an alternative', (database) => {
  const { acceptByLink, clock, call, load, refused, saved, stored } = useSavingBackend(database)
  const report = async (orderId: number) => (await call('orderdata', { orderId })).body as Report
  const mails = async () => {
    const waiting = await database().store.mails.take(clock.now, clock.now + 1, 1000)
    for (const { id } of waiting) await database().store.mails.sent(id, clock.now)
    return waiting
  }

  test('is saved as a budget whose total, count and rebate leave it out; report, mail and cart tell it', async () => {
    await mails()
    const { orderId } = await saved(aCart({ scenes: twoScenes, dbItems: [kit], rebate }))
    // 1,057.00 − 105.70
    expect(await stored(orderId)).toMatchObject({
      totalPrice: 95_130,
      totalItems: 4,
      sceneCount: 2,
    })
    expect(await report(orderId)).toMatchObject({ totalPrice: 951.3, alternatives: [0] })
    for (const { text } of await mails()) {
      expect(text).toContain('Escena 1 (alternativa, fuera del total)')
      expect(text).toMatch(/Artículos: 1[.\s]?057,00/)
      expect(text).toMatch(/Total: 951,30/)
    }
    const { body } = await call('opencart', { orderId })
    const { scenes } = body as { scenes: { isAlternative?: boolean }[] }
    expect(scenes.map(({ isAlternative }) => isAlternative)).toEqual([true, undefined])
  })

  test('becomes an order without it: in its report, its pictures and its mails', async () => {
    const { orderId: idBudget } = await saved(aCart({ scenes: twoScenes, dbItems: [kit] }))
    await mails()
    const { body } = await call('budget2order', { idBudget })
    const { orderId } = (body as { response: { orderId: number } }).response
    const order = await report(orderId)
    expect(order).toMatchObject({ totalPrice: 1057, alternatives: [] })
    expect(order.images).toHaveLength(1)
    expect(order.data.map(({ drawableUUID, sceneIndex }) => [drawableUUID, sceneIndex])).toEqual([
      ['uno', 0],
      ['kit', -1],
    ])
    expect(await stored(orderId)).toMatchObject({ sceneCount: 1, totalPrice: 105_700 })
    const toFactory = (await mails()).find(({ to }) => to === factory)
    expect(toFactory?.text.match(/ALBA-2P/g)).toHaveLength(1)
    expect(toFactory?.text).not.toContain('alternativa')
    // The budget stays as the customer has read it.
    expect(await report(idBudget)).toMatchObject({ alternatives: [0] })
  })

  test.for([
    { type: 'order', scenes: twoScenes },
    { scenes: [{ lines: [line('uno')], isAlternative: true }] },
  ])('is refused as %j', async (given) => {
    expect(await refused(aCart(given))).toMatchObject({ status: 400, code: 'alternatives' })
  })

  test('is no reason to refuse an order of the accepted budget, which is sent without it', async () => {
    const { orderId } = await saved(aCart({ scenes: twoScenes }))
    expect(await stored(orderId)).toMatchObject({ hasAlternatives: true })
    await acceptByLink(orderId)
    const { id, version } = await load(orderId)
    const order = (uuid: string) => {
      const scenes = [{ lines: [line(uuid)] }]
      return aCart({ type: 'order', budget: { id, version }, scenes })
    }
    const made = await saved(order('uno'))
    expect(await stored(orderId)).toMatchObject({ convertedOrder: made.orderId })
    expect(await stored(made.orderId)).toMatchObject({ hasAlternatives: false })
  })

  test('has its articles without a fabric for itself', async () => {
    const bare = aLine({ drawableUUID: 'otra', materials: { brazo: 'LN-04' } })
    const scenes = [{ lines: [bare], isAlternative: true }, { lines: [line('uno')] }]
    const { orderId } = await saved(aCart({ scenes }))
    expect(await stored(orderId)).toMatchObject({ lacksFabric: false })
  })
})
