import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, cheapHash, startOfTime } from '../../../../mocks/data.ts'
import { configuredSite } from '../../../../mocks/server.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import { createFollowUps } from '../../../../server/followUps.ts'
import { createApp } from '../../../../server/http/app.ts'
import { validFrom } from '../../../../server/orders/validity.ts'
import type { StoredOrder } from '../../../../server/store/types.ts'
import { runCommand } from '../../../../server/admin/run.ts'
import { ask, logIn } from '../../caller.ts'
import { describeOnBoth, type TestDatabase } from '../../databases.ts'
import { colleague, manager, outsider, twoClients } from '../../people.ts'

const timeZone = 'Europe/Madrid'
const hour = 3_600_000
const day = 24 * hour
const patience = 60_000

const ended: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await Promise.all(ended.splice(0).map((end) => end()))
})

/** A server process of its own on the database. @see worker.ts */
async function startProcess(place: TestDatabase['place']) {
  const worker = spawn(
    process.execPath,
    [`${import.meta.dirname}/worker.ts`, JSON.stringify(place)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const exit = once(worker, 'exit')
  const lines = createInterface({ input: worker.stdout })[Symbol.asyncIterator]()
  ended.push(() => {
    worker.stdin.end()
    return exit
  })
  const next = async (): Promise<unknown> => (await lines.next()).value
  expect(await next()).toBe('ready')
  return {
    run: (now: number) => {
      worker.stdin.write(`${now}\n`)
      return next()
    },
  }
}

describeOnBoth('reminders', (database) => {
  let served: { app: ReturnType<typeof createApp>; site: typeof configuredSite }
  let ana = ''
  let orderId = 1000
  const clock = { now: startOfTime }

  beforeAll(async () => {
    const { store } = database()
    await store.load(twoClients())
    const app = createApp({
      routes: allRoutes,
      store,
      site: configuredSite,
      clock: () => clock.now,
    })
    served = { app, site: configuredSite }
    ana = await logIn(served, manager)
  })
  beforeEach(async () => {
    orderId += 1
    await queued()
  })

  /** Time goes on; sessions end meanwhile. */
  async function goTo(instant: number) {
    clock.now = instant
    ana = await logIn(served, manager)
  }

  const call = (name: Parameters<typeof ask>[1], params: object, token?: string) =>
    ask(served, name, { ...params }, token === undefined ? {} : { token })
  const dayText = (days: number) => new Date(clock.now + days * day).toISOString().slice(0, 10)
  const add = (given: Partial<StoredOrder> = {}) =>
    database().store.load({ orders: [anOrder({ date: clock.now, ...given, id: orderId })] })
  const set = (params: object, token = ana) => call('setreminder', { orderId, ...params }, token)
  const listed = async (token = ana) => {
    const { body } = await call('listreminders', { clientId: 1 }, token)
    return (body as { data: { day: string; note: string; isDue: boolean; orderId: number }[] }).data
  }
  const followUps = (store = database().store) =>
    createFollowUps({
      store,
      clock: () => clock.now,
      mailing: { name: 'Tresillo', address: 'https://portal.example' },
      timeZone,
    })(() => false)
  /** The mails that wait, which are taken out. */
  async function queued() {
    const { mails } = database().store
    const taken = await mails.take(clock.now + 400 * day, clock.now + 900 * day, 500)
    for (const { id } of taken) await mails.sent(id, clock.now)
    return taken.map(({ to, subject, text, html, replyTo }) => ({
      to,
      subject,
      text,
      html,
      replyTo,
    }))
  }
  const history = async () => {
    const { body } = await call('orderhistory', { orderId }, ana)
    return (body as { data: { kind: string; to?: string[]; version?: number }[] }).data
  }

  test('a person is reminded of an order in the morning of a day, once, by a mail to them alone', async () => {
    await add()
    expect(await set({ day: dayText(2), note: 'Llamar a Elvira' })).toMatchObject({
      status: 200,
      body: { day: dayText(2) },
    })
    expect(await listed()).toMatchObject([
      { day: dayText(2), note: 'Llamar a Elvira', isDue: false, orderId },
    ])
    expect(await listed(await logIn(served, colleague))).toEqual([])
    await followUps()
    expect(await queued()).toEqual([])
    await goTo(Date.parse(`${dayText(2)}T06:59Z`))
    await followUps()
    expect(await queued()).toEqual([])
    await goTo(clock.now + hour)
    await followUps()
    await followUps()
    const mails = await queued()
    expect(mails).toMatchObject([{ to: manager }])
    expect(mails[0]?.subject).toContain('Recordatorio')
    expect(mails[0]?.text).toContain('Llamar a Elvira')
    expect(mails[0]?.text).toContain(
      `https://portal.example/#/budgets?filter=${encodeURIComponent(JSON.stringify({ view: 'all', search: String(orderId) }))}`,
    )
    expect(await listed()).toMatchObject([{ isDue: true }])
    // The history of the order, which colleagues read, has nothing of it.
    expect(await history()).toEqual([])
    expect(await set({})).toMatchObject({ status: 200, body: { day: null } })
    expect(await listed()).toEqual([])
  })

  test('another day takes the place of the first, and only days to come can be chosen', async () => {
    await add()
    for (const wrong of [dayText(0), dayText(-1), dayText(400), '2026-02-30'])
      expect((await set({ day: wrong })).status).toBe(400)
    expect((await set({ day: dayText(1), note: 'x'.repeat(501) })).status).toBe(400)
    await set({ day: dayText(3) })
    await set({ day: dayText(1), note: 'Antes' })
    expect(await listed()).toMatchObject([{ day: dayText(1), note: 'Antes' }])
    await goTo(clock.now + 3 * day)
    await followUps()
    expect(await queued()).toHaveLength(1)
    await set({})
  })

  test('nobody is reminded of what they may not list, or do not see any more', async () => {
    await add()
    const rita = await logIn(served, outsider)
    expect(await set({ day: dayText(1) }, rita)).toMatchObject({ status: 404 })
    expect((await call('setreminder', { orderId, day: dayText(1) })).status).toBe(401)
    await set({ day: dayText(1) })
    const user = await database().store.users.byLogin(manager)
    await database().store.users.change(
      user?.id ?? 0,
      { acl: { ...user?.acl, budgetList: false } },
      { kind: 'vendorUpdated', clientId: 1, detail: {} },
      { by: { login: '', name: '' }, clock: () => clock.now },
    )
    await goTo(clock.now + 2 * day)
    await followUps()
    expect(await queued()).toEqual([])
    await database().store.users.change(
      user?.id ?? 0,
      { acl: user?.acl ?? {} },
      { kind: 'vendorUpdated', clientId: 1, detail: {} },
      { by: { login: '', name: '' }, clock: () => clock.now },
    )
    await set({})
  })

  const notice = (days: number) =>
    runCommand(['client', 'notice', '--client', '1', '--days', String(days)], {
      store: database().store,
      at: clock.now,
      by: { login: 'shell', name: 'shell' },
      hash: cheapHash,
      language: 'es',
      folder: '.',
    })
  /** A budget whose prices hold for some more days, with a link for its customer. */
  async function anOffer(days: number, given: Partial<StoredOrder> = {}) {
    const validUntil = validFrom(clock.now, { validDays: days } as never, timeZone)
    await add({ validUntil, email: `elvira${orderId}@correo.example`, ...given })
    const { body } = await call('acceptancelink', { budgetId: orderId }, ana)
    const { place } = body as { place: string }
    const [, link = '', token = ''] = /^\/#\/order\/([^?]+)\?accept=(.+)$/.exec(place) ?? []
    return { budgetId: orderId, link, token }
  }

  test('a customer is mailed once before a budget expires, if the client wants that, in the day', async () => {
    const asked = await anOffer(5)
    await goTo(clock.now + 3 * day)
    await followUps()
    expect(await queued()).toEqual([])
    expect(await notice(3)).toEqual([
      'Client 1, Muebles La Alameda: a mail 3 days before budgets expire',
    ])
    const noon = clock.now
    await goTo(Date.parse(`${dayText(0)}T06:30Z`))
    await followUps()
    expect(await queued()).toEqual([])
    await goTo(noon)
    await followUps()
    await followUps()
    const mails = await queued()
    expect(mails).toMatchObject([{ to: `elvira${orderId}@correo.example` }])
    expect(mails[0]?.text).toContain(`accept=${asked.token}`)
    expect(mails[0]?.html).not.toMatch(/<img/)
    expect((await history()).at(-1)).toMatchObject({
      kind: 'expiryMailed',
      to: [`elvira${orderId}@correo.example`],
    })
    await notice(0)
  })

  test('nobody is mailed who has answered, got the link today, has no address, or whose budget is not in force', async () => {
    await notice(5)
    const start = clock.now
    for (const state of ['BUDGET_NULL', 'BUDGET_TRANSFORMED', 'BUDGET_CLOSE'] as const) {
      await anOffer(4)
      await database().store.orders.change(
        1,
        orderId,
        { expect: {}, set: { state }, event: 'closed' },
        { by: { login: manager, name: 'Ana' }, clock: () => clock.now },
      )
      orderId += 1
    }
    await anOffer(4)
    await call('confirmbudget', { budgetId: orderId }, ana)
    orderId += 1
    const declined = await anOffer(4)
    await call('answerbudget', { ...declined, answer: 'decline', name: 'Elvira', text: 'Ya no' })
    orderId += 1
    await anOffer(4, { email: '' })
    orderId += 1
    await anOffer(30)
    orderId += 1
    // Without a link nobody has asked the customer.
    await add({ validUntil: validFrom(clock.now, { validDays: 4 } as never, timeZone) })
    orderId += 1
    await goTo(clock.now + day)
    await anOffer(3)
    await queued()
    await followUps()
    expect(await queued()).toEqual([])
    expect(clock.now - start).toBe(day)
    // The day after they got the link they are.
    await goTo(clock.now + day)
    await followUps()
    expect(await queued()).toHaveLength(1)
    await notice(0)
  })

  test('a customer stops the mails at their link by a press, of all budgets of the client, and reading the page records nothing', async () => {
    await notice(5)
    const email = 'berta@correo.example'
    const first = await anOffer(6, { email })
    expect((await call('acceptancedata', first)).body).toMatchObject({
      readAt: null,
      isReminded: true,
    })
    expect((await history()).map(({ kind }) => kind)).toEqual(['acceptanceAsked'])
    await call('markbudget', { ...first, mark: 'read' })
    const { body } = await call('markbudget', { ...first, mark: 'read' })
    expect(body).toMatchObject({ readAt: new Date(clock.now).toISOString(), isReminded: true })
    expect((await call('markbudget', { ...first, mark: 'noReminders' })).body).toMatchObject({
      isReminded: false,
    })
    await call('markbudget', { ...first, mark: 'noReminders' })
    expect((await history()).map(({ kind }) => kind)).toEqual([
      'acceptanceAsked',
      'read',
      'noticesStopped',
    ])
    expect((await call('markbudget', { ...first, token: 'made-up', mark: 'read' })).status).toBe(
      404,
    )
    expect((await call('markbudget', { ...first, mark: 'read' }, ana)).status).toBe(409)
    orderId += 1
    const second = await anOffer(6, { email: 'BERTA@correo.example' })
    await goTo(clock.now + 2 * day)
    await followUps()
    expect(await queued()).toEqual([])
    await call('markbudget', { ...second, mark: 'reminders' })
    orderId += 1
    await anOffer(4, { email })
    await goTo(clock.now + day)
    await followUps()
    expect(await queued()).toMatchObject([{ to: email }])
    await notice(0)
  })

  test(
    'on three processes at the same moment each reminder and each version’s mail is queued once',
    async () => {
      await notice(5)
      const own = 12
      const first = orderId
      for (let count = 0; count < own; count++) {
        orderId = first + count
        await anOffer(6)
        await set({ day: dayText(2) })
      }
      const processes = await Promise.all(
        Array.from({ length: 3 }, () => startProcess(database().place)),
      )
      await goTo(clock.now + 2 * day)
      for (let round = 0; round < 2; round++)
        await Promise.all(processes.map(({ run }) => run(clock.now)))
      const mails = await queued()
      const reminders = mails.filter(({ to }) => to === manager)
      const notices = mails.filter(({ to }) => to !== manager)
      expect(new Set(reminders.map(({ subject }) => subject)).size).toBe(own)
      expect(reminders).toHaveLength(own)
      expect(new Set(notices.map(({ to }) => to)).size).toBe(own)
      expect(notices).toHaveLength(own)
      const records = await Promise.all(
        Array.from({ length: own }, (_, count) =>
          database().store.orders.history(1, first + count),
        ),
      )
      for (const events of records)
        expect(events.filter(({ kind }) => kind === 'expiryMailed')).toHaveLength(1)
      await notice(0)
    },
    patience,
  )
})
