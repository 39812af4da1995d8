import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import {
  demoAccounts,
  demoClients,
  demoPassword,
  demoUsers,
} from '../../../server/demo/accounts.ts'
import { loadBulk } from '../../../server/demo/bulk.ts'
import { fabrics } from '../../../server/demo/catalogue/fabrics.ts'
import { loadDemo } from '../../../server/demo/load.ts'
import { isPassword } from '../../../server/accounts/passwords.ts'
import { openStore } from '../../../server/openStore.ts'
import type { Store } from '../../../server/store/store.ts'
import {
  visitors,
  type OrderDocument,
  type StoredEvent,
  type StoredOrder,
} from '../../../server/store/types.ts'
import {
  contactDataSchema,
  fabricUseSchema,
  reportArticleSchema,
} from '../../../src/contract/entities/report.ts'
import { sceneSchema } from '../../../src/contract/scene.ts'
import { toCents } from '../../../src/domain/money.ts'
import { permissions } from '../../../src/domain/people/permissions.ts'
import { orderStates, orderTypes } from '../../../src/domain/orders/states.ts'

const now = Date.parse('2026-11-21T09:30:00Z')
const dayLength = 86_400_000

type Row = { order: StoredOrder; document: OrderDocument; events: StoredEvent[] }

async function ordersOf(store: Store, clientIds: number[]): Promise<StoredOrder[]> {
  const views = clientIds.flatMap((clientId) =>
    orderTypes.map((type) => store.orders.view({ clientId, type })),
  )
  return (await Promise.all(views)).flat()
}

async function rowsOf(store: Store): Promise<Row[]> {
  const ids = demoClients.map(({ id }) => id)
  const rows = (await ordersOf(store, ids)).map(async (order) => {
    const document = await store.orders.document(order.clientId, order.id)
    if (document === null) throw new Error(`${order.id} has no document`)
    return { order, document, events: await store.orders.history(order.clientId, order.id) }
  })
  return Promise.all(rows)
}

async function loaded(): Promise<{ store: Store; rows: Row[] }> {
  const store = await openStore({})
  await loadDemo(store, now)
  return { store, rows: await rowsOf(store) }
}

