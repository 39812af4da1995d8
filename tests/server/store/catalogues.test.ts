import { expect, test } from 'vitest'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { sample } from '../../domain/catalogue/sample.ts'
import { describeOnBoth } from '../databases.ts'

describeOnBoth('the catalogues of clients', (database) => {
  test('each client has its own, row for row in its order, or none', async () => {
    const { catalogues } = database().store
    await catalogues.replace(1, demoCatalogue)
    await catalogues.replace(2, sample())
    expect((await catalogues.get(1))?.catalogue).toEqual(demoCatalogue)
    expect((await catalogues.get(2))?.catalogue).toEqual(sample())
    expect(await catalogues.get(3)).toBeNull()
    expect(await catalogues.version(3)).toBeNull()
  })

  test('its version tells its content, on every process, and its key is nobody else’s', async () => {
    const { store, another } = database()
    await store.catalogues.replace(4, sample())
    await store.catalogues.replace(5, sample())
    const first = await store.catalogues.version(4)
    const other = await (await another()).catalogues.version(5)
    expect(other?.version).toBe(first?.version)
    expect(other?.readKey).not.toBe(first?.readKey)
    expect(first?.readKey).toHaveLength(22)
  })

  test('a new one takes the old one’s place, and keeps key and discounts', async () => {
    const { store } = database()
    const discounts = [{ line: 'ALB', percents: [10, 5] }]
    await store.load({ catalogues: [{ clientId: 6, catalogue: demoCatalogue, discounts }] })
    const before = await store.catalogues.get(6)
    await store.catalogues.replace(6, sample())
    const after = await store.catalogues.get(6)
    expect(after).toMatchObject({ catalogue: sample(), discounts, readKey: before?.readKey })
    expect(after?.version).not.toBe(before?.version)
  })

  test('one that can’t be kept changes nothing', async () => {
    const { catalogues } = database().store
    await catalogues.replace(7, sample())
    const { articles, ...rest } = sample()
    const twice = { ...rest, articles: [...articles, ...articles] }
    await expect(catalogues.replace(7, twice)).rejects.toThrow()
    expect((await catalogues.get(7))?.catalogue).toEqual(sample())
  })

  test('who reads while another process replaces it gets the one or the other, never half of each', async () => {
    const { store, another } = database()
    const second = await another()
    await store.catalogues.replace(8, sample())
    const known = [JSON.stringify(sample()), JSON.stringify(demoCatalogue)]
    const writing = (async () => {
      for (let turn = 0; turn < 6; turn++)
        await second.catalogues.replace(8, turn % 2 === 0 ? demoCatalogue : sample())
    })()
    for (let turn = 0; turn < 12; turn++) {
      const read = await store.catalogues.get(8)
      expect(known).toContain(JSON.stringify(read?.catalogue))
    }
    await writing
  })
})
