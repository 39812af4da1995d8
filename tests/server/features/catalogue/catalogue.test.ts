import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { aCatalogue, anArticle } from '../../../../mocks/catalogue.ts'
import { createMockBackend } from '../../../../mocks/server.ts'
import type { EndpointName } from '../../../../src/contract/contract.ts'
import { ask, logIn } from '../../caller.ts'
import { manager, outsider, twoClients } from '../../people.ts'

const ownArticle = anArticle({ id: 'SOLO-1', names: { es: 'Solo nuestro', en: 'Ours alone' } })

/** Client 1 has a catalogue of its own; client 2 has that of visitors. */
async function backendWithOwn() {
  const backend = await createMockBackend({
    rows: {
      ...twoClients(),
      catalogues: [
        { clientId: 0, catalogue: aCatalogue() },
        { clientId: 1, catalogue: aCatalogue({ articles: [ownArticle] }) },
      ],
    },
  })
  onTestFinished(() => backend.store.close())
  return backend
}

const articlesIn = (body: unknown) =>
  (Array.isArray(body) ? body : (body as { data: unknown[] }).data).map(
    (row: { article: string }) => row.article,
  )

describe('what a client can order', () => {
  test('[API-04] the dictionary names every article in the language asked for, Spanish by default', async () => {
    const backend = await backendWithOwn()
    const names = async (params: Record<string, unknown>) =>
      (await ask(backend, 'dictionaryAll', params, { language: 'en' })).body
    expect(await names({})).toContainEqual({ article: 'ALBA-2P', description: 'Alba 2 plazas' })
    expect(await names({ lang: 'en' })).toContainEqual({
      article: 'ALBA-2P',
      description: 'Alba two-seater',
    })
  })

  test('[API-04] models come with line, size and restrictions, alone and as a list', async () => {
    const backend = await backendWithOwn()
    const sofa = {
      model: 'ALBA-2P',
      line: 'alba',
      description: 'Alba 2 plazas',
      article: 'ALBA-2P',
      article2: '',
      width: 1800,
      height: 850,
      depth: 950,
      restrictions: [{ part: 'brazo', series: ['piel'] }],
    }
    const { body } = await ask(backend, 'dbmodels', {})
    expect(body).toMatchObject({ data: expect.arrayContaining([sofa]) as unknown })
    const one = await ask(backend, 'dbmodelData', { modelId: 'ALBA-2P' })
    expect(one.body).toEqual({ data: { model: sofa } })
  })

  test('[API-04] parts come by model, accessories with what is preselected and what is needed', async () => {
    const backend = await backendWithOwn()
    const parts = await ask(backend, 'dbmodelParts', {
      models: ['ALBA-2P', 'NADA', 'KIT-LIMPIEZA'],
    })
    expect(parts.body).toEqual({
      models: {
        'ALBA-2P': [
          { part: 'asiento', partName: 'Asiento' },
          { part: 'brazo', partName: 'Brazo' },
        ],
        'KIT-LIMPIEZA': [],
      },
    })
    const { body } = await ask(backend, 'dbmodelAccessories', { id: 'ALBA-2P' }, { language: 'en' })
    expect(body).toMatchObject({
      data: [
        { id: 'PAT-HAYA', type: 'pata', typeName: 'Leg', default: true, required: true },
        { id: 'PAT-NEGRA', name: 'Black leg', default: false, required: true },
        { id: 'CAB-1', id3d: 'cab-1', default: false, required: false },
      ],
    })
  })

  test('the fixed paths give the trees of models, fabrics and accessories, and a model’s accessories', async () => {
    const { app } = await backendWithOwn()
    const read = async (path: string) => (await app.request(path)).json() as Promise<unknown>
    expect(await read('/catalog/models?clientId=2')).toMatchObject({
      root: [
        {
          type: 'line',
          id: 'alba',
          children: [{ type: 'model', id: 'ALBA-2P' }, { id: 'ALBA-PUF' }],
        },
        { id: 'COJIN-45' },
        { id: 'KIT-LIMPIEZA' },
      ],
    })
    expect(await read('/catalog/materials?clientId=2')).toMatchObject({
      root: [
        {
          id: 'lino',
          children: [
            {
              type: 'material',
              id: 'LN-04',
              name: 'Lino Norte 04, arena',
              name_localized: { en: 'Lino Norte 04, sand' },
              metadata: { serie: 'lino', group: 'A', color: '#d8c7a8' },
            },
            { id: 'LN-05' },
          ],
        },
        { id: 'boucle' },
        { id: 'piel' },
      ],
    })
    expect(await read('/catalog/accessories?clientId=2')).toMatchObject({
      root: [
        { id: 'pata', children: [{ id: 'PAT-HAYA' }, { id: 'PAT-NEGRA' }] },
        { id: 'cabezal' },
      ],
    })
    expect(await read('/api/v1/model/ALBA-2P/accessories')).toContainEqual({
      id: 'CAB-1',
      name: 'Reposacabezas alto',
    })
  })

  test('an article that is not in it is not found', async () => {
    const backend = await backendWithOwn()
    const { status, body } = await ask(backend, 'dbmodelAccessories', { id: 'NADA' })
    expect(status).toBe(404)
    expect(body).toMatchObject({
      code: 'article',
      message: 'El artículo NADA no está en el catálogo.',
    })
  })

  test('no call tells what anything costs', async () => {
    const backend = await backendWithOwn()
    for (const name of [
      'dbmodels',
      'dictionaryAll',
      'catalogmodels',
      'catalogmaterials',
    ] as const) {
      const { body } = await ask(backend, name, {})
      expect(JSON.stringify(body)).not.toMatch(/points|500000/)
    }
  })
})

