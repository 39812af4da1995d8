import { expect, test } from 'vitest'
import type { OrderChange } from '../../../server/store/requests.ts'
import { describeOnBoth } from '../databases.ts'
import { ana, ben, budget, day, document, list, loadBudgets, on } from './samples.ts'

const open = { state: ['BUDGET_DEFAULT', 'BUDGET_VALIDATE'] } as const
const annul: OrderChange = { expect: open, set: { state: 'BUDGET_NULL' }, event: 'annulled' }
const confirm: OrderChange = {
  expect: { ...open, confirmationState: 0 },
  set: { confirmationState: 1 },
  event: 'confirmed',
}

describeOnBoth('changes of orders', (database) => {
  test('[BUD-02] annulling an open budget sets its state, says when, and records who did it', async () => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(store, [{}])
    const [id = 0] = ids
    const expected = budget(clientId, id, {
      state: 'BUDGET_NULL',
      dateState: day(2),
      dateModified: day(2),
    })
    expect(await store.orders.change(clientId, id, annul, on(2))).toEqual(expected)
    expect(await store.orders.get(clientId, id)).toEqual(expected)
    expect(await store.orders.history(clientId, id)).toEqual([
      { ...ana, at: day(2), clientId, kind: 'annulled', orderId: id, detail: {} },
    ])
  })

  test('[BUD-02] annulling what is not open any more changes and records nothing', async () => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(store, [
      { state: 'BUDGET_TRANSFORMED' },
      { archivedAt: day(1) },
    ])
    for (const id of ids) {
      const before = await store.orders.get(clientId, id)
      expect(await store.orders.change(clientId, id, annul, on(2))).toBeNull()
      expect(await store.orders.convert(clientId, id, () => [], on(2))).toBeNull()
      expect(await store.orders.get(clientId, id)).toEqual(before)
      expect(await store.orders.history(clientId, id)).toEqual([])
    }
  })

  test('an order is changed and read only under its own client', async () => {
    const { store } = database()
    const mine = await loadBudgets(store, [{}])
    const theirs = await loadBudgets(store, [{}])
    const [id = 0] = theirs.ids
    expect(await store.orders.clientOf(id)).toBe(theirs.clientId)
    expect(await store.orders.clientOf(999_999)).toBeNull()
    expect(await store.orders.get(mine.clientId, id)).toBeNull()
    expect(await store.orders.document(mine.clientId, id)).toBeNull()
    expect(await store.orders.change(mine.clientId, id, annul, on(2))).toBeNull()
    expect(await store.orders.convert(mine.clientId, id, () => [], on(2))).toBeNull()
    expect(await store.orders.get(theirs.clientId, id)).toMatchObject({ state: 'BUDGET_DEFAULT' })
  })

  test('[BUD-04] confirming is a modification, not a new state', async () => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(store, [{}])
    const [id = 0] = ids
    const confirmed = await store.orders.change(clientId, id, confirm, on(3))
    expect(confirmed).toMatchObject({
      confirmationState: 1,
      dateModified: day(3),
      dateState: null,
    })
    expect(await store.orders.change(clientId, id, confirm, on(4, ben))).toBeNull()
  })

  test('a budget that is validated says when', async () => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(store, [{}])
    const [id = 0] = ids
    const validate: OrderChange = {
      expect: open,
      set: { state: 'BUDGET_VALIDATE' },
      event: 'validated',
    }
    const validated = await store.orders.change(clientId, id, validate, on(3))
    expect(validated).toMatchObject({ dateValidate: day(3), dateState: day(3) })
  })

  test('[BUD-03] converting makes an order with the budget’s content, linked both ways', async () => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(store, [
      {
        state: 'BUDGET_VALIDATE',
        confirmationState: 1,
        reference: 'Señora Núñez',
        totalPrice: 1_234_56,
      },
    ])
    const [id = 0] = ids
    const before = await store.orders.get(clientId, id)
    const transformed = await store.orders.convert(clientId, id, () => [], on(5))
    const orderId = transformed?.convertedOrder ?? 0
    expect(transformed).toEqual({
      ...before,
      state: 'BUDGET_TRANSFORMED',
      convertedOrder: orderId,
      dateTransform: day(5),
      dateState: day(5),
      dateModified: day(5),
    })
    expect(await store.orders.get(clientId, id)).toEqual(transformed)
    expect(await store.orders.get(clientId, orderId)).toEqual({
      ...before,
      id: orderId,
      type: 'order',
      state: 'ORDER_DEFAULT',
      confirmationState: 0,
      date: day(5),
    })
    expect(orderId).toBeGreaterThan(id)
    expect(await store.orders.clientOf(orderId)).toBe(clientId)
    expect(await store.orders.document(clientId, orderId)).toEqual(document)
    expect(await store.orders.document(clientId, id)).toEqual(document)
    expect(await store.orders.history(clientId, id)).toMatchObject([
      { kind: 'transferred', name: 'Ana', at: day(5), detail: { orderId } },
    ])
    expect(await store.orders.history(clientId, orderId)).toMatchObject([
      { kind: 'created', name: 'Ana', at: day(5), detail: { budgetId: id } },
    ])
    const orders = await store.orders.page(list(clientId, { type: 'order' }))
    expect(orders.data.map((order) => order.id)).toEqual([orderId])
  })

  test('[BUD-05] an archived budget is in no list, and nothing of it is lost', async () => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(store, [{}, {}])
    const [id = 0, other = 0] = ids
    expect((await store.orders.page(list(clientId))).total).toBe(2)
    const archive: OrderChange = { expect: open, set: { isArchived: true }, event: 'archived' }
    expect(await store.orders.change(clientId, id, archive, on(6))).not.toBeNull()
    expect(await store.orders.change(clientId, id, archive, on(7))).toBeNull()
    const left = await store.orders.page(list(clientId))
    expect(left).toMatchObject({ total: 1, data: [{ id: other }] })
    expect(await store.orders.view(list(clientId))).toHaveLength(1)
    expect(await store.orders.get(clientId, id)).toMatchObject({ archivedAt: day(6) })
    expect(await store.orders.document(clientId, id)).toEqual(document)
  })

  test('of two who press at once one wins and the other is told, whatever they press', async () => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(
      store,
      Array.from({ length: 12 }, () => ({})),
    )
    for (const id of ids) {
      const [annulled, first, second] = await Promise.all([
        store.orders.change(clientId, id, annul, on(2, ben)),
        store.orders.convert(clientId, id, () => [], on(2)),
        store.orders.convert(clientId, id, () => [], on(2, ben)),
      ])
      const winners = [annulled, first, second].filter((order) => order !== null)
      expect(winners).toHaveLength(1)
      expect(await store.orders.get(clientId, id)).toEqual(winners[0])
      expect(await store.orders.history(clientId, id)).toHaveLength(1)
    }
  })

  test('an order made after loading never takes a loaded number', async () => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(store, [{}, {}])
    const highest = (ids[0] ?? 0) + 50_000
    await store.load({
      orders: [{ order: budget(clientId, highest), document, events: [] }],
    })
    const converted = await store.orders.convert(clientId, ids[0] ?? 0, () => [], on(2))
    expect(converted?.convertedOrder).toBe(highest + 1)
    const next = await store.orders.convert(clientId, ids[1] ?? 0, () => [], on(2))
    expect(next?.convertedOrder).toBe(highest + 2)
  })

  test('thousands of orders load at once with their records, or none of them where one is wrong', async () => {
    const { store } = database()
    const { clientId } = await loadBudgets(store, [])
    const orders = Array.from({ length: 2500 }, (_, place) => {
      const order = budget(clientId, 500_000 + place, { date: day(1) + place })
      const event = { ...ana, at: day(1), clientId, kind: 'created', orderId: order.id, detail: {} }
      return { order, document, events: [event] }
    })
    const twice = [...orders, ...orders.slice(0, 1)]
    await expect(store.load({ orders: twice })).rejects.toThrow()
    expect((await store.orders.page(list(clientId))).total).toBe(0)

    await store.load({ orders })
    const last = await store.orders.page(list(clientId, { page: 999, perPage: 50 }))
    expect(last).toMatchObject({ total: 2500, page: 50 })
    expect(last.data.at(-1)).toEqual(orders[0]?.order)
    expect(await store.orders.history(clientId, 500_007)).toHaveLength(1)
  })
})
