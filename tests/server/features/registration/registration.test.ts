import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aClient, cheapHash, password } from '../../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import type { OutgoingMail } from '../../../../server/mail/mailer.ts'
import { createOutbox } from '../../../../server/outbox.ts'
import { visitorAcl } from '../../../../src/domain/people/vendors.ts'
import { ask, logIn } from '../../caller.ts'
import { keyIn, register as sendRegistration, visitor } from '../../visitor.ts'

const known = 'ana@tienda.example'

let backend: MockBackend
beforeEach(async () => {
  backend = await createMockBackend()
})
afterEach(() => backend.store.close())

const register = (...given: [email?: string, more?: Record<string, unknown>, language?: string]) =>
  sendRegistration(backend, ...given)
const enter = (user: string, pass: string) => ask(backend, 'login', { user, pass })

describe('a registration', () => {
  test('[REG-02] is a GET with EMAIL and FNAME, whatever hidden fields come along; it is recorded', async () => {
    const url = `/api/v1/register?EMAIL=${encodeURIComponent(visitor)}&FNAME=Elvira&b_1f2=&group%5B1%5D=1`
    const response = await backend.app.request(url)
    expect(response.status).toBe(200)
    expect((await backend.store.events.latest(1))[0]).toMatchObject({
      kind: 'registered',
      name: 'Elvira',
      detail: { email: visitor },
    })
  })

  test('[REG-02] brings a mail with user name and access key, which log in', async () => {
    expect((await register(' Elvira@Correo.example ')).status).toBe(200)
    await backend.outbox.run()
    expect(backend.sentMails).toHaveLength(1)
    const [mail] = backend.sentMails
    expect(mail).toMatchObject({ to: visitor, subject: 'Tu acceso a Tresillo' })
    expect(mail?.text).toContain(`Usuario: ${visitor}\n`)
    expect(keyIn(mail)).not.toBe('')
    const { status, body } = await enter(visitor, keyIn(mail))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { userData: { login: visitor, name: 'Elvira Quiroga', acl: {}, clients: [] } },
    })
  })

  test('may be on a domain of any script, and is one however that is written', async () => {
    expect((await register('Info@MueblesPeña.es\u200b')).status).toBe(200)
    expect((await register('info@xn--mueblespea-19a.es')).status).toBe(200)
    await backend.outbox.run()
    const [created, known] = backend.sentMails
    expect(created).toMatchObject({ to: 'info@mueblespeña.es', subject: 'Tu acceso a Tresillo' })
    expect(keyIn(known)).toBe('')
    const { body } = await enter('info@xn--mueblespea-19a.es', ` ${keyIn(created)}\u200b`)
    expect(body).toMatchObject({ userData: { login: 'info@mueblespeña.es' } })
  })

  test('[REG-02] is answered by a mail in the person’s language', async () => {
    await register('one@correo.example', {}, 'en-GB,es;q=0.5')
    await register('two@correo.example', { LANG: 'en' }, 'es')
    await register('three@correo.example', { LANG: 'xx' }, 'fr')
    await backend.outbox.run()
    const subjects = backend.sentMails.map(({ to, subject }) => `${to} ${subject}`)
    expect(subjects.sort()).toEqual([
      'one@correo.example Your access to Tresillo',
      'three@correo.example Tu acceso a Tresillo',
      'two@correo.example Your access to Tresillo',
    ])
  })

  test('[REG-03] of a known e-mail gets the same reply; the mail says that there is an account', async () => {
    const fresh = await register()
    const again = await register(known.toUpperCase())
    expect({ status: again.status, body: again.body }).toEqual({
      status: fresh.status,
      body: fresh.body,
    })
    await backend.outbox.run()
    const mail = backend.sentMails.find(({ to }) => to === known)
    expect(mail?.subject).toBe('Ya tienes una cuenta en Tresillo')
    expect(keyIn(mail)).toBe('')
    expect((await enter(known, password)).status).toBe(200)
  })

  test('[REG-03] sent twice makes one account, whose key stays what it was', async () => {
    await Promise.all([register(), register()])
    await backend.outbox.run()
    const [first, second] = backend.sentMails
    expect(second?.subject).toBe('Ya tienes una cuenta en Tresillo')
    expect((await enter(visitor, keyIn(first))).status).toBe(200)
  })

  test('[REG-01] without a proper e-mail or a name of 3 letters is refused', async () => {
    for (const [email, name, fault] of [
      ['elvira', 'Elvira', 'EMAIL'],
      ['a@b.example\r\nBcc: c@d.example', 'Elvira', 'EMAIL'],
      [visitor, ' El ', 'FNAME'],
      [visitor, 'x'.repeat(201), 'FNAME'],
    ] as const) {
      const refused = await register(email, { FNAME: name })
      expect(refused).toMatchObject({ status: 400, body: { code: 'parameter' } })
      expect(refused.body).toMatchObject({ message: expect.stringContaining(fault) as unknown })
    }
    await backend.outbox.run()
    expect(backend.sentMails).toEqual([])
  })

  test('the name that a visitor writes is not in the mail: nobody sends words of their own through us', async () => {
    await register('victim@correo.example', { FNAME: 'Gana dinero en http://malo.example' })
    await backend.outbox.run()
    expect(backend.sentMails[0]?.text).not.toMatch(/malo|dinero/)
  })

  test('a fourth one for an e-mail in a day, and an eleventh from an address, have to wait', async () => {
    for (const attempt of [1, 2, 3, 4]) {
      const { status, headers } = await register()
      expect(status).toBe(attempt < 4 ? 200 : 429)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBe(24 * 3600)
    }
    for (let number = 5; number <= 10; number++)
      expect((await register(`n${number}@correo.example`)).status).toBe(200)
    expect(await register('n11@correo.example')).toMatchObject({
      status: 429,
      body: {
        code: 'throttled',
        message: 'Demasiados registros seguidos. Espera 15 min y vuelve a probar.',
      },
    })
    backend.clock.now += 15 * 60_000
    expect((await register('n11@correo.example')).status).toBe(200)
  })
})

