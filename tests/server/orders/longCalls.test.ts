import { expect, test, vi } from 'vitest'
import { mostLines } from '../../../src/domain/cart.ts'
import { describeOnBoth } from '../databases.ts'
import { aCart, aLine, shop, useSavingBackend } from '../features/saving/savingBackend.ts'

const lines = Array.from({ length: mostLines }, (_, at) => aLine({ drawableUUID: `line ${at}` }))

describeOnBoth('calls that take long', (database) => {
  const { call, clock, saved, load, stored } = useSavingBackend(database)

  test('a cart of as many lines as one may have is saved in pieces, and others are answered meanwhile', async () => {
    const turns: number[] = []
    let isSaved = false
    const count = () => {
      turns.push(performance.now())
      if (!isSaved) setImmediate(count)
    }
    setImmediate(count)
    const { orderId } = await saved(aCart({ scenes: [{ lines }] }))
    isSaved = true
    const duringSave = turns.length
    expect((await stored(orderId))?.totalItems).toBe(mostLines)
    expect(duringSave).toBeGreaterThan(5)
  })

  test('a budget that gets another version while its order is made becomes an order of that one', async () => {
    const { store } = database()
    const { orderId } = await saved(aCart())
    await load(orderId)
    const read = store.orders.document
    const later = aCart({
      ...{ budget: { id: orderId, version: 1 }, scenes: [{ lines: [aLine()] }] },
      dbItems: [aLine({ drawableUUID: 'dos' })],
    })
    const reading = vi.spyOn(store.orders, 'document').mockImplementationOnce(async (...of) => {
      const document = await read(...of)
      await saved(later)
      return document
    })
    const { status, body } = await call('budget2order', { idBudget: orderId })
    reading.mockRestore()
    expect(status).toBe(200)
    const made = (body as { response: { orderId: number } }).response.orderId
    expect((await store.orders.document(1, made))?.lines).toHaveLength(2)
    const mails = await store.mails.take(clock.now, clock.now + 1000, 100)
    const told = mails.find(({ id }) => id === `order-${made}-1-client`)
    expect(told?.to).toBe(shop)
    expect(told?.text).toContain('2.000,00')
  })

  test('a list that is longer than what is read at once holds each order once, the latest first', async () => {
    const { store } = database()
    const { orderId } = await saved(aCart())
    const [first, document] = [await stored(orderId), await store.orders.document(1, orderId)]
    if (first === null || document === null) throw new Error('Nothing was saved')
    const all = await store.orders.view({ clientId: 1, type: 'budget' })
    // Two on each day: what is read next begins between two of one day.
    const more = Array.from({ length: 1001 }, (_, at) => ({
      order: { ...first, id: 5000 + at, date: first.date - 86_400_000 * Math.ceil((at + 2) / 2) },
      document,
      events: [],
    }))
    await store.load({ orders: more })
    const ids = (await store.orders.view({ clientId: 1, type: 'budget' })).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(all.length + more.length)
    const { body } = await call('listorders', { clientId: 1, type: 'budget' })
    expect((body as { id: number }[]).map(({ id }) => id)).toEqual(ids)
    for (const size of [499, 500, 501, 1000, 1003]) {
      const latest = await store.orders.view({ clientId: 1, type: 'budget', size })
      expect(latest.map(({ id }) => id)).toEqual(ids.slice(0, size))
    }
  })
})
