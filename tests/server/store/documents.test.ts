import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { aLine, anOrder } from '../../../mocks/data.ts'
import { configuredSite, createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import type { Log } from '../../../server/log.ts'
import { allRoutes } from '../../../server/features/all.ts'
import { readDocument, UnreadableDocument } from '../../../server/store/documents.ts'
import { ask, logIn } from '../caller.ts'
import { manager, twoClients } from '../people.ts'

type Json = Record<string, unknown>

const fabric = { id: 'LIN-ARENA', color: '#c8b79c', cloth: 'linen' } as const
const appearance = {
  fabrics: { seat: fabric, back: fabric, arm: fabric, cushion: fabric },
  accessories: { leg: 'PAT-HAYA' },
  loose: false,
}
const line = aLine({ bareParts: ['Brazo'], cushion: '#3d4a5c', appearance })
const whole = anOrder({}, { scenes: [null], lines: [line], photos: [null] }).document
const json = JSON.stringify(whole)

test('a document is read as it was written, with what a later server has added', () => {
  expect(JSON.stringify(readDocument(json, 100))).toBe(json)
  const later = { seals: 2, ...whole, lines: [{ ...aLine(), seal: { wax: 'red' } }] }
  expect(readDocument(JSON.stringify(later), 100)).toEqual(later)
})

test('documents of the published server are read', () => {
  const dump = readFileSync(join(import.meta.dirname, 'published/sqlite.sql'), 'utf8')
  const documents = [...dump.matchAll(/'(\{"version":1,[^']*\})'/g)].map(([, one = '']) => one)
  expect(documents.length).toBeGreaterThan(0)
  for (const one of documents) expect(JSON.stringify(readDocument(one, 100))).toBe(one)
})

/** The path of every field of a value, those within its fields too. */
const pathsOf = (value: unknown): string[][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, field]) => [
        [name],
        ...pathsOf(field).map((path) => [name, ...path]),
      ])

/** A copy in which a field is something that no field may be. */
function spoilt([name = '', ...rest]: string[]): (value: unknown) => unknown {
  return (value) => {
    const copy = structuredClone(value) as Json
    copy[name] = rest.length === 0 ? { odd: [false] } : spoilt(rest)(copy[name])
    return copy
  }
}

test('every field of a document is checked, and the fault names order and field alone', () => {
  const paths = pathsOf(whole)
  expect(paths.length).toBeGreaterThan(50)
  for (const path of paths) {
    const read = () => readDocument(JSON.stringify(spoilt(path)(whole)), 100)
    expect(read, path.join('.')).toThrow(UnreadableDocument)
    expect(read).toThrow(`The document of order 100 can’t be read: ${path.join('.')}`)
  }
})

test.each(['{"version":1', 'null', '[]', '{}'])('%s is no document', (given) => {
  expect(() => readDocument(given, 100)).toThrow(UnreadableDocument)
})

let backend: MockBackend | undefined
afterEach(() => backend?.store.close())

test('[ORD-10] an order whose document is damaged says so with its number; its list and the other orders are as ever', async () => {
  const rows = twoClients()
  const damaged = anOrder({ id: 101 }, { lines: [{ ...aLine(), price: 1240 } as never] })
  backend = await createMockBackend({
    rows: { ...rows, orders: [...(rows.orders ?? []), damaged] },
  })
  const { store, clock } = backend
  const logged: Parameters<Log>[0][] = []
  const log: Log = (entry) => logged.push(entry)
  const options = { routes: allRoutes, store, site: configuredSite, clock: () => clock.now, log }
  const served = { app: createApp(options), site: configuredSite }
  const token = await logIn(served, manager)

  const list = await ask(served, 'listorders', { clientId: 1, type: 'budget' }, { token })
  expect((list.body as { id: number }[]).map(({ id }) => id)).toEqual(
    expect.arrayContaining([100, 101]),
  )
  expect((await ask(served, 'orderdata', { orderId: 100 }, { token })).status).toBe(200)
  for (const name of ['orderdata', 'sceneimage'] as const) {
    const { status, body } = await ask(served, name, { orderId: 101, sceneIndex: 0 }, { token })
    const entry = logged.at(-1)
    expect({ status, body }).toMatchObject({ status: 500, body: { code: 'document' } })
    expect(entry).toMatchObject({ message: 'Unreadable document', orderId: 101 })
    expect(entry?.['error']).toContain('lines.0.price')
    expect((body as { message: string }).message).toBe(
      `El servidor no puede leer el contenido de 101:S3D. Danos este código: ${String(entry?.['requestId'])}`,
    )
  }
})
