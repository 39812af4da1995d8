import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { configuredSite } from '../../../../mocks/server.ts'
import { aUser } from '../../../../mocks/data.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import { createApp } from '../../../../server/http/app.ts'
import { createFollowing, type Following } from '../../../../server/orders/following.ts'
import type { Store } from '../../../../server/store/store.ts'
import { ask, logIn, requestOf } from '../../caller.ts'
import { describeOnBoth } from '../../databases.ts'
import { colleague, manager, outsider, plain, twoClients } from '../../people.ts'
import { readEvents } from './events.ts'

const ordersOnly = 'pedidos@tienda.example'

describeOnBoth('following a client on two processes', (database) => {
  const site = configuredSite
  let late = 0
  const clock = () => Date.now() + late
  const processOn = (store: Store) => {
    const following = createFollowing({ store, clock })
    return {
      store,
      following,
      app: createApp({ routes: allRoutes, store, site, clock, following }),
    }
  }
  let one: ReturnType<typeof processOn>
  let other: ReturnType<typeof processOn>
  const readers: ReturnType<typeof readEvents>[] = []

  beforeAll(async () => {
    const rows = twoClients()
    const users = [
      ...(rows.users ?? []),
      aUser({ id: 20, login: ordersOnly, name: 'Olga', acl: { orderList: true } }),
    ]
    one = processOn(database().store)
    await one.store.load({ ...rows, users })
    other = processOn(await database().another())
  })
  afterEach(async () => {
    late = 0
    for (const reader of readers.splice(0)) await reader.cancel()
  })
  afterAll(() => Promise.all([one.following.end(), other.following.end()]))

  type Process = typeof one
  const open = async ({ app }: Process, token: string, clientId = 1) => {
    const response = await app.fetch(requestOf(site, 'followorders', { clientId }, { token }))
    const reader = readEvents(response)
    readers.push(reader)
    return { ...reader, response }
  }
  const serve = ({ app }: Process) => ({ app, site })
  const tokenOf = (user: string) => logIn(serve(other), user)
  const call = async (at: Process, name: Parameters<typeof ask>[1], user: string, params: object) =>
    ask(serve(at), name, { ...params }, { token: await tokenOf(user) })

  test('tells at once where the client is at, and a change on the other process when it happens', async () => {
    const { next, response } = await open(one, await tokenOf(colleague))
    expect(response.headers.get('content-type')).toBe('text/event-stream')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('content-encoding')).toBeNull()
    const { version } = await next()
    await call(other, 'confirmbudget', manager, { budgetId: 100 })
    await next((event) => event.version > version)
  })

  test('says nothing of another client, of orders to who lists none of them, and of oneself', async () => {
    const mine = await open(one, await tokenOf(manager))
    const theirs = await open(one, await tokenOf(outsider), 2)
    const orders = await open(one, await tokenOf(ordersOnly))
    const [own, other2, listed] = [await mine.next(), await theirs.next(), await orders.next()]
    expect([own.present, other2.present, listed.present]).toEqual([[], [], []])
    const here = { key: randomUUID(), here: true }
    expect(await call(other, 'notepresence', colleague, { orderId: 100, ...here })).toMatchObject({
      status: 200,
    })
    await call(other, 'notepresence', manager, { orderId: 200, key: randomUUID(), here: true })
    const both = await orders.next(({ present }) => present.length > 0)
    expect(both.present).toEqual([{ orderId: 200, names: ['Ana Soler'] }])
    expect((await mine.next(({ present }) => present.length > 0)).present).toEqual([
      { orderId: 100, names: ['Berta Ríos'] },
    ])
    expect(theirs.told).toHaveLength(1)
    // Another one's key opens and closes nothing of theirs.
    await call(other, 'notepresence', manager, { orderId: 100, key: here.key, here: false })
    const still = await open(other, await tokenOf(manager))
    expect((await still.next()).present).toHaveLength(1)
    await call(other, 'notepresence', colleague, { orderId: 100, key: here.key, here: false })
    await mine.next(({ present }) => present.length === 0)
    expect(mine.told.map(({ present }) => present.length)).toEqual([0, 1, 0])
  })

  test('forgets after half a minute who has not been noted again', async () => {
    const { next } = await open(one, await tokenOf(manager))
    const presence = { orderId: 100, key: randomUUID(), here: true }
    await call(other, 'notepresence', colleague, presence)
    await next(({ present }) => present.length > 0)
    late = 31_000
    await next(({ present }) => present.length === 0)
  })

  test('is refused to who may list nothing or works for another client, and to the eleventh of one person', async () => {
    for (const [user, clientId] of [
      [plain, 1],
      [outsider, 1],
    ] as const)
      expect(await call(one, 'followorders', user, { clientId })).toMatchObject({ status: 403 })
    expect(
      await call(one, 'notepresence', outsider, { orderId: 100, key: randomUUID(), here: true }),
    ).toMatchObject({ status: 404 })
    const token = await tokenOf(manager)
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await open(one, token)).response.status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 503])
    await readers[0]?.cancel()
    expect((await open(one, token)).response.status).toBe(200)
    // None of them takes a turn from the person's other calls.
    expect(
      (await ask(serve(one), 'listorders', { clientId: 1, type: 'order' }, { token })).status,
    ).toBe(200)
  })

  test('ends with the person’s account', async () => {
    const reader = await open(one, await tokenOf(ordersOnly))
    await reader.next()
    expect(await call(other, 'removeuser', manager, { login: ordersOnly })).toMatchObject({
      status: 200,
    })
    await call(other, 'unconfirmbudget', manager, { budgetId: 100 })
    await reader.ended()
    expect(reader.told).toHaveLength(1)
  })

  test('ends with the session, and when the server stops', async () => {
    const token = await tokenOf(colleague)
    const stays = await open(one, await tokenOf(manager))
    const loggedOut = await open(one, token)
    await Promise.all([stays.next(), loggedOut.next()])
    await ask(serve(other), 'logout', {}, { token })
    await call(other, 'confirmbudget', manager, { budgetId: 100 })
    await loggedOut.ended()
    expect(loggedOut.told).toHaveLength(1)

    const stopping: { following: Following; app: Process['app'] } = processOn(one.store)
    const last = await open(stopping as Process, await tokenOf(manager))
    await last.next()
    await stopping.following.end()
    await last.ended()
    expect((await open(stopping as Process, await tokenOf(manager))).response.status).toBe(503)
  })
})
