import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { password } from '../../mocks/data.ts'
import * as faults from '../../mocks/faults.ts'
import { createMockBackend } from '../../mocks/server.ts'
import { createApi } from '../../src/api/api.ts'

const backend = await createMockBackend()
const network = setupServer(...backend.handlers)
const site = { ...backend.site, location: 'http://localhost:3000/api/v1' }
let token: string | null = null
network.listen()
const api = createApi({ site, token: () => token, language: () => 'es' })

beforeAll(async () => {
  token = (await api.call('login', { user: 'ana@tienda.example', pass: password })).token
})
afterEach(() => network.resetHandlers())
afterAll(async () => {
  network.close()
  await backend.store.close()
})

const list = async () => (await api.call('listorders', { clientId: 1, type: 'budget' })).data

test('[API-04] the mocked backend is the real server: what one call changes the next one reads', async () => {
  expect(await list()).toMatchObject([{ id: 100, state: 'BUDGET_DEFAULT' }])
  await api.call('anulatebudget', { budgetId: 100 })
  expect(await list()).toMatchObject([{ id: 100, state: 'BUDGET_NULL' }])
})

test('a lost reply is a network error, after the server has done its work', async () => {
  network.use(faults.lostReply(backend, 'logout', { once: true }))
  const before = token
  await expect(api.call('logout', {})).rejects.toMatchObject({ kind: 'network', status: 500 })
  await expect(list()).rejects.toMatchObject({ kind: 'http', status: 401, code: 'session' })
  token = (await api.call('login', { user: 'ana@tienda.example', pass: password })).token
  expect(token).not.toBe(before)
})

test('a connection that fails, a failing server, broken JSON and a wrong shape are told apart', async () => {
  network.use(faults.noConnection(backend, 'listorders', { once: true }))
  await expect(list()).rejects.toMatchObject({ kind: 'network', status: 500 })
  network.use(faults.serverError(backend, 'listorders', { once: true }))
  await expect(list()).rejects.toMatchObject({ kind: 'http', status: 500, code: 'server' })
  network.use(faults.brokenJson(backend, 'listorders', { once: true }))
  await expect(list()).rejects.toMatchObject({ kind: 'shape' })
  network.use(faults.wrongShape(backend, 'listorders', { once: true }))
  await expect(list()).rejects.toMatchObject({ kind: 'shape' })
  expect(await list()).toHaveLength(1)
})

test('a held reply comes when it is released', async () => {
  const held = faults.heldReply(backend, 'listorders')
  network.use(held.handler)
  let isThere = false
  const waiting = list().then((rows) => {
    isThere = true
    return rows
  })
  await api.call('userdata', {})
  expect(isThere).toBe(false)
  held.release()
  expect(await waiting).toHaveLength(1)
})
