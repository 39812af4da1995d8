import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { password } from '../../../../mocks/data.ts'
import { configuredSite, createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import { createApp } from '../../../../server/http/app.ts'
import { allRoutes } from '../../../../server/features/all.ts'
import { ask } from '../../caller.ts'
import { colleague, manager, twoClients } from '../../people.ts'

// Hundreds of logins, and the real check is slow on purpose.
vi.mock(import('../../../../server/accounts/passwords.ts'), async (original) => ({
  ...(await original()),
  isPassword: (given, kept) => Promise.resolve(kept !== null && given === password),
}))

let backend: MockBackend
beforeEach(async () => {
  backend = await createMockBackend({ rows: twoClients() })
})
afterEach(() => backend.store.close())

const enter = (user: string, pass: string, address?: string) =>
  ask(backend, 'login', { user, pass }, address === undefined ? {} : { address })

test('[LOGIN-02] one password tried on many names is held back after a hundred, from that address only', async () => {
  for (let i = 0; i < 100; i++)
    expect((await enter(`nobody${i}@tienda.example`, 'verano')).status).toBe(401)
  expect(await enter(manager, password)).toMatchObject({
    status: 429,
    body: { code: 'throttled' },
  })
  expect((await enter(manager, password, '10.0.0.2')).status).toBe(200)
  backend.clock.now += 15 * 60_000
  expect((await enter(manager, password)).status).toBe(200)
})

test('[LOGIN-02] people who log in from one office don’t hold each other back', async () => {
  for (let i = 0; i < 60; i++) {
    expect((await enter(manager, password)).status).toBe(200)
    expect((await enter(colleague, password)).status).toBe(200)
  }
  expect((await enter(manager, 'wrong')).status).toBe(401)
})

test('[LOGIN-02] behind a proxy that is trusted callers are told apart by what it says, not by what they say', async () => {
  const { store } = backend
  const site = configuredSite
  const send = (app: ReturnType<typeof createApp>, user: string, forwarded: string) =>
    app.fetch(
      new Request('http://tienda.example/api/v1/login', {
        method: 'POST',
        headers: { 'x-forwarded-for': forwarded },
        body: JSON.stringify({ user, pass: 'wrong' }),
      }),
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
  const given = { routes: allRoutes, store, site, clock: () => backend.clock.now }
  const behind = createApp({ ...given, proxies: 1 })
  for (let i = 0; i < 100; i++)
    expect((await send(behind, `nobody${i}`, `1.1.1.${i}, 2.2.2.2`)).status).toBe(401)
  expect((await send(behind, manager, '9.9.9.9, 2.2.2.2')).status).toBe(429)
  expect((await send(behind, manager, '2.2.2.2, 3.3.3.3')).status).toBe(401)
  const [latest] = await store.events.latest(1)
  expect(latest).toMatchObject({ detail: { address: '3.3.3.3' } })

  const alone = createApp(given)
  for (let i = 0; i < 100; i++) await send(alone, `nobody${i}`, `1.1.1.${i}`)
  expect((await send(alone, manager, '4.4.4.4')).status).toBe(429)
})