describe('whose catalogue it is', () => {
  const asked: [EndpointName, Record<string, unknown>][] = [
    ['dbmodels', {}],
    ['dictionaryAll', {}],
  ]

  test.each(asked)(
    '%s gives a client’s own to who works for it or has its key, else that of visitors',
    async (name) => {
      const backend = await backendWithOwn()
      const [own, other] = await Promise.all([logIn(backend, manager), logIn(backend, outsider)])
      const { body } = await ask(backend, 'cataloguekey', { clientId: 1 }, { token: own })
      const { key } = body as { key: string }
      const read = async (params: Record<string, unknown>, token?: string) =>
        articlesIn((await ask(backend, name, params, { token })).body)

      expect(await read({ clientId: 1 }, own)).toEqual(['SOLO-1'])
      expect(await read({ clientId: 1, key })).toEqual(['SOLO-1'])
      for (const params of [
        {},
        { clientId: 1 },
        { clientId: 1, key: 'x' },
        { clientId: 1, key: '' },
      ])
        expect(await read(params)).not.toContain('SOLO-1')
      expect(await read({ clientId: 1 }, other)).not.toContain('SOLO-1')
      expect(await read({ clientId: 2 }, other)).toContain('ALBA-2P')
    },
  )
})

/** Every call of the catalogue, with what it needs to be asked. */
const read = [
  ['dictionaryAll', { lang: 'es' }],
  ['dbmodels', {}],
  ['dbmodelAccessories', { id: 'ALBA-2P' }],
  ['dbmodelData', { modelId: 'ALBA-2P' }],
  ['modelaccessories', { id: 'ALBA-2P' }],
  ['catalogmodels', {}],
  ['catalogmaterials', {}],
  ['catalogaccessories', {}],
  ['materialscatalogue', {}],
  ['scenecatalogue', {}],
] as const satisfies readonly (readonly [EndpointName, Record<string, unknown>])[]

