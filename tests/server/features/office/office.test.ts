import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aClient, aUser } from '../../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import { createCatalogueFiles } from '../../../../server/catalogue/files.ts'
import { readCatalogue } from '../../../../server/catalogue/file/read.ts'
import { writeCsv } from '../../../../server/catalogue/file/csvText.ts'
import { demoCatalogue } from '../../../../server/demo/catalogue/catalogue.ts'
import { receivedCatalogue, type FileSource } from '../../../../server/catalogue/fileWork.ts'
import { articleWithModel } from '../../../../server/catalogue/models/withModels.ts'
import { putDueInForce } from '../../../../server/seasons.ts'
import { writtenAtOnce } from '../../../../server/store/cataloguePieces.ts'
import { visitors } from '../../../../server/store/types.ts'
import type { EndpointName, Reply } from '../../../../src/contract/contract.ts'
import { fillPath } from '../../../../src/contract/site.ts'
import { ask, logIn } from '../../caller.ts'
import { aGlb } from '../../catalogue/models/aGlb.ts'

const manager = 'ana@tienda.example'
const seller = 'ventas@tienda.example'
const rival = 'rita@rival.example'

let backend: MockBackend
let token: string

const features = { dbOrders: true, catalogueByManagers: true }

beforeEach(async () => {
  backend = await createMockBackend({
    rows: {
      clients: [
        aClient({ features, discounts: [{ line: null, percents: [10, 2.5] }], validDays: 45 }),
        aClient({ id: 2, name: 'Sofás Rival' }),
      ],
      users: [
        aUser(),
        aUser({ id: 2, login: seller, acl: { orderGeneration: true, budgetList: true } }),
        aUser({ id: 3, login: rival, clients: [2] }),
      ],
      orders: [],
      catalogues: [
        { clientId: visitors, catalogue: demoCatalogue },
        { clientId: 1, catalogue: demoCatalogue },
      ],
    },
  })
  token = await logIn(backend, manager)
})
afterEach(() => backend.store.close())

const csv = writeCsv(demoCatalogue, ';')
/** The catalogue with an article that costs 10 points more in each price group: 765 in the first. */
const season = {
  ...demoCatalogue,
  articles: demoCatalogue.articles.map((article) =>
    article.id === 'ALB-S3'
      ? {
          ...article,
          points: Object.fromEntries(
            Object.entries(article.points).map(([group, points]) => [group, points + 10_000]),
          ),
        }
      : article,
  ),
}
const dearer = writeCsv(season, ';')

