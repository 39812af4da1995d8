import { afterEach, expect, test, vi } from 'vitest'
import configuration from '../../../public/api.json' with { type: 'json' }
import { createApi } from '../../../src/api/api.ts'
import {
  browserFavourites,
  serverFavourites,
  takeOver,
} from '../../../src/composer/panels/favourites/ownFavourites.ts'
import { siteSchema } from '../../../src/contract/site.ts'
import { storageKeys } from '../../../src/browser/storage.ts'
import { largestFavourite, mostFavourites } from '../../../src/domain/scene/favourites.ts'
import type { Scene } from '../../../src/domain/scene/scene.ts'
import { refuseToStore, takeValuesBy } from '../../portal/portal.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const scene: Scene = { version: 2, name: '', lines: [], joints: [], free: {} }
const id = '0b7c7f5e-8a55-4f0e-9d0b-0d6a53d1c001'

/** Favourites over a backend that gives the next of some replies. */
function over(...replies: (() => Promise<Response>)[]) {
  const api = createApi({
    site: siteSchema.parse(configuration),
    token: () => 'token',
    language: () => 'es',
    fetch: () => (replies.shift() ?? (() => Promise.reject(new TypeError('No connection'))))(),
  })
  return serverFavourites(api, 1)
}
const reply =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }))
const lost = () => Promise.reject(new TypeError('No connection'))

test('what the server keeps is listed, and a failure to list it can be tried again', async () => {
  const one = { id, name: 'Salón', scene, saved: '2026-03-10T09:30:00.000Z' }
  const own = over(lost, reply({ data: [one] }))
  expect(own.get().status).toBe('loading')
  own.load()
  await vi.waitFor(() => expect(own.get().status).toBe('failed'))
  own.load()
  await vi.waitFor(() => expect(own.get()).toEqual({ status: 'ready', all: [one], unread: [] }))
})

test('what of the server’s can’t be read is told, whatever is removed beside it', async () => {
  const one = { id, name: 'Salón', scene, saved: '2026-03-10T09:30:00.000Z' }
  const own = over(
    reply({ data: [{ id: 'otra', saved: 'ayer', scene }, one] }),
    reply({ status: 'OK', message: '' }),
  )
  const unread = [{ place: 1, id: 'otra', field: 'saved', found: '"ayer"' }]
  own.load()
  await vi.waitFor(() => expect(own.get()).toEqual({ status: 'ready', all: [one], unread }))
  expect(await own.remove(id)).toBeNull()
  expect(own.get()).toEqual({ status: 'ready', all: [], unread })
})

test('a refused save says so in the server’s words, and a lost one that it is not saved', async () => {
  const own = over(
    reply({ message: 'Ya tienes 200 favoritos.', code: 'favouriteQuota' }, 409),
    lost,
  )
  expect(await own.save({ id, name: '', scene })).toMatchObject({
    text: 'Ya tienes 200 favoritos.',
  })
  expect(await own.save({ id, name: '', scene })).toMatchObject({
    key: 'panels.favourites.notSaved',
  })
})

test('a browser with no room says that the favourite is not saved', async () => {
  takeValuesBy(refuseToStore)
  expect(await browserFavourites('full').save({ id, name: '', scene })).toMatchObject({
    key: 'panels.favourites.notSaved',
  })
})

test('a browser keeps so many and no more', async () => {
  const own = browserFavourites('many')
  for (let at = 0; at < mostFavourites; at++) await own.save({ id: `${at}`, name: '', scene })
  expect(await own.save({ id, name: '', scene })).toMatchObject({ key: 'panels.favourites.full' })
  expect(await own.save({ id: '7', name: 'Otro nombre', scene })).toBeNull()
  expect(await own.remove('8')).toBeNull()
  expect(await own.save({ id, name: '', scene })).toBeNull()
})