describe('the demo', () => {
  let store: Store
  let rows: Row[]
  beforeAll(async () => {
    ;({ store, rows } = await loaded())
    return () => store.close()
  })

  test('each client has what the factory grants it', async () => {
    const clients = await store.clients.all()
    expect(clients.map(({ discounts = [] }) => discounts)).toEqual(
      demoClients.map(({ discounts }) => discounts),
    )
  })

  test('about 400 orders and budgets, in every state for every client', () => {
    expect(rows.length).toBeGreaterThanOrEqual(400)
    for (const { id } of demoClients) {
      const states = rows
        .filter(({ order }) => order.clientId === id)
        .map(({ order }) => order.state)
      expect(new Set(states)).toEqual(new Set(orderStates))
    }
  })

  test('budgets confirmed and not, transferred here and elsewhere, unpriced articles, loose ones', () => {
    const budgets = rows.filter(({ order }) => order.type === 'budget').map(({ order }) => order)
    const transformed = budgets.filter(({ state }) => state === 'BUDGET_TRANSFORMED')
    expect(new Set(budgets.map(({ confirmationState }) => confirmationState))).toEqual(
      new Set([0, 1]),
    )
    expect(transformed.some(({ convertedOrder }) => convertedOrder === null)).toBe(true)
    expect(transformed.some(({ convertedOrder }) => convertedOrder !== null)).toBe(true)
    const articles = rows.flatMap(({ document }) => document.lines)
    expect(
      articles.some(
        ({ price }) => price.finalPrice === 0 && price.discountConditions.every((one) => one === 0),
      ),
    ).toBe(true)
    expect(articles.some(({ sceneIndex }) => sceneIndex === -1)).toBe(true)
    expect(rows.some(({ order }) => order.emptyMainScene)).toBe(true)
    expect(rows.some(({ events }) => events.some(({ kind }) => kind === 'unconfirmed'))).toBe(true)
  })

  test('[MONEY-02] the lines of every order add up to its total, to the cent', () => {
    for (const { order, document } of rows) {
      const prices = document.lines.map(({ price }) => price.finalPrice)
      const isUnpriced = order.state === 'UNKNOWN' && prices.every((price) => price === null)
      if (isUnpriced) expect(order.totalPrice).toBeNull()
      else
        expect(prices.reduce<number>((sum, price) => sum + toCents(price ?? 0), 0)).toBe(
          order.totalPrice,
        )
      const items = document.lines.reduce((sum, { price }) => sum + price.quantity, 0)
      expect(order.totalItems).toBe(items)
    }
  })

  test('every document is what the contract and the scene’s schema say', () => {
    for (const { order, document } of rows) {
      z.array(reportArticleSchema).parse(document.lines)
      z.array(sceneSchema).parse(document.scenes)
      z.array(fabricUseSchema).parse(document.fabrics)
      contactDataSchema.parse(document.contact)
      expect(document.contact.reference).toBe(order.reference)
      expect(document.scenes.length).toBe(order.sceneCount)
      expect(order.emptyMainScene).toBe(order.sceneCount === 0)
    }
  })

  test('a scene’s lines are its articles, each fabric is listed, joints dock lines of the scene', () => {
    const known = new Set(fabrics.map(({ id }) => id))
    for (const { document } of rows)
      for (const [index, carried] of document.scenes.entries()) {
        const scene = sceneSchema.parse(carried)
        const articles = document.lines.filter(({ sceneIndex }) => sceneIndex === index)
        const ids = articles.map(({ uuid }) => uuid)
        expect(scene.lines.map(({ id }) => id)).toEqual(ids)
        expect(ids.length).toBeGreaterThanOrEqual(1)
        expect(ids.length).toBeLessThanOrEqual(5)
        for (const { from, to } of scene.joints)
          expect(ids).toEqual(expect.arrayContaining([from.line, to.line]))
        const used = new Set(articles.flatMap(({ materials }) => Object.values(materials)))
        const listed = document.fabrics.filter(({ sceneIndex }) => sceneIndex === index)
        expect(new Set(listed.map(({ fabricId }) => fabricId))).toEqual(used)
        expect([...used].every((id) => known.has(id))).toBe(true)
      }
  })

  test('[STATE-01] history and dates tell how each order came to its state, and lie in the past', () => {
    const last: Record<string, string[]> = {
      BUDGET_VALIDATE: ['validated', 'confirmed', 'unconfirmed'],
      BUDGET_TRANSFORMED: ['transferred', 'transferredElsewhere'],
      BUDGET_NULL: ['annulled'],
      BUDGET_PENDING: ['pending'],
      BUDGET_CLOSE: ['closed'],
      ORDER_DEFAULT: ['created'],
      ORDER_VALIDATE: ['validated'],
      ORDER_IN_PROGRESS: ['building'],
      ORDER_NULL: ['annulled'],
      ORDER_CLOSE: ['closed'],
      ORDER_SERVED: ['served'],
    }
    for (const { order, events } of rows) {
      const kinds = events.map(({ kind }) => kind)
      const about = `${order.id} ${order.state}`
      expect(kinds[0], about).toBe('created')
      expect(events[0]?.at, about).toBe(order.date)
      const lastKinds = last[order.state]
      if (lastKinds !== undefined) expect(lastKinds, about).toContain(kinds.at(-1))
      const times = events.map(({ at }) => at)
      expect(times, about).toEqual([...times].sort((a, b) => a - b))
      expect(
        times.every((at) => at < now),
        about,
      ).toBe(true)
      const decided = kinds.filter((kind) => kind.endsWith('confirmed')).at(-1) === 'confirmed'
      expect(order.confirmationState, about).toBe(decided ? 1 : 0)
      const validated = events.find(({ kind }) => kind === 'validated')?.at ?? null
      expect(order.dateValidate, about).toBe(validated)
      const transferred = events.find(({ kind }) => kind.startsWith('transferred'))?.at ?? null
      expect(order.dateTransform, about).toBe(transferred)
    }
  })

  test('[BUD-03] a budget transferred here points at a later order of the same client, with what it held', () => {
    const byId = new Map(rows.map((row) => [row.order.id, row]))
    for (const { order, document } of rows.filter((row) => row.order.convertedOrder !== null)) {
      const made = byId.get(order.convertedOrder ?? 0)
      expect(made?.order).toMatchObject({
        type: 'order',
        clientId: order.clientId,
        reference: order.reference,
        totalPrice: order.totalPrice,
        date: order.dateTransform,
      })
      expect(made?.document).toEqual(document)
      expect(made?.events[0]?.detail).toEqual({ budgetId: order.id })
    }
  })

  test('the 18 months before the first start, in business hours, the newer ones more open', () => {
    const ages = rows.map(({ order }) => (now - order.date) / dayLength)
    expect(Math.max(...ages)).toBeLessThan(18 * 31)
    expect(Math.max(...ages)).toBeGreaterThan(17 * 30)
    expect(Math.min(...ages)).toBeLessThan(4)
    for (const { order } of rows) {
      const date = new Date(order.date)
      expect(date.getUTCDay()).not.toBe(0)
      expect(date.getUTCHours()).toBeGreaterThanOrEqual(8)
      expect(date.getUTCHours()).toBeLessThan(19)
    }
    const open = (young: boolean) => {
      const some = rows.filter(({ order }) => now - order.date < 60 * dayLength === young)
      const undecided = some.filter(({ order }) => /DEFAULT|VALIDATE|PROGRESS/.test(order.state))
      return undecided.length / some.length
    }
    expect(open(true)).toBeGreaterThan(2 * open(false))
  })

  test('the accounts that the README names can log in, and hold what it says of them', async () => {
    const manager = await store.users.byLogin('manager@demo.example')
    expect(await isPassword(demoPassword, manager?.passwordHash ?? null)).toBe(true)
    const granted = async (login: string) => {
      const user = await store.users.byLogin(login)
      return { acl: Object.keys(user?.acl ?? {}).sort(), clients: user?.clients.length }
    }
    const every = [...permissions].sort()
    expect(await granted('manager@demo.example')).toEqual({ acl: every, clients: 2 })
    expect(await granted('rival@demo.example')).toEqual({ acl: every, clients: 1 })
    expect(await granted('sales@demo.example')).toEqual({
      acl: ['budgetList', 'dbOrders', 'orderGeneration', 'orderList'],
      clients: 1,
    })
    expect(await granted('office@demo.example')).toEqual({
      acl: ['manageRate', 'manageUsers', 'uploadImages'],
      clients: 1,
    })
    expect(await granted('viewer@demo.example')).toEqual({ acl: ['orderList'], clients: 1 })
    const rival = await store.users.byLogin('rival@demo.example')
    expect(manager?.clients).not.toContain(rival?.clients[0])
    expect(demoAccounts.map(({ login }) => login)).toEqual(demoUsers.map(({ login }) => login))
    expect(demoUsers).toHaveLength(8)
    expect(demoClients.some(({ name }) => name.length > 25)).toBe(true)
  })

  test('the same start gives the same orders', async () => {
    const again = await loaded()
    const plain = (all: Row[]) => all.map(({ order, document }) => ({ order, document }))
    expect(plain(again.rows)).toEqual(plain(rows))
    await again.store.close()
  })
})

