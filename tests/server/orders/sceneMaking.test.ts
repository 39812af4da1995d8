import { afterAll, expect, test } from 'vitest'
import { aLine, anOrder } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { byteCache } from '../../../server/orders/byteCache.ts'
import { createSceneFiles, type SceneFiles } from '../../../server/orders/sceneFiles.ts'
import { shapeOf } from '../../../src/domain/catalogue/catalogue.ts'
import { appearanceOf } from '../../../src/furniture/appearance.ts'
import type { StagedModule } from '../../../src/furniture/staged.ts'
import { twoClients } from '../people.ts'

const backends: MockBackend[] = []
afterAll(() => Promise.all(backends.map(({ store }) => store.close())))

/** A server whose files have to be made each time, in no time. @returns what was made, and how a file is asked for */
async function forgetful(given: Partial<SceneFiles> = {}) {
  const made: string[] = []
  const sceneFiles: SceneFiles = {
    ...createSceneFiles(),
    cached: () => undefined,
    make(_modules, file) {
      made.push(file)
      return Promise.resolve(new Uint8Array(4))
    },
    ...given,
  }
  const orders = [anOrder({ id: 900 }, { lines: [aLine({ uuid: 'one' })] })]
  const backend = await createMockBackend({
    rows: { ...twoClients(), orders },
    makers: { sceneFiles },
  })
  backends.push(backend)
  const ask = async (name: string, { address = '10.0.0.7', tag = '' } = {}) => {
    const url = `http://tienda.example/api/v1/gltfscene/900/0/${name}`
    const headers: Record<string, string> = tag === '' ? {} : { 'if-none-match': tag }
    return backend.app.fetch(new Request(url, { headers }), {
      incoming: { socket: { remoteAddress: address } },
    })
  }
  return { made, ask }
}

test('who asks for very many files that have to be made has to wait; nothing has to be made for who has it', async () => {
  const { made, ask } = await forgetful()
  const tag = (await ask('scene.usdz')).headers.get('etag') ?? ''
  for (let at = 1; at < 300; at++) await ask('scene.glb')
  expect(made).toHaveLength(300)
  expect((await ask('scene.glb')).status).toBe(429)
  expect((await ask('scene.usdz', { tag })).status).toBe(304)
  expect((await ask('scene.glb', { address: '10.0.0.8' })).status).toBe(200)
})

test('the pictures of cloths are there already: they cost none of the files that may be made', async () => {
  const { made, ask } = await forgetful({ cached: createSceneFiles().cached })
  for (const name of ['linen.jpg', 'linen-normal.jpg', 'velvet.jpg']) {
    const { status, headers } = await ask(name)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  }
  expect(made).toEqual([])
})

/** Different articles of the demo, in a row. */
const modulesOf = (count: number): StagedModule[] =>
  demoIndex.catalogue.articles.slice(0, count).flatMap((article, at) => {
    const shape = shapeOf(article, demoIndex)
    if (shape === null) return []
    const materials = Object.fromEntries(article.parts.map((part) => [part, 'LN-04']))
    const look = appearanceOf(article, { materials, accessories: {} }, demoIndex)
    return [{ ...look, shape, id: `${at}`, article: article.id, x: 3000 * at, y: 0, turn: 0 }]
  })

test('a glTF and its buffer are made at once, and who asks for the same meanwhile gets what is being made', async () => {
  const files = createSceneFiles()
  const modules = modulesOf(2)
  const gltf = await files.tag(modules, 'scene.gltf')
  const [one, other] = await Promise.all([0, 1].map(() => files.make(modules, 'scene.gltf', gltf)))
  expect(one).toBe(other)
  const bin = await files.cached('scene.bin', await files.tag(modules, 'scene.bin'))
  expect(bin?.length).toBeGreaterThan(1000)
})

test('others are answered while a large scene is made', async () => {
  const files = createSceneFiles()
  await files.prepare()
  const modules = modulesOf(60)
  const tag = await files.tag(modules, 'scene.usdz')
  let turns = 0
  let isMade = false
  const turn = () => {
    turns += 1
    if (!isMade) setImmediate(turn)
  }
  setImmediate(turn)
  const { length } = await files.make(modules, 'scene.usdz', tag)
  isMade = true
  expect(length).toBeGreaterThan(100_000)
  // Made in this thread, it would leave others a turn or two.
  expect(turns).toBeGreaterThan(20)
})

test('one who asks for many scenes takes no turn of others', async () => {
  const files = createSceneFiles()
  const done: string[] = []
  const asked = async (whose: string, count: number) => {
    const modules = modulesOf(count)
    await files.make(modules, 'scene.glb', await files.tag(modules, 'scene.glb'), whose)
    done.push(whose)
  }
  const greedy = [1, 2, 3, 4, 5].map((count) => asked('greedy', count))
  await Promise.all([...greedy, asked('other', 6)])
  expect(done.indexOf('other')).toBeLessThan(3)
})

test('who asks for a scene that another has queued does not wait in the other’s queue', async () => {
  const files = createSceneFiles()
  const done: string[] = []
  const asked = async (whose: string, count: number) => {
    const modules = modulesOf(count)
    await files.make(modules, 'scene.glb', await files.tag(modules, 'scene.glb'), whose)
    done.push(`${whose} ${count}`)
  }
  const greedy = [1, 2, 3, 4, 5].map((count) => asked('greedy', count))
  await Promise.all([...greedy, asked('other', 5)])
  expect(done.indexOf('other 5')).toBeLessThan(3)
})

test('what was used last is kept, as far as there is room', () => {
  const kept = byteCache(10)
  const bytes = (size: number) => new Uint8Array(size)
  kept.set('a', bytes(4))
  kept.set('b', bytes(4))
  expect(kept.get('a')).toHaveLength(4)
  kept.set('c', bytes(4))
  expect(['a', 'b', 'c'].map((key) => kept.get(key)?.length)).toEqual([4, undefined, 4])
  kept.set('d', bytes(11))
  expect(['a', 'c', 'd'].map((key) => kept.get(key)?.length)).toEqual([4, 4, undefined])
})
