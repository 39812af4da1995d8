import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startOfTime } from '../../../mocks/data.ts'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { stageCatalogue } from '../../../server/store/catalogues.ts'
import { writtenAtOnce } from '../../../server/store/cataloguePieces.ts'
import { connect } from '../../../server/store/connect.ts'
import type { Store } from '../../../server/store/store.ts'
import { emptyCatalogue, type Catalogue } from '../../../src/domain/catalogue/catalogue.ts'
import { sample } from '../../domain/catalogue/sample.ts'
import { atOnce, describeOnBoth } from '../databases.ts'

describeOnBoth('the catalogues of clients', (database) => {
  const act = { by: { login: 'shell', name: 'root' }, clock: () => startOfTime }
  const event = { kind: 'catalogueImported', detail: { file: 'ours.csv' } }
  /** Puts a catalogue in the place of the one that is there now. */
  async function put({ catalogues }: Store, clientId: number, catalogue: Catalogue) {
    const expected = (await catalogues.version(clientId))?.version ?? null
    return catalogues.replace(clientId, catalogue, { expected, event }, act)
  }

  test('each client has its own, row for row in its order, or none', async () => {
    const { store } = database()
    const { catalogues } = store
    await put(store, 1, demoCatalogue)
    await put(store, 2, sample())
    expect((await catalogues.get(1))?.catalogue).toEqual(demoCatalogue)
    expect((await catalogues.get(2))?.catalogue).toEqual(sample())
    expect(await catalogues.get(3)).toBeNull()
    expect(await catalogues.version(3)).toBeNull()
  })

  test('its version tells its content, on every process, and its key is nobody else’s', async () => {
    const { store, another } = database()
    await put(store, 4, sample())
    await put(store, 5, sample())
    const first = await store.catalogues.version(4)
    const other = await (await another()).catalogues.version(5)
    expect(other?.version).toBe(first?.version)
    expect(other?.readKey).not.toBe(first?.readKey)
    expect(first?.readKey).toHaveLength(22)
  })

  test('its version is the hash of its JSON, also where it has many pieces', async () => {
    const { store } = database()
    const [article] = sample().articles
    if (article === undefined) throw new Error('The sample has no articles')
    const articles = Array.from({ length: 2000 }, (_, at) => ({ ...article, id: `A${at}` }))
    const large = { ...emptyCatalogue(), groups: ['A', 'B'], articles }
    expect(writtenAtOnce(large).pieces.length).toBeGreaterThan(5)
    await put(store, 11, large)
    const hash = createHash('sha256').update(JSON.stringify(large)).digest('base64url')
    const read = await store.catalogues.get(11)
    expect(read?.version).toBe(hash.slice(0, 22))
    expect(read?.catalogue).toEqual(large)
  })

  test('nothing is left of one that was replaced, refused or removed, nor of one that nobody named', async () => {
    const { store, place } = database()
    const db = connect(place)
    const left = async () => {
      const rows = await db
        .selectFrom('catalogue_pieces')
        .select('revision')
        .distinct()
        .where('client_id', '=', 12)
        .execute()
      return rows.length
    }
    try {
      await put(store, 12, demoCatalogue)
      await put(store, 12, sample())
      expect(await left()).toBe(1)
      const change = { expected: 'another', event }
      expect(await store.catalogues.replace(12, demoCatalogue, change, act)).toBe(false)
      expect(await left()).toBe(1)
      // Another process has ended before it could name what it had written.
      await stageCatalogue(db, 12, demoCatalogue, startOfTime)
      await store.deleteOutdated(startOfTime + 1000)
      expect(await left()).toBe(2)
      await store.deleteOutdated(startOfTime + 2 * 3_600_000)
      expect(await left()).toBe(1)
      expect((await store.catalogues.get(12))?.catalogue).toEqual(sample())
      const { version = '' } = (await store.catalogues.version(12)) ?? {}
      expect(await store.catalogues.remove(12, { expected: version, event }, act)).toBe(true)
      expect(await left()).toBe(0)
    } finally {
      await db.destroy()
    }
  })

  test('a new one takes the old one’s place, and keeps its key', async () => {
    const { store } = database()
    await store.load({ catalogues: [{ clientId: 6, catalogue: demoCatalogue }] })
    const before = await store.catalogues.get(6)
    await put(store, 6, sample())
    const after = await store.catalogues.get(6)
    expect(after).toMatchObject({ catalogue: sample(), readKey: before?.readKey })
    expect(after?.version).not.toBe(before?.version)
  })

  test('one that can’t be kept changes nothing', async () => {
    const { store } = database()
    await put(store, 7, sample())
    const { articles, ...rest } = sample()
    const twice = { ...rest, articles: [...articles, ...articles] }
    await expect(put(store, 7, twice)).rejects.toThrow()
    expect((await store.catalogues.get(7))?.catalogue).toEqual(sample())
  })

  test('one that was compared with another than is there now changes nothing, and is not recorded', async () => {
    const { store } = database()
    const records = async () =>
      (await store.events.latest(100)).filter(({ clientId }) => clientId === 9).length
    const late = (expected: string | null) =>
      store.catalogues.replace(9, demoCatalogue, { expected, event }, act)
    expect(await late('another')).toBe(false)
    expect(await store.catalogues.get(9)).toBeNull()
    expect(await put(store, 9, sample())).toBe(true)
    expect(await records()).toBe(1)
    expect(await late(null)).toBe(false)
    expect(await late('another')).toBe(false)
    expect((await store.catalogues.get(9))?.catalogue).toEqual(sample())
    expect(await records()).toBe(1)
  })

  test('of two that are put where none was, at once, one wins', async () => {
    const { store } = database()
    const other = await atOnce(database())
    const change = { expected: null, event }
    const won = await Promise.all([
      store.catalogues.replace(10, sample(), change, act),
      other.catalogues.replace(10, demoCatalogue, change, act),
    ])
    expect(won.filter(Boolean)).toHaveLength(1)
    expect((await store.catalogues.get(10))?.catalogue).toEqual(won[0] ? sample() : demoCatalogue)
  })

  test('who reads while another process replaces it gets the one or the other, never half of each', async () => {
    const { store, another } = database()
    const second = await another()
    await put(store, 8, sample())
    const known = [JSON.stringify(sample()), JSON.stringify(demoCatalogue)]
    const writing = (async () => {
      for (let turn = 0; turn < 6; turn++)
        await put(second, 8, turn % 2 === 0 ? demoCatalogue : sample())
    })()
    for (let turn = 0; turn < 12; turn++) {
      const read = await store.catalogues.get(8)
      expect(known).toContain(JSON.stringify(read?.catalogue))
    }
    await writing
  })
})