/** Sends a file as a browser does: the parameters in path and query. */
async function send(
  name: EndpointName,
  params: Record<string, unknown>,
  file: string | Uint8Array,
  { as = token, language = 'es' } = {},
) {
  const { method, path } = backend.site.endpoints[name] ?? { method: '', path: '' }
  const { path: filled, rest } = fillPath(path, params)
  const query = new URLSearchParams(rest as Record<string, string>)
  const response = await backend.app.request(`/api/v1${filled}?${query}`, {
    method,
    headers: { 'access-token': as, 'accept-language': language },
    body: new Uint8Array(Buffer.from(file)),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}
const check = async (file: string, language = 'es') =>
  (await send('checkcatalogue', { clientId: 1, format: 'csv' }, file, { language }))
    .body as Reply<'checkcatalogue'>
const importing = (file: string, more: Record<string, unknown> = {}) =>
  send('importcatalogue', { clientId: 1, format: 'csv', name: 'enero.csv', ...more }, file)
const office = async (as = token) =>
  (await ask(backend, 'catalogueoffice', { clientId: 1 }, { token: as, language: 'es' }))
    .body as Reply<'catalogueoffice'>
const costOf = async (id: string) =>
  Object.values(
    (await backend.store.catalogues.get(1))?.catalogue.articles.find((one) => one.id === id)
      ?.points ?? {},
  )

describe('a file is compared before it is imported', () => {
  test('with its differences: what is new, changed with the old and the new price, and gone', async () => {
    const file = dearer
      .replace(/\r\nfabric;LN-01;.*/, '')
      .replace('\r\nline;', '\r\nline;NUE;Nueva;New;\r\nline;')
    const { faultCount, tables, changes, isSame, seen } = await check(file)
    expect({ faultCount, isSame }).toEqual({ faultCount: 0, isSame: false })
    expect(seen).toBe((await backend.store.catalogues.version(1))?.version)
    expect(tables.find(({ table }) => table === 'articles')).toMatchObject({ changed: 1, same: 61 })
    expect(changes).toMatchObject([
      {
        table: 'articles',
        kind: 'changed',
        id: 'ALB-S3',
        name: expect.stringContaining('Alba') as string,
        cells: [
          { column: expect.stringMatching(/^points_/) as string, before: '755', after: '765' },
          { before: '860,7', after: '870,7' },
          {},
          {},
        ],
      },
      { table: 'fabrics', kind: 'removed', id: 'LN-01', cells: [] },
      { table: 'lines', kind: 'added', id: 'NUE', name: 'Nueva' },
    ])
    const [english] = (await check(file, 'en')).changes
    expect(english?.cells[1]).toMatchObject({ before: '860.7', after: '870.7' })
    expect(await costOf('ALB-S3')).toContain(755_000)
  })

  test('and its faults have their row and column, in the person’s language', async () => {
    const wrong = dearer.replace(';765;', ';mucho;').replace(/#\w{6}/, 'rojo')
    const { faults, faultCount, changes } = await check(wrong)
    expect({ faultCount, changes }).toEqual({ faultCount: 2, changes: [] })
    expect(faults).toMatchObject([
      {
        place: expect.stringMatching(/^Fila \d+$/) as string,
        says: 'color: «rojo» no es un color: se escribe como #c9b596.',
      },
      { says: expect.stringMatching(/^points_\w+: «mucho» no es un número\.$/) as string },
    ])
    expect((await check(wrong, 'en')).faults[0]?.says).toContain('is not a colour')
    expect(await importing(wrong)).toMatchObject({ status: 400, body: { code: 'faults' } })
  })

  test('the same file is said to be the same, and a larger one than 15 MB is refused', async () => {
    expect(await check(csv)).toMatchObject({ isSame: true, changes: [] })
    const large = new Uint8Array(15 * 1024 * 1024 + 1)
    expect(await send('checkcatalogue', { clientId: 1, format: 'csv' }, large)).toMatchObject({
      status: 413,
    })
  })

  test('a client without one of its own is compared with everybody’s, and gets its own', async () => {
    const { version } = (await backend.store.catalogues.version(1)) ?? { version: '' }
    const event = { kind: 'catalogueRemoved', detail: {} }
    const by = { login: 'shell', name: 'root' }
    await backend.store.catalogues.remove(1, { expected: version, event }, { by, clock: Date.now })
    const { seen, changes, isSame } = await check(dearer)
    expect({ seen, isSame, count: changes.length }).toEqual({ seen: '', isSame: false, count: 1 })
    expect(await importing(dearer)).toMatchObject({ status: 200 })
    expect((await office()).isOwn).toBe(true)
    expect((await backend.store.catalogues.get(visitors))?.catalogue).toEqual(demoCatalogue)
  })
})

describe('applying a file', () => {
  test('puts it in the place of what was compared, once, and says who', async () => {
    const { seen } = await check(dearer)
    expect(await importing(dearer, { seen })).toMatchObject({
      status: 200,
      body: { message: 'Catálogo cargado. Está en vigor desde ahora.' },
    })
    expect(await costOf('ALB-S3')).toContain(765_000)
    // Pressed again after a lost reply, it is done already.
    expect(await importing(dearer, { seen })).toMatchObject({ status: 200 })
    const events = (await backend.store.events.latest(9)).filter(
      ({ kind }) => kind === 'catalogueImported',
    )
    expect(events).toMatchObject([
      {
        login: manager,
        clientId: 1,
        detail: { file: 'enero.csv', rows: { articles: { changed: 1 } } },
      },
    ])
  })

  test('changes nothing where somebody else has changed the catalogue meanwhile', async () => {
    const { seen } = await check(dearer)
    await importing(csv.replace(/\r\nfabric;LN-01;.*/, ''), { seen })
    expect(await importing(dearer, { seen })).toMatchObject({
      status: 409,
      body: { code: 'catalogue' },
    })
    expect(await costOf('ALB-S3')).not.toContain(765_000)
  })

  test('is for who may change the rate of a client whose setting allows it, and of no other', async () => {
    const as = await logIn(backend, seller)
    const other = await logIn(backend, rival)
    const params = { clientId: 1, format: 'csv', name: 'a.csv' }
    for (const name of ['checkcatalogue', 'importcatalogue'] as const) {
      expect(await send(name, params, csv, { as })).toMatchObject({ body: { code: 'permission' } })
      expect(await send(name, params, csv, { as: other })).toMatchObject({
        body: { code: 'client' },
      })
      expect(await send(name, { ...params, clientId: 2 }, csv, { as: other })).toMatchObject({
        status: 403,
        body: { code: 'catalogueSetting' },
      })
    }
    const calls = [
      ['catalogueoffice', {}],
      ['exportcatalogue', { format: 'csv' }],
      ['withdrawcatalogue', { day: '2027-01-01', version: 'x' }],
      ['removearticlemodel', { article: 'ALB-S3' }],
    ] as const
    for (const [name, more] of calls)
      expect(await ask(backend, name, { clientId: 2, ...more }, { token: other })).toMatchObject({
        status: 403,
        body: { code: 'catalogueSetting' },
      })
  })
})

describe('prices that move far', () => {
  const cheap = writeCsv(
    {
      ...demoCatalogue,
      articles: demoCatalogue.articles.map((article) =>
        article.id === 'ALB-S3' ? { ...article, points: { ...article.points, A: 7550 } } : article,
      ),
      accessories: demoCatalogue.accessories.map((accessory, at) =>
        at === 0 ? { ...accessory, points: 4 * (accessory.points + 1000) } : accessory,
      ),
    },
    ';',
  )

  test('are told, counted, and applied or prepared only with the consent of who has seen as many', async () => {
    const { moves, moveCount, seen } = await check(cheap)
    expect({ moves, moveCount }).toEqual({
      moves: [
        'ALB-S3, points_A: 755 → 7,55',
        expect.stringMatching(/^\S+, points: [\d,]+ → [\d,]+$/) as string,
      ],
      moveCount: 2,
    })
    expect(await check(dearer)).toMatchObject({ moves: [], moveCount: 0 })
    for (const more of [{}, { day: '2027-01-01' }, { moves: 1 }])
      expect(await importing(cheap, { seen, ...more })).toMatchObject({
        status: 409,
        body: {
          code: 'moves',
          message: expect.stringContaining('2 precios pasan a ser más de 3 veces') as string,
        },
      })
    expect(await costOf('ALB-S3')).toContain(755_000)
    expect((await office()).prepared).toEqual([])
    for (let times = 0; times < 2; times++)
      expect(await importing(cheap, { seen, moves: moveCount })).toMatchObject({ status: 200 })
    expect(await costOf('ALB-S3')).toContain(7550)
  })
})

describe('prices of a season', () => {
  test('wait for their day, are listed with who and how many, and can be withdrawn', async () => {
    const { seen } = await check(dearer)
    const day = '2027-01-01'
    expect(await importing(dearer, { seen, day })).toMatchObject({ status: 200 })
    expect(await importing(dearer, { seen, day })).toMatchObject({ status: 200 })
    expect(await importing(csv, { seen, day })).toMatchObject({ body: { code: 'dayTaken' } })
    const { prepared, today } = await office()
    expect(today).toBe('2026-03-10')
    expect(prepared).toMatchObject([
      {
        day,
        file: 'enero.csv',
        by: 'Ana Soler',
        changed: 1,
        added: 0,
        removed: 0,
        isBehind: false,
      },
    ])
    for (const wrong of ['2026-03-10', '2030-01-01'])
      expect(await importing(dearer, { seen, day: wrong })).toMatchObject({ body: { code: 'day' } })
    const withdrawn = { clientId: 1, day, version: prepared[0]?.version ?? '' }
    for (let times = 0; times < 2; times++)
      expect(await ask(backend, 'withdrawcatalogue', withdrawn, { token })).toMatchObject({
        status: 200,
      })
    expect((await office()).prepared).toEqual([])
  })

  test('hold on their day for new prices, and say so if the catalogue has changed before', async () => {
    const { seen } = await check(dearer)
    await importing(dearer, { seen, day: '2027-01-01' })
    const priced = async () =>
      (
        (
          await ask(
            backend,
            'shoppingcart',
            {
              clientId: 1,
              cartData: [
                {
                  drawableUUID: 'one',
                  identifier: 'ALB-S3',
                  shoppingCartData: { quantity: 1, remarks: '' },
                  accessories: { pata: demoLeg },
                },
              ],
            },
            { token },
          )
        ).body as { data: { price: { finalPrice: number } }[] }
      ).data[0]?.price.finalPrice
    const before = await priced()
    await importing(csv.replace(/\r\nfabric;LN-01;.*/, ''), { seen })
    expect((await office()).prepared).toMatchObject([{ isBehind: true }])
    const { store } = backend
    const clock = () => Date.parse('2026-12-31T23:00:00Z')
    await putDueInForce({ store, clock, timeZone: 'Europe/Madrid', log: () => undefined })
    expect(await priced()).toBeGreaterThan(before ?? Infinity)
  })
  const demoLeg = demoCatalogue.articles
    .find(({ id }) => id === 'ALB-S3')
    ?.slots.find(({ type }) => type === 'pata')?.default
})

describe('what the office reads and takes away', () => {
  test('discounts and validity of the client', async () => {
    expect(await office()).toMatchObject({
      isOwn: true,
      articles: 62,
      fabrics: 120,
      discounts: [{ line: '', percents: [10, 2.5] }],
      validDays: 45,
    })
  })

  test('the catalogue as a file, which imported again is the same', async () => {
    for (const format of ['csv', 'json'] as const) {
      const { body } = await ask(backend, 'exportcatalogue', { clientId: 1, format }, { token })
      const { content } = body as { content: string }
      const read = readCatalogue(Buffer.from(content), format)
      expect('catalogue' in read && read.catalogue).toEqual(demoCatalogue)
    }
  })

  test('models of its own: listed, uploaded for an article, refused with the reason, removed', async () => {
    const chair = demoCatalogue.articles.find(({ id }) => id === 'OLM-S1')
    if (chair === undefined) throw new Error('The demo has no such armchair')
    const { w, h, d } = chair.size
    const boxes = chair.parts.map((material) => ({
      ...{ material, size: [w / 1000, h / 1000, d / 1000] as [number, number, number] },
      at: [0, h / 2000, 0] as [number, number, number],
    }))
    const save = (article: string, glb: Uint8Array) =>
      send('savearticlemodel', { clientId: 1, article }, glb)
    expect((await office()).models).toEqual([])
    expect(await save('OLM-S1', aGlb(boxes.slice(1)))).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('no tiene ningún material') as string },
    })
    expect(await save('NADA', aGlb(boxes))).toMatchObject({ status: 404 })
    for (let times = 0; times < 2; times++)
      expect(await save('OLM-S1', aGlb(boxes))).toMatchObject({ status: 200 })
    expect((await office()).models).toMatchObject([{ article: 'OLM-S1' }])
    // An exported catalogue names the model, and importing that changes nothing.
    const exported = await ask(
      backend,
      'exportcatalogue',
      { clientId: 1, format: 'csv' },
      { token },
    )
    expect(await check((exported.body as { content: string }).content)).toMatchObject({
      isSame: true,
      notes: [],
    })
    const remove = { clientId: 1, article: 'OLM-S1' }
    for (let times = 0; times < 2; times++)
      expect(await ask(backend, 'removearticlemodel', remove, { token })).toMatchObject({
        status: 200,
      })
    expect((await office()).models).toEqual([])
    expect((await backend.store.catalogues.get(1))?.catalogue).toEqual(demoCatalogue)
  })
})

