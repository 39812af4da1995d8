import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { password } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { createApp } from '../../../server/http/app.ts'
import { guesses } from '../../../server/calls/limits.ts'
import { ask } from '../caller.ts'
import { manager, twoClients } from '../people.ts'

// Hundreds of logins, and the real check is slow on purpose.
vi.mock(import('../../../server/accounts/passwords.ts'), async (original) => ({
  ...(await original()),
  isPassword: (given, kept) => Promise.resolve(kept !== null && given === password),
}))

let backend: MockBackend
beforeEach(async () => {
  backend = await createMockBackend({ rows: twoClients() })
})
afterEach(() => backend.store.close())

/** A server behind so many proxies of its own; each call comes from a connection of the last one. */
function behind(proxies: number) {
  const { store, site, clock } = backend
  const app = createApp({ routes: allRoutes, store, site, clock: () => clock.now, proxies })
  const served = { app, site }
  const call = (name: 'login' | 'orderdata', params: Record<string, unknown>, from: string) =>
    ask(served, name, params, { address: '127.0.0.1', headers: { 'x-forwarded-for': from } })
  return {
    enter: async (user: string, pass: string, from: string) =>
      (await call('login', { user, pass }, from)).status,
    guess: async (from: string) => (await call('orderdata', { orderId: 9_999_999 }, from)).status,
  }
}

/** How many of the calls were let through before the first refusal for being too many. */
async function letThrough(count: number, call: (turn: number) => Promise<number>) {
  for (let turn = 0; turn < count; turn++) if ((await call(turn)) === 429) return turn
  return count
}

/** One caller, as proxies write them: each call comes by a connection of its own. */
const writtenForms = [
  (turn: number) => `203.0.113.8:${50_000 + turn}`,
  (turn: number) => `"203.0.113.8:${50_000 + turn}"`,
  (turn: number) => `198.51.100.${turn}, [::ffff:203.0.113.8]:${50_000 + turn}`,
  (turn: number) => `[2001:DB8::${turn.toString(16)}]:${50_000 + turn}`,
  (turn: number) => `[fe80::1%eth${turn}]`,
  (turn: number) => `_hidden${turn}`,
]

test.each(writtenForms)(
  '[LOGIN-02] guesses for reports are limited alike however the proxy writes the caller (%#)',
  async (written) => {
    const { guess } = behind(1)
    expect(await letThrough(80, (turn) => guess(written(turn)))).toBe(guesses.most)
  },
)

test('[LOGIN-02] wrong passwords of a caller whose port changes are limited as of one', async () => {
  const { enter } = behind(1)
  const wrong = (turn: number) =>
    enter(`nobody${turn}@tienda.example`, 'verano', `203.0.113.8:${40_000 + turn}`)
  expect(await letThrough(130, wrong)).toBe(100)
  expect(await enter(manager, password, '203.0.113.9:1')).toBe(200)
})

test('[LOGIN-02] guesses from elsewhere keep nobody out who comes from a network of theirs by another port', async () => {
  const { enter } = behind(1)
  expect(await enter(manager, password, '203.0.113.60:40001')).toBe(200)
  for (let turn = 0; turn < 16; turn++)
    await enter(manager, 'wrong', `198.51.100.${turn}:${50_000 + turn}`)
  expect(await enter(manager, password, '192.0.2.1:9')).toBe(429)
  expect(await enter(manager, password, '203.0.113.60:40002')).toBe(200)
  const [latest] = await backend.store.events.latest(1)
  expect(latest).toMatchObject({ kind: 'login', detail: { address: '203.0.113.60' } })
})

test('[LOGIN-02] behind two proxies nobody chooses an address by a list of their own', async () => {
  const { guess } = behind(2)
  const invented = (turn: number) => guess(`198.51.100.${turn}, 203.0.113.8, 192.0.2.80:443`)
  expect(await letThrough(80, invented)).toBe(guesses.most)
  expect(await guess('203.0.113.9, 192.0.2.80:443')).toBe(404)
})
