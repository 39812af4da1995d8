import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import { largestFavourite, mostFavourites } from '../../../../src/domain/scene/favourites.ts'
import { of } from '../../../domain/scene/composing.ts'
import { ask, logIn } from '../../caller.ts'
import { colleague, manager, outsider, plain, twoClients } from '../../people.ts'

let backend: MockBackend
beforeEach(async () => {
  backend = await createMockBackend({ rows: twoClients() })
})
afterEach(() => backend.store.close())

const id = '0b7c7f5e-8a55-4f0e-9d0b-0d6a53d1c001'
const { scene } = of('ALB-CL ALB-R2')
const given = { clientId: 1, id, name: 'Rincón de lectura', scene }

type Told = { data: { id: string; name: string; scene: unknown; saved: string }[] }
const list = async (token: string) =>
  ((await ask(backend, 'listfavourites', { clientId: 1 }, { token })).body as Told).data

test('[COMP-11] a favourite is kept on the server as it was composed, for who saved it alone, without any permission', async () => {
  const token = await logIn(backend, plain)
  const { status, body } = await ask(backend, 'savefavourite', given, { token })
  expect([status, body]).toMatchObject([200, { data: { id, name: 'Rincón de lectura', scene } }])
  expect(await list(token)).toMatchObject([{ id, name: 'Rincón de lectura', scene }])
  expect(await list(await logIn(backend, manager))).toEqual([])
  expect(await list(await logIn(backend, colleague))).toEqual([])
})

test('[COMP-11] sent again after a lost reply it is saved once, and what it says now is kept', async () => {
  const token = await logIn(backend, manager)
  await ask(backend, 'savefavourite', given, { token })
  await ask(backend, 'savefavourite', { ...given, name: 'Salón' }, { token })
  expect((await list(token)).map(({ name }) => name)).toEqual(['Salón'])
  const remove = () => ask(backend, 'removefavourite', { clientId: 1, id }, { token })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(200)
  expect(await list(token)).toEqual([])
})

test('[COMP-11] a scene of a later portal is kept with all that it holds', async () => {
  const token = await logIn(backend, manager)
  const later = { version: 3, rooms: [{ walls: 4 }], name: 'Luego' }
  await ask(backend, 'savefavourite', { ...given, scene: later }, { token })
  expect((await list(token))[0]?.scene).toEqual(later)
})

test('the favourites of a person are two million characters at most, and what takes the place of another may be as large', async () => {
  const token = await logIn(backend, manager)
  const large = { ...scene, note: 'x'.repeat(90_000) }
  const saved: number[] = []
  const keep = async (at: number) => {
    const one = { ...given, id: `0b7c7f5e-8a55-4f0e-9d0b-${String(at).padStart(12, '0')}` }
    saved.push((await ask(backend, 'savefavourite', { ...one, scene: large }, { token })).status)
  }
  for (let at = 0; at < 23; at++) await keep(at)
  await keep(0)
  expect(saved.slice(-3)).toEqual([200, 409, 200])
})

test('[COMP-11] too many, too large, or another client’s are refused in words, and nothing changes', async () => {
  const token = await logIn(backend, manager)
  const huge = { ...scene, note: 'x'.repeat(largestFavourite) }
  expect((await ask(backend, 'savefavourite', { ...given, scene: huge }, { token })).status).toBe(
    400,
  )
  for (let at = 0; at < mostFavourites; at++) {
    const one = { ...given, id: `0b7c7f5e-8a55-4f0e-9d0b-${String(at).padStart(12, '0')}` }
    await ask(backend, 'savefavourite', one, { token })
  }
  const full = await ask(backend, 'savefavourite', given, { token })
  expect([full.status, full.body]).toMatchObject([
    409,
    { code: 'favouriteQuota', message: expect.stringContaining('200') as string },
  ])
  expect(await list(token)).toHaveLength(mostFavourites)
  const rival = { token: await logIn(backend, outsider) }
  expect((await ask(backend, 'savefavourite', given, rival)).status).toBe(403)
})

test('[COMP-11] favourites that are too large together are refused in those words, however few they are', async () => {
  const token = await logIn(backend, manager)
  const large = { ...scene, note: 'x'.repeat(largestFavourite - 1000) }
  const save = (at: number) =>
    ask(
      backend,
      'savefavourite',
      { ...given, id: `0b7c7f5e-8a55-4f0e-9d0b-${String(at).padStart(12, '0')}`, scene: large },
      { token },
    )
  for (let at = 0; at < 20; at++) expect((await save(at)).status).toBe(200)
  const { status, body } = await save(20)
  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'favouriteQuota',
      message: expect.stringMatching(/ocupan demasiado/) as string,
    },
  })
})
