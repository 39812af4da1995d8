import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anOrder, startOfTime } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import { allRoutes } from '../../../server/features/all.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { ask, logIn } from '../caller.ts'
import { manager, twoClients } from '../people.ts'

const hour = 3_600_000
const spanish =
  'El portal ya ha enviado todos los correos que puede en una hora, y este no se ha enviado. Espera 60 min y vuelve a probar.'

let backend: MockBackend
let app: ReturnType<typeof createApp>
let token: string
beforeEach(async () => {
  backend = await createMockBackend({
    rows: { ...twoClients(), orders: [200, 201].map((id) => anOrder({ id })) },
  })
  const { store, site, clock } = backend
  app = createApp({ routes: allRoutes, store, site, clock: () => clock.now, mailsPerHour: 2 })
  token = await logIn(backend, manager)
})
afterEach(() => backend.store.close())

const call = (name: EndpointName, params: Record<string, unknown>, language = 'es') =>
  ask({ app, site: backend.site }, name, params, { token, language })
const send = (orderId: number, language?: string) =>
  call(
    'sendreport',
    {
      ...{ orderId, to: 'elvira@correo.example', language: 'es', key: randomUUID() },
      ...{ subject: 'Tu presupuesto', message: 'Aquí lo tienes.' },
    },
    language,
  )
const register = (email: string) => call('register', { EMAIL: email, FNAME: 'Elvira' })
const record = () => backend.store.events.latest(100)

describe('the mails that the whole server sends in an hour', () => {
  test('count registrations and reports together; the next is told so in the person’s language, and nothing of it is queued', async () => {
    expect((await register('one@correo.example')).status).toBe(200)
    expect((await send(200)).status).toBe(200)
    const before = (await record()).filter(({ kind }) => kind !== 'refused')
    const late = await send(201)
    expect(late).toMatchObject({ status: 429, body: { code: 'throttled', message: spanish } })
    expect(late.headers.get('retry-after')).toBe('3600')
    expect((await send(201, 'en')).body).toMatchObject({
      message:
        'The portal has sent all the mail that it may in an hour, and this one was not sent. Wait 60 min and try again.',
    })
    expect(await register('two@correo.example')).toMatchObject({
      status: 429,
      body: { message: spanish },
    })
    expect((await record()).filter(({ kind }) => kind !== 'refused')).toEqual(before)
    backend.clock.now = startOfTime + hour
    expect((await send(201)).status).toBe(200)
  })

  test('never hold a link for a new password back', async () => {
    for (const name of ['one', 'two']) await register(`${name}@correo.example`)
    expect((await register('three@correo.example')).status).toBe(429)
    expect((await call('forgotpassword', { email: manager })).status).toBe(200)
    await backend.outbox.run()
    expect(backend.sentMails.map(({ to }) => to)).toContain(manager)
  })
})