describe('a catalogue is not sent again', () => {
  test.each(read)('%s has a tag, and is not sent to who has it', async (name, params) => {
    const backend = await backendWithOwn()
    const first = await ask(backend, name, params)
    const etag = first.headers.get('etag') ?? ''
    expect(first.status).toBe(200)
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    const headers = { 'if-none-match': etag }
    const again = await ask(backend, name, params, { headers })
    expect(again).toMatchObject({ status: 304, body: '' })
    expect(again.headers.get('etag')).toBe(etag)

    const [sofa, ...others] = aCatalogue().articles
    const { fabrics, accessories } = aCatalogue()
    const renamed = { es: 'Otro nombre', en: 'Another name' }
    const catalogue = aCatalogue({
      articles: sofa === undefined ? [] : [{ ...sofa, names: renamed }, ...others],
      fabrics: fabrics.map((fabric) => ({ ...fabric, names: renamed })),
      accessories: accessories.map((accessory) => ({ ...accessory, names: renamed })),
    })
    await backend.store.load({ catalogues: [{ clientId: 0, catalogue }] })
    expect((await ask(backend, name, params, { headers })).status).toBe(200)
  })

  test('however often it is asked for, it is written once', async () => {
    const backend = await backendWithOwn()
    const write = vi.spyOn(JSON, 'stringify')
    onTestFinished(() => write.mockRestore())
    const replies = [await ask(backend, 'scenecatalogue', {})]
    const isArticle = (value: unknown) =>
      typeof value === 'object' && value !== null && 'slots' in value
    const count = () => write.mock.calls.filter(([value]) => isArticle(value)).length
    expect(count()).toBe(aCatalogue().articles.length)
    replies.push(await ask(backend, 'scenecatalogue', {}))
    expect(count()).toBe(aCatalogue().articles.length)
    expect(replies[1]?.body).toEqual(replies[0]?.body)
  })

  test('what is asked with a body has its tag too, and is answered each time', async () => {
    const backend = await backendWithOwn()
    const params = { models: ['ALBA-2P'] }
    const first = await ask(backend, 'dbmodelParts', params)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    const headers = { 'if-none-match': etag }
    const again = await ask(backend, 'dbmodelParts', params, { headers })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect(again.headers.get('etag')).toBe(etag)
    const other = await ask(backend, 'dbmodelParts', { models: ['ALBA-PUF'] })
    expect(other.headers.get('etag')).not.toBe(etag)
  })

  test('as long as it is the same, in this language', async () => {
    const backend = await backendWithOwn()
    const first = await ask(backend, 'dbmodels', {})
    const etag = first.headers.get('etag') ?? ''
    const again = (language: string) =>
      ask(backend, 'dbmodels', {}, { language, headers: { 'if-none-match': etag } })
    expect(await again('es')).toMatchObject({ status: 304, body: '' })
    expect((await again('en')).status).toBe(200)

    const catalogue = aCatalogue({ articles: [] })
    await backend.store.load({ catalogues: [{ clientId: 0, catalogue }] })
    expect((await again('es')).status).toBe(200)
    expect(articlesIn((await ask(backend, 'dbmodels', {})).body)).toEqual([])
  })
})

describe('what is composed with', () => {
  test('comes at once with forms, sizes and names, the client’s own to its people, and says no prices', async () => {
    const backend = await backendWithOwn()
    const idsFor = async (params: object, token?: string) => {
      const { body } = await ask(backend, 'scenecatalogue', { ...params }, { token })
      expect(JSON.stringify(body)).not.toContain('"points"')
      return (body as { articles: { id: string }[] }).articles.map(({ id }) => id)
    }
    expect(await idsFor({})).toContain('ALBA-2P')
    const token = await logIn(backend, manager)
    expect(await idsFor({ clientId: 1 }, token)).toEqual(['SOLO-1'])
    expect(await idsFor({ clientId: 1 })).toContain('ALBA-2P')
    const { body } = await ask(backend, 'scenecatalogue', {})
    const { articles } = body as { articles: object[] }
    expect(articles[0]).toEqual({
      id: 'ALBA-2P',
      line: 'alba',
      names: { es: 'Alba 2 plazas', en: 'Alba two-seater' },
      size: { w: 1800, h: 850, d: 950 },
      form: { kind: 'seat', seats: 2, arms: 'both' },
      parts: ['asiento', 'brazo'],
      slots: anArticle().slots,
      restrictions: anArticle().restrictions,
    })
  })
})
