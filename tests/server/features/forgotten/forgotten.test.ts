import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { password } from '../../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import { ask, logIn } from '../../caller.ts'
import { colleague, manager, twoClients } from '../../people.ts'

const fresh = 'roble y olmo'
const hour = 3_600_000

let backend: MockBackend
beforeEach(async () => {
  backend = await createMockBackend({ rows: twoClients() })
})
afterEach(() => backend.store.close())

const forget = (email: string, address = '10.0.0.1', language = 'es') =>
  ask(backend, 'forgotpassword', { email }, { address, language })
const reset = (key: string, given = fresh) =>
  ask(backend, 'resetpassword', { key, password: given })
const enter = async (user: string, pass: string) =>
  (await ask(backend, 'login', { user, pass })).status
/** The key in the link of the latest mail. */
const mailedKey = async () => {
  await backend.outbox.run()
  return /#\/password\/([\w-]+)/.exec(backend.sentMails.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('a forgotten password', () => {
  test('is replaced by the link of a mail; all sessions end', async () => {
    const token = await logIn(backend, manager)
    expect((await forget(` ${manager.toUpperCase()} `)).status).toBe(200)
    const key = await mailedKey()
    expect(backend.sentMails).toMatchObject([
      { to: manager, subject: 'Contraseña nueva para Tresillo' },
    ])
    expect((await reset(key)).status).toBe(200)
    expect(await enter(manager, fresh)).toBe(200)
    expect(await enter(manager, password)).toBe(401)
    expect((await ask(backend, 'userdata', {}, { token })).status).toBe(401)
    const events = await backend.store.events.latest(9)
    expect(events.map(({ kind }) => kind)).toContain('passwordReset')
    expect(JSON.stringify(events)).not.toContain(key)
  })

  test('is answered the same where nobody has the e-mail, and nobody is written to', async () => {
    const known = await forget(manager)
    const unknown = await forget('nobody@correo.example')
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    await backend.outbox.run()
    expect(backend.sentMails.map(({ to }) => to)).toEqual([manager])
  })

  test('is answered by a mail in the person’s language', async () => {
    await forget(manager, '10.0.0.1', 'en')
    await backend.outbox.run()
    expect(backend.sentMails[0]?.subject).toBe('A new password for Tresillo')
  })

  test('is asked for three times in a day for an e-mail from an address, and ten times in a quarter of an hour', async () => {
    for (let time = 0; time < 3; time++) expect((await forget(manager)).status).toBe(200)
    expect(await forget(manager)).toMatchObject({ status: 429 })
    for (let one = 0; one < 5; one++) await forget(`otro${one}@correo.example`)
    expect((await forget('otro7@correo.example')).status).toBe(200)
    expect((await forget('otro8@correo.example')).status).toBe(429)
  })

  test('can’t be kept from its owner by who asks for it before: they have a link that works, and within the hour a new one', async () => {
    for (let time = 0; time < 4; time++) await forget(manager, '10.9.9.9')
    expect(await forget(manager)).toMatchObject({ status: 200 })
    const key = await mailedKey()
    expect(backend.sentMails).toHaveLength(3)
    expect(await reset(key)).toMatchObject({ status: 200 })
    backend.clock.now += hour
    expect(await forget(manager)).toMatchObject({ status: 200 })
    await mailedKey()
    expect(backend.sentMails).toHaveLength(4)
  })

  test('gets a mail again once a link was used, since that ends all links', async () => {
    for (const address of ['10.1.0.1', '10.2.0.1', '10.3.0.1']) await forget(manager, address)
    expect(await reset(await mailedKey())).toMatchObject({ status: 200 })
    expect(await forget(manager)).toMatchObject({ status: 200 })
    const key = await mailedKey()
    expect(backend.sentMails).toHaveLength(4)
    expect(await reset(key, 'haya y pino')).toMatchObject({ status: 200 })
  })

  test('is not asked for by a page of another site', async () => {
    const from = (site: string) =>
      ask(backend, 'forgotpassword', { email: manager }, { headers: { 'sec-fetch-site': site } })
    expect(await from('cross-site')).toMatchObject({ status: 403, body: { code: 'site' } })
    expect(await from('same-origin')).toMatchObject({ status: 200 })
  })
})

describe('the link', () => {
  const over = { status: 409, body: { code: 'link' } }

  test('works once, and ends the links of before', async () => {
    await forget(manager)
    const first = await mailedKey()
    await forget(manager)
    const second = await mailedKey()
    expect((await reset(second)).status).toBe(200)
    expect(await reset(second, 'haya y pino')).toMatchObject(over)
    expect(await reset(first, 'haya y pino')).toMatchObject(over)
    expect(await enter(manager, fresh)).toBe(200)
  })

  test('works until an hour is over', async () => {
    await forget(manager)
    const late = await mailedKey()
    backend.clock.now += hour
    expect(await reset(late)).toMatchObject(over)
    expect(await enter(manager, password)).toBe(200)
    await forget(manager)
    const key = await mailedKey()
    backend.clock.now += hour - 1
    expect((await reset(key)).status).toBe(200)
  })

  test('takes no password that guessers try first, and can be used again then', async () => {
    await forget(manager)
    const key = await mailedKey()
    expect(await reset(key, 'sofa123')).toMatchObject({ status: 400, body: { code: 'password' } })
    expect((await reset(key)).status).toBe(200)
  })

  test('of somebody who was removed meanwhile does nothing', async () => {
    await forget(colleague)
    const key = await mailedKey()
    const by = { login: manager, name: '' }
    await backend.store.users.removeFrom(2, [1], { by, clock: () => backend.clock.now })
    expect(await reset(key)).toMatchObject(over)
  })

  test('is not guessed', async () => {
    for (let guess = 0; guess < 30; guess++) expect(await reset(`x${guess}`)).toMatchObject(over)
    expect((await reset('y')).status).toBe(429)
  })
})
