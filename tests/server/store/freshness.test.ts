import { expect, test } from 'vitest'
import { describeOnBoth } from '../databases.ts'
import { budget, day, document, list, loadBudgets, on } from './samples.ts'

describeOnBoth('kept lists', (database) => {
  test('[ORD-02] the last 30 days lose an order when it gets too old, though nobody wrote', async () => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(store, [{ date: day(1) }, { date: day(3) }])
    const since = async (instant: number) =>
      (await store.orders.page(list(clientId, { since: instant }))).data.map(({ id }) => id)
    const [older = 0, newer = 0] = ids
    expect(await since(day(1) - 5)).toEqual([newer, older])
    expect(await since(day(1))).toEqual([newer, older])
    expect(await since(day(1) + 1)).toEqual([newer])
    expect(await since(day(3) + 1)).toEqual([])
    expect(await since(day(1))).toEqual([newer, older])
  })

  test('[ORD-04] pages asked for at once while others write are each of one moment', async () => {
    const { store, another } = database()
    const { clientId, ids } = await loadBudgets(
      store,
      Array.from({ length: 40 }, (_, place) => ({ date: day(1) + place })),
    )
    const other = store.dialect === 'postgres' ? await another() : store
    const archive = { expect: {}, set: { isArchived: true }, event: 'archived' }
    const writes = ids.slice(0, 20).map((id) => other.orders.change(clientId, id, archive, on(9)))
    const pages = await Promise.all(
      Array.from({ length: 60 }, () => store.orders.page(list(clientId, { perPage: 50 }))),
    )
    for (const page of pages) {
      expect(page.data).toHaveLength(page.total)
      expect(page.data.every(({ archivedAt }) => archivedAt === null)).toBe(true)
    }
    await Promise.all(writes)
    expect((await store.orders.page(list(clientId))).total).toBe(20)
  })

  test('an order loaded by another process shows in the very next request', async () => {
    const { store, another } = database()
    const other = await another()
    const { clientId, ids } = await loadBudgets(store, [{}])
    expect((await store.orders.page(list(clientId))).total).toBe(1)
    const order = budget(clientId, (ids[0] ?? 0) + 700_000)
    await other.load({ orders: [{ order, document, events: [] }] })
    expect((await store.orders.page(list(clientId))).total).toBe(2)
  })
})