test('a registration is not held down by who registers the same e-mail elsewhere, nor made by a page of another site', async () => {
  const from = (address: string, headers: Record<string, string> = {}) =>
    ask(backend, 'register', { EMAIL: visitor, FNAME: 'Elvira' }, { address, headers })
  for (let time = 0; time < 4; time++) await from('10.9.9.9')
  expect((await from('10.9.9.9')).status).toBe(429)
  expect((await from('10.0.0.1', { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await from('10.0.0.1', { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('strangers at however many addresses do not keep an e-mail from registering; its owner gets the first mails', async () => {
  const from = (address: string) =>
    ask(backend, 'register', { EMAIL: visitor, FNAME: 'Elvira' }, { address })
  const mails = async () => {
    await backend.outbox.run()
    return backend.sentMails.filter(({ to }) => to === visitor)
  }
  for (let number = 1; number <= 12; number++)
    expect((await from(`10.9.${number}.9`)).status).toBe(200)
  expect((await from('10.0.0.1')).status).toBe(200)
  const [first, ...others] = await mails()
  expect(others).toHaveLength(2)
  expect((await enter(visitor, keyIn(first))).status).toBe(200)
  backend.clock.now += 60 * 60_000
  expect((await from('10.0.0.1')).status).toBe(200)
  expect(await mails()).toHaveLength(4)
})

describe('the account of a visitor who registered', () => {
  test('[REG-02] belongs to the client of REGISTRATION_CLIENT where it is set: it composes and sees no lists', async () => {
    const { store, clock, sentMails } = backend
    await store.load({ clients: [aClient({ id: 9, name: 'Muestrario' })] })
    const mailer = { send: (mail: OutgoingMail) => Promise.resolve(void sentMails.push(mail)) }
    const options = { store, mailer, clock: () => clock.now, log: () => undefined, hash: cheapHash }
    await register()
    await createOutbox({ ...options, name: 'Tresillo', registrationClient: 9 }).run()
    const { body } = await enter(visitor, keyIn(sentMails[0]))
    expect(body).toMatchObject({
      userData: { acl: visitorAcl, roles: ['VISITOR'], clients: [{ id: 9 }] },
    })
  })

  test('[VEND-04] makes way for the vendor that a client makes with the same e-mail', async () => {
    await register()
    await backend.outbox.run()
    const key = keyIn(backend.sentMails[0])
    const { token } = (await enter(visitor, key)).body as { token: string }
    const manager = await logIn(backend, known)
    const check = await ask(backend, 'validlogin', { login: visitor }, { token: manager })
    expect(check.body).toMatchObject({ status: true })
    const vendor = { name: 'Elvira', email: visitor, login: visitor, password: 'vende1234' }
    const saved = await ask(backend, 'saveuser', { ...vendor, client_id: 1 }, { token: manager })
    expect(saved.status).toBe(200)
    expect((await ask(backend, 'userdata', {}, { token })).status).toBe(401)
    expect((await enter(visitor, key)).status).toBe(401)
    expect((await enter(visitor, 'vende1234')).status).toBe(200)
  })
})
