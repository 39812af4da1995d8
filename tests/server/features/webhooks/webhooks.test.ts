import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anOrder, cheapHash, startOfTime } from '../../../../mocks/data.ts'
import { runCommand } from '../../../../server/admin/run.ts'
import { createOutbox } from '../../../../server/outbox.ts'
import { describeOnBoth } from '../../databases.ts'
import { twoClients } from '../../people.ts'

describeOnBoth('webhooks', (database) => {
  type Arrival = { body: string; headers: IncomingHttpHeaders }
  const arrived: Arrival[] = []
  const clock = { now: startOfTime }
  let status = 200
  let orderId = 1000
  const receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      arrived.push({ body, headers: request.headers })
      response.writeHead(status, { location: '/elsewhere' }).end('x')
    })
  })
  const url = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
  const run = (allowsPrivate: boolean, ...args: string[]) =>
    runCommand(args, {
      store: database().store,
      at: clock.now,
      by: { login: 'shell', name: 'root' },
      hash: cheapHash,
      language: 'en',
      folder: tmpdir(),
      allowsPrivate,
    })
  const admin = (...args: string[]) => run(true, ...args)
  const send = (allowsPrivateWebhooks = true) =>
    createOutbox({
      store: database().store,
      mailer: { send: () => Promise.resolve() },
      clock: () => clock.now,
      log: () => undefined,
      name: 'Tresillo',
      allowsPrivateWebhooks,
    }).run()
  const move = (to: 'ORDER_SERVED' | 'ORDER_CLOSE', id = orderId) => {
    const act = { by: { login: 'ana', name: 'Ana' }, clock: () => clock.now }
    const day = new Date(clock.now).toISOString().slice(0, 10)
    const news = { to, by: 'shell', reason: '', day, on: clock.now } as const
    return database().store.orders.move(1, id, news, act)
  }
  const ids = { webhook: '' }
  let secret = ''
  const secretIn = (lines: string[]) => /Secret\s+(\S+)/.exec(lines.join('\n'))?.[1] ?? ''
  const signed = ({ body, headers }: Arrival, key: string) => {
    const header = String(headers['tresillo-signature'])
    const seconds = /^t=(\d+),/.exec(header)?.[1] ?? ''
    const hex = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
    return Number(seconds) === Math.floor(clock.now / 1000) && header.includes(`v1=${hex}`)
  }

  beforeAll(async () => {
    await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve))
    await database().store.load(twoClients())
    const lines = await admin('webhook', 'create', '--client=1', `--url=${url()}`)
    secret = secretIn(lines)
    ids.webhook = /Id\s+(\S+)/.exec(lines.join('\n'))?.[1] ?? ''
  })
  afterAll(() => new Promise((resolve) => receiver.close(resolve)))
  beforeEach(async () => {
    orderId += 1
    clock.now += 24 * 3_600_000
    status = 200
    arrived.length = 0
    await database().store.load({ orders: [anOrder({ id: orderId, type: 'order' })] })
  })

  test('a move is sent once, signed with its time, and without anything personal', async () => {
    await move('ORDER_SERVED')
    await move('ORDER_SERVED')
    await send()
    await send()
    expect(arrived).toHaveLength(1)
    const [one] = arrived
    expect(JSON.parse(one?.body ?? '')).toEqual({
      id: expect.any(String) as unknown,
      event: 'served',
      at: new Date(clock.now).toISOString(),
      day: new Date(clock.now).toISOString().slice(0, 10),
      order: { id: orderId, type: 'order', state: 'ORDER_SERVED', deliveryDay: null },
    })
    expect(one && signed(one, secret)).toBe(true)
    expect((await admin('webhook', 'list')).join('\n')).toMatch(/ 200$/m)
  })

  test('what fails is tried again later, as mails are, and a redirect is a failure', async () => {
    status = 302
    await move('ORDER_SERVED')
    await send()
    await send()
    expect(arrived).toHaveLength(1)
    expect((await admin('webhook', 'list')).join('\n')).toMatch(/ 302$/m)
    clock.now += 3 * 60_000
    status = 204
    await send()
    await send()
    expect(arrived).toHaveLength(2)
    expect(arrived[1]?.body).toBe(arrived[0]?.body)
  })

  test('after a change of the secret both sign, for a time', async () => {
    const fresh = secretIn(await admin('webhook', 'rotate', ids.webhook))
    await move('ORDER_SERVED')
    await send()
    expect(arrived.map((one) => [signed(one, fresh), signed(one, secret)])).toEqual([[true, true]])
    clock.now += 8 * 24 * 3_600_000
    arrived.length = 0
    await move('ORDER_CLOSE')
    await send()
    expect(arrived.map((one) => [signed(one, fresh), signed(one, secret)])).toEqual([[true, false]])
  })

  test('nothing goes to a private address unless a setting allows it', async () => {
    await expect(run(false, 'webhook', 'create', '--client=1', `--url=${url()}`)).rejects.toThrow(
      'https://',
    )
    await move('ORDER_SERVED')
    await send(false)
    expect(arrived).toEqual([])
    expect((await admin('webhook', 'list')).join('\n')).toContain('the address')
    clock.now += 3 * 60_000
    await send()
    expect(arrived).toHaveLength(1)
  })

  test('another client’s orders are not told, and a removed webhook is told nothing more', async () => {
    await move('ORDER_SERVED')
    await admin('webhook', 'remove', ids.webhook)
    await send()
    expect(arrived).toEqual([])
    const made = await admin('webhook', 'create', '--client=2', `--url=${url()}`)
    expect(secretIn(made)).toMatch(/^[\w-]{43}$/)
    await move('ORDER_CLOSE')
    await send()
    expect(arrived).toEqual([])
    await expect(admin('webhook', 'rotate', ids.webhook)).rejects.toThrow('no webhook')
  })
})
