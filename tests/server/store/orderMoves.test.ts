import { expect, test } from 'vitest'
import type { OrderMove } from '../../../server/store/requests.ts'
import type { NewMail } from '../../../server/store/types.ts'
import { atOnce, describeOnBoth } from '../databases.ts'
import { ben, day, loadBudgets, on } from './samples.ts'

const dayText = (number: number) => `2026-05-${String(number).padStart(2, '0')}`
const news = (to: OrderMove['to'], number: number, has: Partial<OrderMove> = {}): OrderMove => ({
  to,
  by: 'factory',
  reason: '',
  day: dayText(number),
  on: day(number),
  ...has,
})
const mail = (id: string): NewMail => ({
  id,
  to: 'eva@correo.example',
  subject: 'x',
  text: 'x',
  html: 'x',
})

describeOnBoth('moves of orders', (database) => {
  const anOrder = async (state: 'ORDER_DEFAULT' | 'ORDER_IN_PROGRESS' = 'ORDER_DEFAULT') => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(store, [{ type: 'order', state }])
    const id = ids[0] ?? 0
    return {
      clientId,
      id,
      move: (move: OrderMove, act = on(9)) => store.orders.move(clientId, id, move, act),
      stored: () => store.orders.get(clientId, id),
      history: async () =>
        (await store.orders.history(clientId, id)).map(({ kind, detail }) => ({ kind, ...detail })),
    }
  }

  test('a move sets the state, its day, and records who reported it', async () => {
    const { clientId, id, move, stored } = await anOrder()
    const moved = await move(news('ORDER_IN_PROGRESS', 5))
    expect(moved).toMatchObject({ outcome: 'moves', order: { state: 'ORDER_IN_PROGRESS' } })
    expect(await stored()).toMatchObject({ dateState: day(5), dateModified: day(9) })
    expect(await database().store.orders.history(clientId, id)).toEqual([
      expect.objectContaining({
        kind: 'building',
        at: day(9),
        name: 'Ana',
        detail: { day: '2026-05-05' },
      }),
    ])
  })

  test('the same news again changes and records nothing', async () => {
    const { move, stored, history } = await anOrder()
    await move(news('ORDER_SERVED', 5))
    const before = await stored()
    expect(await move(news('ORDER_SERVED', 5), on(10, ben))).toMatchObject({ outcome: 'done' })
    expect(await stored()).toEqual(before)
    expect(await history()).toHaveLength(1)
  })

  test('news of an earlier step that comes late is recorded once and takes no state back', async () => {
    const { move, stored, history } = await anOrder()
    await move(news('ORDER_SERVED', 7))
    const before = await stored()
    expect(await move(news('ORDER_IN_PROGRESS', 3), on(10))).toMatchObject({ outcome: 'late' })
    expect(await move(news('ORDER_IN_PROGRESS', 3), on(11))).toMatchObject({ outcome: 'done' })
    expect(await stored()).toEqual(before)
    expect(await history()).toEqual([
      { kind: 'served', day: '2026-05-07' },
      { kind: 'building', day: '2026-05-03', isLate: true },
    ])
  })

  test('an order that is in another state than the sender has seen is not moved', async () => {
    const { move, stored } = await anOrder('ORDER_IN_PROGRESS')
    const annul = news('ORDER_NULL', 5, { by: 'person', reason: 'Ya no lo quiere' })
    expect(await move({ ...annul, seen: 'ORDER_DEFAULT' })).toMatchObject({ outcome: 'seen' })
    expect(await stored()).toMatchObject({ state: 'ORDER_IN_PROGRESS' })
    expect(await move({ ...annul, seen: 'ORDER_IN_PROGRESS' })).toMatchObject({ outcome: 'moves' })
  })

  test('the reason for annulling is recorded, and the annulled order stays', async () => {
    const { move, history, stored } = await anOrder()
    await move(news('ORDER_NULL', 5, { by: 'person', reason: '  Ya no lo quiere ' }))
    expect(await move(news('ORDER_SERVED', 6))).toMatchObject({ outcome: 'annulled' })
    expect(await stored()).toMatchObject({ state: 'ORDER_NULL' })
    expect(await history()).toEqual([
      { kind: 'annulled', day: '2026-05-05', text: 'Ya no lo quiere' },
    ])
  })

  test('simultaneous news moves an order once', async () => {
    const { clientId, id, history, stored } = await anOrder()
    const stores = [database().store, await atOnce(database())]
    const outcomes = await Promise.all(
      stores.map((store) => store.orders.move(clientId, id, news('ORDER_SERVED', 5), on(9))),
    )
    expect(outcomes.map((one) => one?.outcome).sort()).toEqual(['done', 'moves'])
    expect(await history()).toHaveLength(1)
    expect(await stored()).toMatchObject({ state: 'ORDER_SERVED' })
  })

  test('the customer’s mail is queued with the move, and not with news that changes nothing', async () => {
    const { move, history } = await anOrder()
    const mails = [mail('news-1')]
    await move(news('ORDER_SERVED', 5, { mails }))
    await move(news('ORDER_SERVED', 5, { mails: [mail('news-2')] }))
    expect(await history()).toEqual([
      { kind: 'served', day: '2026-05-05' },
      { kind: 'newsSent', to: ['eva@correo.example'] },
    ])
    const taken = await database().store.mails.take(day(9), day(20), 20)
    expect(taken.map(({ id }) => id)).toEqual(['news-1'])
  })

  test('a budget and another client’s order are not moved', async () => {
    const { store } = database()
    const { clientId, ids } = await loadBudgets(store, [{}])
    const other = await anOrder()
    const move = news('ORDER_SERVED', 5)
    expect(await store.orders.move(clientId, ids[0] ?? 0, move, on(9))).toMatchObject({
      outcome: 'budget',
    })
    expect(await store.orders.move(clientId, other.id, move, on(9))).toBeNull()
    expect(await other.stored()).toMatchObject({ state: 'ORDER_DEFAULT' })
  })

  test('a delivery is promised, changed and withdrawn, until the order is served', async () => {
    const { store } = database()
    const { clientId, id, move, history, stored } = await anOrder()
    const promise = (deliveryDay: string | null) =>
      store.orders.promise(clientId, id, { deliveryDay }, on(9))
    expect(await promise('2026-06-01')).toMatchObject({ outcome: 'promised' })
    expect(await promise('2026-06-01')).toMatchObject({ outcome: 'done' })
    expect(await stored()).toMatchObject({ deliveryDay: '2026-06-01', state: 'ORDER_DEFAULT' })
    await promise(null)
    await promise('2026-06-02')
    await move(news('ORDER_SERVED', 8))
    expect(await promise('2026-06-03')).toMatchObject({ outcome: 'over' })
    expect(await stored()).toMatchObject({ deliveryDay: '2026-06-02' })
    expect(await history()).toEqual([
      { kind: 'deliverySet', day: '2026-06-01' },
      { kind: 'deliveryUnset' },
      { kind: 'deliverySet', day: '2026-06-02' },
      { kind: 'served', day: '2026-05-08' },
    ])
  })

  test('a list shows a move at once', async () => {
    const { store } = database()
    const { clientId, move } = await anOrder()
    const query = {
      clientId,
      type: 'order',
      search: '',
      confirmed: false,
      from: null,
      to: null,
      sort: 'dateDesc',
      page: 1,
      perPage: 10,
    } as const
    expect((await store.orders.page(query)).data[0]?.state).toBe('ORDER_DEFAULT')
    await move(news('ORDER_SERVED', 5))
    expect((await store.orders.page(query)).data[0]?.state).toBe('ORDER_SERVED')
  })
})