test('one that is too large or can’t be read is told, takes no other away, and stays where it is', async () => {
  const key = `${storageKeys.favourites}.poisoned`
  const sized = (size: number) => ({
    ...scene,
    later: 'x'.repeat(size - JSON.stringify({ ...scene, later: '' }).length),
  })
  const one = (name: string, given: object) => ({
    ...{ id: name, name, saved: '2026-03-10T09:30:00.000Z', scene: given },
  })
  const largest = one('largest', sized(largestFavourite))
  const tooLarge = one('too large', sized(largestFavourite + 1))
  localStorage.setItem(key, JSON.stringify([tooLarge, largest, 'no favourite']))
  const own = browserFavourites('poisoned')
  const all = () => {
    const now = own.get()
    if (now.status !== 'ready') throw new Error('They are here')
    return { ids: now.all.map((kept) => kept.id), places: now.unread.map(({ place }) => place) }
  }
  expect(all()).toEqual({ ids: ['largest'], places: [1, 3] })
  expect(await own.save({ id, name: '', scene })).toBeNull()
  expect(all()).toEqual({ ids: [id, 'largest'], places: [2, 4] })
  expect(await own.remove('largest')).toBeNull()
  const kept = JSON.parse(localStorage.getItem(key) ?? '') as unknown[]
  expect(kept.slice(1)).toEqual([tooLarge, 'no favourite'])
})

test('what was kept before the login is kept for the person then, and what can’t be saved stays in the browser', async () => {
  const visitors = browserFavourites('visitor')
  const [first, second] = [id, '0b7c7f5e-8a55-4f0e-9d0b-0d6a53d1c002']
  await visitors.save({ id: first, name: 'Uno', scene })
  await visitors.save({ id: second, name: 'Dos', scene })
  const saved = { id: first, name: 'Uno', scene, saved: '2026-03-10T09:30:00.000Z' }
  const own = over(reply({ data: [] }), reply({ data: saved }), lost)
  own.load()
  await vi.waitFor(() => expect(own.get().status).toBe('ready'))
  await takeOver(visitors, own)
  expect(own.get()).toMatchObject({ status: 'ready', all: [saved] })
  expect(visitors.get()).toMatchObject({ all: [{ id: second, name: 'Dos' }] })
})

test('who has as many as one may have, one of them unreadable, goes on by removing that one', async () => {
  const own = browserFavourites('stuck')
  const kept = Array.from({ length: mostFavourites - 1 }, (_, at) => ({
    ...{ id: `${at}`, name: '', saved: '2026-03-10T09:30:00.000Z', scene },
  }))
  const key = `${storageKeys.favourites}.stuck`
  localStorage.setItem(key, JSON.stringify([...kept, { id: 'poisoned', scene: 5 }]))
  expect(await own.save({ id, name: '', scene })).toMatchObject({ key: 'panels.favourites.full' })
  expect(await own.removeUnread()).toBeNull()
  expect(own.get()).toMatchObject({ all: { length: mostFavourites - 1 }, unread: [] })
  expect(await own.save({ id, name: '', scene })).toBeNull()
})

test('what of the server’s can’t be read is removed there, and what can’t be is told', async () => {
  const one = { id, name: 'Salón', scene, saved: '2026-03-10T09:30:00.000Z' }
  const removed = { status: 'OK', message: '' }
  const list = reply({ data: [{ id: 'otra', saved: 'ayer', scene }, one] })
  const own = over(list, lost, list, reply(removed), reply({ data: [one] }))
  own.load()
  await vi.waitFor(() => expect(own.get().status).toBe('ready'))
  expect(await own.removeUnread()).toMatchObject({ key: 'panels.favourites.notRemoved' })
  expect(own.get()).toMatchObject({ unread: [{ id: 'otra' }] })
  expect(await own.removeUnread()).toBeNull()
  await vi.waitFor(() => expect(own.get()).toEqual({ status: 'ready', all: [one], unread: [] }))
})

test('one of the server’s that has no id to remove it by is told', async () => {
  const list = reply({ data: [{ saved: 'ayer', scene }] })
  const own = over(list, list)
  own.load()
  await vi.waitFor(() => expect(own.get()).toMatchObject({ unread: [{ id: '' }] }))
  expect(await own.removeUnread()).toMatchObject({ key: 'panels.favourites.notRemoved' })
})