describe('a thread of its own', () => {
  const most = { faults: 9, differences: 9 }
  const task = { format: 'csv', language: 'en', most } as const
  /** A client whose own catalogue is the demo's, with one article more that has a model. */
  const source = (own: string | null = 'v1'): FileSource => ({
    storedModels: (names) => Promise.resolve(names.filter((name) => name === 'stored')),
    inForce: ({ start, piece }) => {
      start(['forgotten'])
      start(demoCatalogue.groups)
      for (const one of writtenAtOnce(demoCatalogue).pieces) piece(one)
      return Promise.resolve(own)
    },
  })

  test('reads, checks and compares a file, with the same outcome', async () => {
    const { compare } = createCatalogueFiles()
    const read = await compare({ ...task, bytes: Buffer.from(csv) }, source())
    if ('faults' in read) throw new Error('The file has faults')
    expect(read).toMatchObject({ own: 'v1', isSame: true, notes: [] })
    const { pieces, ...head } = receivedCatalogue(read.written)
    const alone = readCatalogue(Buffer.from(csv), 'csv')
    if (!('catalogue' in alone)) throw new Error('The file has faults')
    expect({ ...head, pieces: [...pieces] }).toEqual(writtenAtOnce(alone.catalogue))
    const faulty = await compare({ ...task, bytes: Buffer.from('nothing') }, source())
    expect(faulty).toMatchObject({ faults: [{ place: 'Row 1' }], faultCount: 1 })
  })

  test('asks which models are stored, and takes the others away', async () => {
    const [first, second, ...articles] = demoCatalogue.articles.filter(({ form }) => form !== null)
    if (first === undefined || second === undefined) throw new Error('The demo has no sofas')
    const modelled = [articleWithModel(first, 'stored'), articleWithModel(second, 'other.glb')]
    const catalogue = { ...demoCatalogue, articles: [...modelled, ...articles] }
    const bytes = Buffer.from(writeCsv(catalogue, ';'))
    const read = await createCatalogueFiles().compare({ ...task, bytes }, source())
    if ('faults' in read) throw new Error('The file has faults')
    expect(read.notes).toHaveLength(1)
    expect(read.counts.articles.changed).toBe(1)
    expect(JSON.parse(Buffer.from(read.changes).toString())).toMatchObject([
      { id: first.id, kind: 'changed' },
      ...demoCatalogue.articles.filter(({ form }) => form === null).map(({ id }) => ({ id })),
    ])
  })

  test('writes the catalogue in force as a file', async () => {
    const bytes = await createCatalogueFiles().export({ format: 'csv', separator: ';' }, source())
    expect(JSON.parse(Buffer.from(bytes).toString())).toBe(writeCsv(demoCatalogue, ';'))
  })

  test('fails with the error of what it asks for, and the next one has its turn', async () => {
    const files = createCatalogueFiles()
    const away = () => Promise.reject(new Error('The database is away'))
    const bytes = Buffer.from(csv)
    await expect(files.compare({ ...task, bytes }, { ...source(), inForce: away })).rejects.toThrow(
      'The database is away',
    )
    expect(await files.compare({ ...task, bytes }, source(null))).toMatchObject({ own: null })
  })
})
