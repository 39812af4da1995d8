import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateBytes } from 'gltf-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cheapHash } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { runCommand } from '../../../server/admin/run.ts'
import { createSceneFiles } from '../../../server/orders/sceneFiles.ts'
import { demoCatalogue } from '../../../server/demo/catalogue/catalogue.ts'
import { articleModelId } from '../../../server/store/articleModels.ts'
import { readModel } from '../../../src/furniture/own/ownModel.ts'
import { suite } from '../../furniture/scenes.ts'
import { aGlb, type GlbBox } from '../catalogue/models/aGlb.ts'
import { describeOnBoth } from '../databases.ts'
import { twoClients } from '../people.ts'

const chair = demoCatalogue.articles.find(({ id }) => id === 'OLM-S1')
if (chair === undefined) throw new Error('The demo has no such armchair')
const { w, h, d } = chair.size
/** A box as large as the armchair, for each of its parts. */
const boxes = chair.parts.map((material): GlbBox => ({
  material,
  size: [w / 1000, h / 1000, d / 1000],
  at: [0, h / 2000, 0],
}))

describeOnBoth('models of a company’s own', (database) => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tresillo-models-'))
    await mkdir(join(folder, 'models'))
    await writeFile(join(folder, 'models/chair.glb'), aGlb(boxes))
    await writeFile(join(folder, 'models/bare.glb'), aGlb(boxes.slice(1)))
    await writeFile(join(folder, 'models/large.glb'), new Uint8Array(1_000_001))
    await database().store.load({
      ...twoClients(),
      catalogues: [{ clientId: 0, catalogue: demoCatalogue }],
    })
  })
  afterAll(() => rm(folder, { recursive: true }))

  const run = (...args: string[]) =>
    runCommand(args, {
      store: database().store,
      at: 0,
      by: { login: 'shell', name: 'root' },
      hash: cheapHash,
      language: 'en',
      folder,
    })
  const modelOf = async (id: string) =>
    (await database().store.catalogues.get(0))?.catalogue.articles.find((one) => one.id === id)
      ?.form?.model
  /** The catalogue as a CSV, with a model for some articles. */
  async function written(file: string, models: Record<string, string>) {
    const lines = (await run('export-catalogue', '-', '--format=csv')).join('\n').split('\n')
    const header = lines.find((line) => line.startsWith('table;id;line;'))?.split(';') ?? []
    const column = header.indexOf('model')
    const rows = lines.map((line) => {
      const [table, id = ''] = line.split(';')
      const model = table === 'article' ? models[id] : undefined
      return model === undefined ? line : line.split(';').with(column, model).join(';')
    })
    await writeFile(join(folder, file), rows.join('\n'))
  }

  test('come with the catalogue; one that is none is told with its reason, and the built shape stands in', async () => {
    await written('new.csv', {
      'OLM-S1': 'models/chair.glb',
      'OLM-S2': 'models/bare.glb',
      'OLM-S3': 'models/nothing.glb',
      'ALB-S3': 'models',
      'ALB-S2': 'models/large.glb',
    })
    const checked = await run('import-catalogue', 'new.csv', '--dry-run')
    expect(checked.at(-1)).toBe('The file is right. With --dry-run nothing is changed.')
    expect(await modelOf('OLM-S1')).toBeUndefined()

    const told = await run('import-catalogue', 'new.csv')
    expect(told).toContain(
      '“OLM-S2”: models/bare.glb is no model of it: it has no material that is called “asiento”, as the article’s part. In 3D the shape made from its sizes shows.',
    )
    expect(told.find((line) => line.includes('OLM-S3'))).toContain('it can’t be read: ENOENT')
    expect(told.find((line) => line.includes('ALB-S3'))).toContain('it is no file')
    expect(told.find((line) => line.includes('ALB-S2'))).toContain('it has 1000001 bytes')
    expect(told.at(-1)).toBe('Catalogue loaded. The portal shows it from now on.')
    expect([await modelOf('OLM-S2'), await modelOf('OLM-S3')]).toEqual([undefined, undefined])
    const id = (await modelOf('OLM-S1')) ?? ''
    const bytes = await database().store.articleModels.data(id)
    expect(readModel(bytes ?? new Uint8Array())).not.toBeNull()
  })

  test('are the same after an export and another import', async () => {
    const id = await modelOf('OLM-S1')
    for (const format of ['csv', 'json']) {
      await run('export-catalogue', `again.${format}`)
      const told = await run('import-catalogue', `again.${format}`)
      expect(told.at(-1)).toBe('The catalogue is the same already. Nothing was changed.')
    }
    const told = await run('import-catalogue', 'new.csv', '--dry-run')
    expect(told.at(-1)).toBe('The catalogue is the same already. Nothing was changed.')
    expect(await modelOf('OLM-S1')).toBe(id)
  })

  test('are in the files of a scene, which stay valid', async () => {
    const id = (await modelOf('OLM-S1')) ?? ''
    const { store } = database()
    const files = createSceneFiles(undefined, store.articleModels.data)
    const triangles = async (model: string | undefined) => {
      const modules = suite('OLM-S1', ['LN-04']).map((module) => ({
        ...module,
        shape: { ...module.shape, model },
      }))
      const report = await validateBytes(await files.make(modules, 'scene.glb', model ?? ''))
      expect(report.issues.messages.filter(({ severity }) => severity < 2)).toEqual([])
      expect((await files.make(modules, 'scene.usdz', model ?? '')).length).toBeGreaterThan(0)
      return report.info.totalTriangleCount
    }
    expect(await triangles(id)).toBe(12 * chair.parts.length)
    expect(await triangles(undefined)).toBeGreaterThan(1000)
    expect(await triangles('gone')).toBe(await triangles(undefined))
  })
})

test('anybody who knows a model’s id gets it, once and for all', async () => {
  const backend: MockBackend = await createMockBackend({ rows: twoClients() })
  const get = (id: string) =>
    backend.app.fetch(new Request(`http://tienda.example/api/v1/catalogue/models/${id}`), {
      incoming: { socket: { remoteAddress: '10.0.0.9' } },
    })
  const bytes = new Uint8Array([1, 2, 3])
  await backend.store.articleModels.keep(bytes)
  await backend.store.articleModels.keep(bytes)
  const reply = await get(articleModelId(bytes))
  expect(new Uint8Array(await reply.arrayBuffer())).toEqual(bytes)
  expect(reply.headers.get('cache-control')).toContain('immutable')
  expect((await get('none')).status).toBe(404)
  await backend.store.close()
})
