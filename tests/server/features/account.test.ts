import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { password } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import type { EndpointName } from '../../../src/contract/contract.ts'
import { ask, logIn } from '../caller.ts'
import { colleague, manager, twoClients } from '../people.ts'

let backend: MockBackend
let token: string
let other: string
const callAs = (name: EndpointName, params: Record<string, unknown> = {}, as = token) =>
  ask(backend, name, params, { token: as })
const kinds = async () => (await backend.store.events.latest(50)).map(({ kind }) => kind)
const isIn = async (as: string) => (await callAs('userdata', {}, as)).status === 200
const enter = async (pass: string) => (await ask(backend, 'login', { user: manager, pass })).status

beforeEach(async () => {
  backend = await createMockBackend({ rows: twoClients() })
  other = await logIn(backend, manager)
  backend.clock.now += 3_600_000
  token = await logIn(backend, manager)
})
afterEach(() => backend.store.close())

describe('one’s own password', () => {
  const newPassword = 'roble y olmo'
  const change = (oldPassword: string, given = newPassword) =>
    callAs('changepassword', { oldPassword, newPassword: given })

  test('is changed by who knows the old one; this session goes on, the others end', async () => {
    expect(await change(password)).toMatchObject({ status: 200, body: { status: 'OK' } })
    expect(await isIn(token)).toBe(true)
    expect(await isIn(other)).toBe(false)
    expect(await enter(password)).toBe(401)
    expect(await enter(newPassword)).toBe(200)
    expect(await kinds()).toContain('passwordChanged')
  })

  test('is not changed by who does not know it, however often they guess', async () => {
    for (let guess = 0; guess < 10; guess++)
      expect(await change(`guess ${guess}`)).toMatchObject({
        status: 403,
        body: { code: 'oldPassword', message: 'La contraseña actual no es esa.' },
      })
    expect(await change(password)).toMatchObject({ status: 429, body: { code: 'throttled' } })
    backend.clock.now += 15 * 60_000
    expect((await change(password)).status).toBe(200)
  })

  test('is not one that guessers try first, nor a short one', async () => {
    expect(await change(password, 'sofa123')).toMatchObject({
      status: 400,
      body: { code: 'password' },
    })
    expect(await change(password, 'sof')).toMatchObject({
      status: 400,
      body: { code: 'parameter' },
    })
    expect(await enter(password)).toBe(200)
  })

  test('asked for again after a lost reply is changed, and told so', async () => {
    await change(password)
    expect((await change(password)).status).toBe(200)
    expect((await kinds()).filter((kind) => kind === 'passwordChanged')).toHaveLength(1)
  })

  test('changed twice at once by the same old one is changed once', async () => {
    const answers = await Promise.all([
      change(password, 'uno y dos'),
      change(password, 'tres y dos'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('is not changed among the vendors, where nobody asks for the old one', async () => {
    const params = { login: manager, name: 'Ana Soler', phone: '' }
    expect(await callAs('updateuser', { ...params, password: newPassword })).toMatchObject({
      status: 403,
      body: { code: 'ownPassword' },
    })
    expect((await callAs('updateuser', params)).status).toBe(200)
    expect(await enter(password)).toBe(200)
  })
})

describe('one’s own sessions', () => {
  type Listed = { id: string; isOwn: boolean; begun: string; lastUsed: string }
  const list = async (as = token) =>
    ((await callAs('listsessions', {}, as)).body as { data: Listed[] }).data

  test('are listed, the latest used first, without what could be used to log in', async () => {
    await logIn(backend, colleague)
    const sessions = await list()
    expect(sessions.map(({ isOwn }) => isOwn)).toEqual([true, false])
    expect(sessions[0]).toMatchObject({
      begun: new Date(backend.clock.now).toISOString(),
      lastUsed: new Date(backend.clock.now).toISOString(),
    })
    const hashes = (await backend.store.sessions.all(0)).map(({ tokenHash }) => tokenHash)
    for (const { id } of sessions) expect([...hashes, token, other]).not.toContain(id)
  })

  test('that have expired are not listed', async () => {
    backend.clock.now += 11.5 * 3_600_000
    expect(await list()).toHaveLength(1)
  })

  test('are ended one by one, and a second press is no error', async () => {
    const sessionId = (await list()).find(({ isOwn }) => !isOwn)?.id
    for (let press = 0; press < 2; press++)
      expect((await callAs('endsession', { sessionId })).status).toBe(200)
    expect(await isIn(other)).toBe(false)
    expect(await isIn(token)).toBe(true)
    expect((await kinds()).filter((kind) => kind === 'sessionEnded')).toHaveLength(1)
  })

  test('are ended all but this one', async () => {
    const third = await logIn(backend, manager)
    expect((await callAs('endsession')).status).toBe(200)
    expect([await isIn(token), await isIn(other), await isIn(third)]).toEqual([true, false, false])
  })

  test('of somebody else are neither seen nor ended', async () => {
    const hers = await logIn(backend, colleague)
    const [{ id: sessionId } = { id: '' }] = await list(hers)
    expect((await list()).map(({ id }) => id)).not.toContain(sessionId)
    expect((await callAs('endsession', { sessionId })).status).toBe(200)
    expect(await isIn(hers)).toBe(true)
  })
})
