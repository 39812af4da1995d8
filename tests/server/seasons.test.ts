import { expect, test } from 'vitest'
import { startOfTime } from '../../mocks/data.ts'
import { demoCatalogue } from '../../server/demo/catalogue/catalogue.ts'
import { putDueInForce, startSeasons } from '../../server/seasons.ts'
import type { Store } from '../../server/store/store.ts'
import { sample } from '../domain/catalogue/sample.ts'
import { atOnce, describeOnBoth } from './databases.ts'
import { twoClients } from './people.ts'

const act = { by: { login: 'ana@tienda.example', name: 'Ana Soler' }, clock: () => startOfTime }
const timeZone = 'Europe/Madrid'

describeOnBoth('the prices of a season', (database) => {
  const logged: object[] = []
  const partsAt = (time: string, store: Store = database().store) => ({
    store,
    clock: () => Date.parse(time),
    timeZone,
    log: (entry: object) => void logged.push(entry),
  })
  const prepare = async (clientId: number, day: string, catalogue = sample()) =>
    database().store.preparedCatalogues.prepare(
      {
        ...{ clientId, day, file: 'season.csv', rows: {} },
        comparedWith: (await database().store.catalogues.version(clientId))?.version ?? null,
      },
      catalogue,
      2,
      act,
    )
  const now = async (clientId: number) =>
    (await database().store.catalogues.get(clientId))?.catalogue ?? null

  test('hold from the first minute of their day in the company’s zone, and not before', async () => {
    await database().store.load({
      ...twoClients(),
      catalogues: [{ clientId: 1, catalogue: demoCatalogue }],
    })
    expect(await prepare(1, '2027-01-01')).toBe('prepared')
    await putDueInForce(partsAt('2026-12-31T22:59:59Z'))
    expect(await now(1)).toEqual(demoCatalogue)
    await putDueInForce(partsAt('2026-12-31T23:00:00Z'))
    expect(await now(1)).toEqual(sample())
    expect(await database().store.preparedCatalogues.ofClient(1)).toEqual([])
    expect(await database().store.events.latest(1)).toMatchObject([
      {
        kind: 'catalogueImported',
        clientId: 1,
        login: 'ana@tienda.example',
        detail: { file: 'season.csv', day: '2027-01-01' },
      },
    ])
  })

  test('are put in force once, however many processes do so at one time', async () => {
    const stores = [database().store, await atOnce(database())]
    expect(await prepare(1, '2027-06-01', demoCatalogue)).toBe('prepared')
    const count = async () =>
      (await database().store.events.latest(100)).filter(({ kind }) => kind === 'catalogueImported')
        .length
    const before = await count()
    await Promise.all(stores.map((store) => putDueInForce(partsAt('2027-06-02T10:00Z', store))))
    expect(await count()).toBe(before + 1)
    expect(await now(1)).toEqual(demoCatalogue)
    expect(logged).toEqual([])
  })

  test('of several days that have passed, the latest holds', async () => {
    expect(await prepare(1, '2027-09-01', demoCatalogue)).toBe('prepared')
    expect(await prepare(1, '2027-10-01', sample())).toBe('prepared')
    expect(await prepare(1, '2027-11-01', sample())).toBe('full')
    const stop = startSeasons(partsAt('2027-12-01T10:00Z'))
    await stop()
    expect(await now(1)).toEqual(sample())
  })

  test('are refused if another catalogue is there than they were compared with', async () => {
    const wrong = { clientId: 1, day: '2028-01-01', file: 'a', rows: {}, comparedWith: 'older' }
    const { preparedCatalogues } = database().store
    expect(await preparedCatalogues.prepare(wrong, demoCatalogue, 2, act)).toBe('changed')
    expect(await prepare(1, '2028-01-01', demoCatalogue)).toBe('prepared')
    expect(await prepare(1, '2028-01-01', demoCatalogue)).toBe('prepared')
    expect(await prepare(1, '2028-01-01')).toBe('taken')
    const [one] = await preparedCatalogues.ofClient(1)
    expect(one).toMatchObject({ day: '2028-01-01', by: { name: 'Ana Soler' } })
    if (one === undefined) throw new Error('none is prepared')
    expect(await preparedCatalogues.withdraw({ ...one, version: 'other' }, act)).toBe(false)
    expect(await preparedCatalogues.withdraw(one, act)).toBe(true)
    await putDueInForce(partsAt('2028-02-01T10:00Z'))
    expect(await now(1)).toEqual(sample())
  })

  test('one that names an article twice is not prepared', async () => {
    const { articles, ...rest } = sample()
    const twice = { ...rest, articles: [...articles, ...articles] }
    await expect(prepare(1, '2028-03-01', twice)).rejects.toThrow('twice')
    expect(await database().store.preparedCatalogues.ofClient(1)).toEqual([])
  })

  test('one that cannot be put in force is logged, and the others go on', async () => {
    const { preparedCatalogues } = database().store
    await prepare(1, '2028-03-01', demoCatalogue)
    await prepare(2, '2028-03-02', sample())
    const putInForce: typeof preparedCatalogues.putInForce = (one, clock) =>
      one.clientId === 1
        ? Promise.reject(new Error('No space is left'))
        : preparedCatalogues.putInForce(one, clock)
    await putDueInForce({
      ...partsAt('2028-03-03T10:00Z'),
      store: { preparedCatalogues: { ...preparedCatalogues, putInForce } },
    })
    expect(logged).toMatchObject([{ level: 'error', clientId: 1, day: '2028-03-01' }])
    expect(await now(2)).toEqual(sample())
  })
})
