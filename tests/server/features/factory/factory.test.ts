import { tmpdir } from 'node:os'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, cheapHash, startOfTime } from '../../../../mocks/data.ts'
import { configuredSite } from '../../../../mocks/server.ts'
import { runCommand } from '../../../../server/admin/run.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import { createApp } from '../../../../server/http/app.ts'
import { ask } from '../../caller.ts'
import { describeOnBoth } from '../../databases.ts'
import { twoClients } from '../../people.ts'

describeOnBoth('news from a factory’s system', (database) => {
  let served: { app: ReturnType<typeof createApp>; site: typeof configuredSite }
  let token = ''
  let orderId = 1000
  const day = 24 * 3_600_000
  const dayText = (days: number) => new Date(startOfTime + days * day).toISOString().slice(0, 10)

  const run = (...args: string[]) =>
    runCommand(args, {
      store: database().store,
      at: startOfTime,
      by: { login: 'shell', name: 'root' },
      hash: cheapHash,
      language: 'en',
      folder: tmpdir(),
    })
  const newToken = async (client: string) => {
    const lines = (await run('factory', 'create', `--client=${client}`, '--name=ERP')).join('\n')
    return {
      id: /Id {5}(\S+)/.exec(lines)?.[1] ?? '',
      token: /Token {2}(\S+)/.exec(lines)?.[1] ?? '',
    }
  }

  beforeAll(async () => {
    const { store } = database()
    await store.load(twoClients())
    const app = createApp({
      routes: allRoutes,
      store,
      site: configuredSite,
      clock: () => startOfTime,
    })
    served = { app, site: configuredSite }
    token = (await newToken('1')).token
  })
  beforeEach(async () => {
    orderId += 1
    const date = startOfTime - 20 * day
    await database().store.load({ orders: [anOrder({ id: orderId, type: 'order', date })] })
  })

  const report = (news: unknown, by = token, address = '10.0.0.1') =>
    ask(served, 'factorynews', { news }, { headers: { authorization: `Bearer ${by}` }, address })
  const one = (state: string, days = 0) => ({ order: orderId, state, date: dayText(days) })
  const outcomes = ({ body }: { body: unknown }) =>
    (body as { results: { outcome: string }[] }).results.map(({ outcome }) => outcome)
  const stored = () => database().store.orders.get(1, orderId)

  test('its news moves orders on, may come twice or late, and takes no state back', async () => {
    const all = [one('ORDER_VALIDATE', -9), one('ORDER_SERVED', -1), one('ORDER_IN_PROGRESS', -5)]
    expect(outcomes(await report(all))).toEqual(['moves', 'moves', 'late'])
    const before = await stored()
    expect(before).toMatchObject({ state: 'ORDER_SERVED' })
    expect(outcomes(await report(all))).toEqual(['done', 'done', 'done'])
    expect(await stored()).toEqual(before)
    const history = await database().store.orders.history(1, orderId)
    expect(history.map(({ kind, name }) => [kind, name])).toEqual([
      ['validated', 'ERP'],
      ['served', 'ERP'],
      ['building', 'ERP'],
    ])
  })

  test('a row that the rule refuses leaves the others alone', async () => {
    const rows = [
      { ...one('ORDER_SERVED'), order: 100 },
      { ...one('ORDER_SERVED'), order: 999_999 },
      one('ORDER_NULL'),
      one('ORDER_SERVED', 1),
      one('ORDER_IN_PROGRESS'),
    ]
    expect(outcomes(await report(rows))).toEqual(['budget', 'order', 'people', 'day', 'moves'])
    expect(await stored()).toMatchObject({ state: 'ORDER_IN_PROGRESS' })
  })

  test('a token opens the orders of its client alone', async () => {
    const other = await newToken('2')
    expect(outcomes(await report([one('ORDER_SERVED')], other.token))).toEqual(['order'])
    expect(await stored()).toMatchObject({ state: 'ORDER_DEFAULT' })
  })

  test('without a token, with a wrong or a revoked one, nothing changes', async () => {
    const revoked = await newToken('1')
    await run('factory', 'revoke', revoked.id)
    const none = await ask(served, 'factorynews', { news: [one('ORDER_SERVED')] })
    for (const answer of [
      none,
      await report([one('ORDER_SERVED')], 'invented'),
      await report([one('ORDER_SERVED')], revoked.token),
    ])
      expect(answer).toMatchObject({ status: 401, body: { code: 'token' } })
    expect(await stored()).toMatchObject({ state: 'ORDER_DEFAULT' })
    await expect(run('factory', 'revoke', revoked.id)).rejects.toThrow('no live token')
  })

  test('who guesses tokens has to wait', async () => {
    const guess = () => report([one('ORDER_SERVED')], 'invented', '10.0.0.77')
    for (let count = 0; count < 30; count++) expect((await guess()).status).toBe(401)
    expect(await guess()).toMatchObject({ status: 429 })
  })

  test('a call has a bounded number of rows, each with an order, a state and a day', async () => {
    expect((await report(Array.from({ length: 201 }, () => one('ORDER_SERVED')))).status).toBe(400)
    expect((await report([])).status).toBe(400)
    expect((await report([one('BUDGET_NULL')])).status).toBe(400)
    expect((await report([{ ...one('ORDER_SERVED'), date: '2026-02-30' }])).status).toBe(400)
    expect(await stored()).toMatchObject({ state: 'ORDER_DEFAULT' })
  })

  test('tokens are listed with their last use and without a secret, and only their hashes are stored', async () => {
    await report([one('ORDER_VALIDATE')])
    const lines = (await run('factory', 'list')).join('\n')
    expect(lines).toContain('ERP')
    expect(lines).toContain(dayText(0))
    expect(lines).not.toContain(token)
    const events = await database().store.events.latest(100)
    expect(events.map(({ kind }) => kind)).toContain('factoryTokenRevoked')
    expect(JSON.stringify([events, await database().store.factoryTokens.all()])).not.toContain(
      token,
    )
  })
})