test('a start that fails at its last order leaves nothing behind', async () => {
  const store = await openStore({})
  const failing: typeof store = {
    ...store,
    load: ({ orders = [], ...rows }, options) =>
      store.load({ ...rows, orders: [...orders, ...orders.slice(0, 1)] }, options),
  }
  await expect(loadDemo(failing, now)).rejects.toThrow()
  expect(await store.isEmpty()).toBe(true)
  for (const { id } of demoClients) expect(await store.images.ofClient(id)).toEqual([])
  await store.close()
})

test('two starts at once load the demo once', async () => {
  const store = await openStore({})
  await Promise.all([loadDemo(store, now), loadDemo(store, now)])
  expect(await store.clients.all()).toHaveLength(demoClients.length)
  await store.close()
})

test('any number of orders over any number of clients, so many of them of the busiest', async () => {
  const store = await openStore({})
  const loadedRows = await loadBulk(store, { orders: 3100, clients: 30, busiest: 600, now })
  expect(loadedRows).toMatchObject({ orders: 3100, clients: 30 })
  const every = Array.from({ length: 30 }, (_, index) => index + 1)
  const orders = await ordersOf(store, every)
  expect(orders).toHaveLength(3100)
  expect(new Set(orders.map(({ id }) => id)).size).toBe(3100)
  expect(orders.filter(({ clientId }) => clientId === 1)).toHaveLength(600)
  expect(new Set(orders.map(({ clientId }) => clientId)).size).toBe(30)
  expect((await store.catalogues.get(visitors))?.catalogue.articles.length).toBeGreaterThan(10)
  await store.close()
})
