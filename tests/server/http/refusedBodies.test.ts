import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { contract } from '../../../src/contract/contract.ts'
import { mostLines } from '../../../src/domain/cart.ts'
import { ask, logIn } from '../caller.ts'
import { manager, twoClients } from '../people.ts'

let backend: MockBackend
let token: string
beforeEach(async () => {
  backend = await createMockBackend({ rows: twoClients() })
  token = await logIn(backend, manager)
})
afterEach(() => backend.store.close())

const save = (scene: unknown) =>
  ask(backend, 'savefavourite', { clientId: 1, id: 'x', name: '', scene }, { token })

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `line ${at} ${'x'.repeat(60)}` }))

test.each([
  ['lines', { lines: lines(2 * mostLines + 1) }],
  ['places', { free: Object.fromEntries(lines(2 * mostLines + 1).map(({ id }) => [id, {}])) }],
])(
  'a body with far more %s than any may have is refused before its rows are read',
  async (_, scene) => {
    const reading = vi.spyOn(contract.savefavourite.params, 'safeParse')
    const { status, body } = await save(scene)
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'parameter' } })
    expect(reading).not.toHaveBeenCalled()
    reading.mockRestore()
  },
)

test('large bodies that are refused count: after sixty their sender has to wait, and nobody else', async () => {
  const large = { lines: lines(1500) }
  for (let at = 0; at < 60; at++) expect((await save(large)).status).toBe(400)
  const refused = await save(large)
  expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } })
  expect((await save({})).status).toBe(400)
  backend.clock.now += 15 * 60_000
  expect((await save(large)).status).toBe(400)
})
