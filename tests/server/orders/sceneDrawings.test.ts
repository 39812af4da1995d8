import { afterAll, expect, test } from 'vitest'
import { aLine, anOrder } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { drawingBytes, type SceneToDraw } from '../../../server/orders/sceneForms.ts'
import { createSceneDrawings } from '../../../server/orders/sceneDrawings.ts'
import { twoClients } from '../people.ts'

const backends: MockBackend[] = []
afterAll(() => Promise.all(backends.map(({ store }) => store.close())))

const shape = { kind: 'seat', seats: 2, arms: 'both', w: 1800, h: 820, d: 960 } as const
const sceneOf = (count: number): SceneToDraw => ({
  scene: null,
  lines: Array.from({ length: count }, (_, at) => ({ id: `${at}`, shape, color: '#8a3b22' })),
})

/** A server whose thread for drawings counts what it draws. */
async function counting(lines: number) {
  const drawn: number[] = []
  const drawings = createSceneDrawings((scene) => {
    if (!('lines' in scene)) throw new Error('No drawing')
    drawn.push(scene.lines.length)
    return Promise.resolve({ 'scene.svg': drawingBytes(scene) })
  })
  const orders = [
    anOrder(
      { id: 900, sceneCount: 1 },
      {
        lines: Array.from({ length: lines }, (_, at) =>
          aLine({ uuid: `${at}`, sceneIndex: 0, shape }),
        ),
        scenes: [null],
      },
    ),
  ]
  const backend = await createMockBackend({
    rows: { ...twoClients(), orders },
    makers: { drawings },
  })
  backends.push(backend)
  const ask = (path: string, { address = '10.0.0.7', tag = '' } = {}) =>
    backend.app.fetch(
      new Request(`http://tienda.example/api/v1/${path}`, {
        headers: tag === '' ? {} : { 'if-none-match': tag },
      }),
      { incoming: { socket: { remoteAddress: address } } },
    )
  return { drawn, drawings, ask }
}

const svg = 'gltfscene/900/0/scene.svg'

test('a large scene is drawn once, in a thread of its own, whoever asks for it and however often', async () => {
  const { drawn, ask } = await counting(100)
  const first = await ask(svg)
  const tag = first.headers.get('etag') ?? ''
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/\w/)])
  const text = await first.text()
  expect(text).toContain('<svg')
  expect(await (await ask(svg, { address: '10.0.0.8' })).text()).toBe(text)
  expect((await ask(svg, { tag })).status).toBe(304)
  const picture = await ask('orders/900/scenes/0/image')
  expect([picture.status, await picture.text()]).toEqual([200, text])
  expect(drawn).toEqual([100])
})

test('those who ask for a drawing while it is made get the same one', async () => {
  const { drawn, drawings } = await counting(1)
  const scene = sceneOf(50)
  const made = await Promise.all(['a', 'a', 'b'].map((who) => drawings.make(scene, 'tag', who)))
  expect(new Set(made).size).toBe(1)
  expect(drawn).toEqual([50])
})

test('the thread draws what would be drawn here', async () => {
  const scene = sceneOf(50)
  const bytes = await createSceneDrawings().make(scene, 'tag', 'a')
  expect(Buffer.from(bytes).equals(drawingBytes(scene))).toBe(true)
})

test('who asks for very many drawings that have to be made has to wait', async () => {
  const drawings = { ...createSceneDrawings(), cached: () => undefined as never }
  const backend = await createMockBackend({
    rows: { ...twoClients(), orders: [anOrder({ id: 900 }, { lines: [aLine({ uuid: 'one' })] })] },
    makers: { drawings },
  })
  backends.push(backend)
  const ask = async (path: string) =>
    (
      await backend.app.fetch(new Request(`http://tienda.example/api/v1/${path}`), {
        incoming: { socket: { remoteAddress: '10.0.0.7' } },
      })
    ).status
  for (let at = 0; at < 1000; at++) expect(await ask(svg)).toBe(200)
  expect(await ask(svg)).toBe(429)
  expect(await ask('orders/900/scenes/0/image')).toBe(429)
})
