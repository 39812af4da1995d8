import { validateBytes } from 'gltf-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClient, aLine, anOrder } from '../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { demoCatalogue, demoIndex } from '../../../server/demo/catalogue/catalogue.ts'
import { documentLine } from '../../../server/orders/documentLine.ts'
import { createSceneFiles } from '../../../server/orders/sceneFiles.ts'
import { createClothTiles } from '../../../server/pictures/clothTiles.ts'
import { visitors, type DocumentLine } from '../../../server/store/types.ts'
import { cloths, type Cloth } from '../../../src/domain/catalogue/catalogue.ts'
import { priceLine } from '../../../src/domain/pricing/priceLine.ts'
import { twoClients } from '../people.ts'

let backend: MockBackend

const line = (uuid: string, id: string, fabric: string): DocumentLine => {
  const article = demoIndex.articles.get(id)
  if (!article) throw new Error(`The demo has no ${id}`)
  const materials = Object.fromEntries(article.parts.map((part) => [part, fabric]))
  const accessories = { pata: article.slots[0]?.default ?? '' }
  const answer = priceLine({ article: id, materials, accessories, units: 1 }, demoIndex, {
    discounts: [],
    rate: aClient().rate,
  })
  if ('fault' in answer) throw new Error(answer.fault.kind)
  const wanted = {
    uuid,
    sceneIndex: 0,
    materials,
    accessories,
    shoppingCartData: { special: '', remarks: 'Para Elvira Quiroga' },
  }
  return documentLine(wanted, article, answer.price, demoIndex, 'es')
}

const scene = {
  version: 2 as const,
  name: 'Salón de Elvira Quiroga',
  lines: [
    { id: 'a', article: 'ALB-L2', materials: {}, accessories: {} },
    { id: 'b', article: 'ALB-CR', materials: {}, accessories: {} },
  ],
  joints: [{ from: { line: 'a', connector: 'right' }, to: { line: 'b', connector: 'left' } }],
  free: {},
}

const modern = () => [line('a', 'ALB-L2', 'TO-02'), line('b', 'ALB-CR', 'LN-04')]
/** As documents were before they told what a scene looks like, of an article that no catalogue knows any more. */
const old = () => [aLine({ uuid: 'old', cushion: '#112233' })]
/** The first form of a scene, and of the lines that were kept with it. */
const firstScene = {
  version: 1 as const,
  lines: scene.lines,
  joints: scene.joints,
}
const first = () =>
  modern().map((line) => {
    delete line.appearance
    delete line.points
    return line
  })

const orders = () => [
  anOrder({ id: 900 }, { lines: modern(), scenes: [scene] }),
  anOrder({ id: 901 }, { lines: old(), scenes: [null] }),
  anOrder({ id: 902 }, { lines: modern().map((one) => ({ ...one, sceneIndex: -1 })), scenes: [] }),
  anOrder({ id: 903 }, { lines: first(), scenes: [firstScene] }),
]

beforeAll(async () => {
  const given = twoClients()
  backend = await createMockBackend({
    rows: {
      ...given,
      catalogues: [{ clientId: visitors, catalogue: demoCatalogue }],
      orders: [...(given.orders ?? []), ...orders()],
    },
  })
})
afterAll(() => backend.store.close())

async function file(
  path: string,
  headers: Record<string, string> = {},
  { address = '10.0.0.9', from = backend }: { address?: string; from?: MockBackend } = {},
) {
  const url = `http://tienda.example/api/v1/gltfscene/${path}`
  const reply = await from.app.fetch(new Request(url, { headers }), {
    incoming: { socket: { remoteAddress: address } },
  })
  return {
    status: reply.status,
    headers: reply.headers,
    bytes: new Uint8Array(await reply.arrayBuffer()),
  }
}

const complaints = ({ issues }: { issues: { messages: { severity: number }[] } }) =>
  issues.messages.filter(({ severity }) => severity < 2)

type Gltf = {
  nodes: { name: string; translation: number[] }[]
  materials: { name: string }[]
  buffers: { uri: string; byteLength: number }[]
  images: { uri: string }[]
}
const gltf = async (path: string): Promise<Gltf> =>
  JSON.parse(new TextDecoder().decode((await file(path)).bytes)) as Gltf

describe('the scene files of an order, at the fixed path of the specification', () => {
  test('anybody who has the address gets the scene as it is composed and dressed, without a login', async () => {
    const { nodes, materials } = await gltf('900/0/scene.gltf')
    expect(nodes.map(({ name }) => name)).toEqual(['ALB-L2', 'ALB-CR'])
    const [left, right] = nodes.map(({ translation }) => translation[0] ?? 0)
    // Docked: the two-seater is 1.46 m wide and the chaise longue 1 m.
    expect((right ?? 0) - (left ?? 0)).toBeCloseTo((1.46 + 1) / 2, 2)
    expect(materials.map(({ name }) => name)).toEqual(expect.arrayContaining(['TO-02', 'LN-04']))
  })

  test('what the glTF refers to lies beside it, at relative addresses', async () => {
    const { buffers, images } = await gltf('900/0/scene.gltf')
    const [buffer] = buffers
    expect((await file(`900/0/${buffer?.uri}`)).bytes.length).toBe(buffer?.byteLength)
    expect(images.map(({ uri }) => uri)).toEqual([
      'linen.jpg',
      'linen-normal.jpg',
      'velvet.jpg',
      'velvet-normal.jpg',
    ])
    for (const { uri } of images) {
      const { status, headers, bytes } = await file(`900/0/${uri}`)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    }
  })

  test('a cloth’s two pictures are at most 120 kB', async () => {
    for (const cloth of ['linen', 'weave', 'boucle', 'chenille', 'wool', 'velvet', 'leather']) {
      const files = [await file(`900/0/${cloth}.jpg`), await file(`900/0/${cloth}-normal.jpg`)]
      expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(120_000)
    }
  })

  test('as GLB it is valid with its pictures, and at most 400 kB', async () => {
    const { bytes, headers } = await file('900/0/scene.glb')
    expect(headers.get('content-type')).toBe('model/gltf-binary')
    expect(complaints(await validateBytes(bytes))).toEqual([])
    expect(bytes.length).toBeLessThan(400_000)
  })

  test('as USDZ it is a zip', async () => {
    const { bytes, headers } = await file('900/0/scene.usdz')
    expect(headers.get('content-type')).toBe('model/vnd.usdz+zip')
    expect(new TextDecoder().decode(bytes.subarray(0, 2))).toBe('PK')
    expect(bytes.length).toBeLessThan(2_000_000)
  })

  test('an order whose articles have left the catalogue, and that does not tell how it was composed, still has one', async () => {
    const { nodes, materials } = await gltf('901/0/scene.gltf')
    expect(nodes.map(({ name }) => name)).toEqual(['ALBA-2P'])
    expect(materials.map(({ name }) => name)).toContain('LIN-ARENA')
    const { bytes } = await file('901/0/scene.glb')
    expect(complaints(await validateBytes(bytes))).toEqual([])
  })

  test('[VIEW-06] what an order keeps is all that its files are made of: its articles and fabrics may have left the catalogue', async () => {
    const moved = await createMockBackend({ rows: { ...twoClients(), orders: orders() } })
    const names = ['scene.gltf', 'scene.bin', 'scene.glb', 'scene.usdz']
    for (const name of names) {
      const then = await file(`900/0/${name}`)
      const now = await file(`900/0/${name}`, {}, { from: moved })
      expect([now.status, Buffer.from(now.bytes).equals(then.bytes)], name).toEqual([200, true])
    }
    // Of the oldest form, in a catalogue that knows none of it.
    for (const name of names) {
      const { status, bytes } = await file(`903/0/${name}`, {}, { from: moved })
      expect(status, name).toBe(200)
      if (name !== 'scene.glb') continue
      expect(complaints(await validateBytes(bytes))).toEqual([])
    }
    const { nodes, materials } = JSON.parse(
      new TextDecoder().decode((await file('903/0/scene.gltf', {}, { from: moved })).bytes),
    ) as Gltf
    expect(nodes.map(({ name }) => name)).toEqual(['ALB-L2', 'ALB-CR'])
    expect(materials.map(({ name }) => name)).toEqual(expect.arrayContaining(['TO-02', 'LN-04']))
    await moved.store.close()
  })

  test('it is the same while the order is: the browser keeps it by its tag', async () => {
    const first = await file('900/0/scene.glb')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).not.toBe('')
    const again = await file('900/0/scene.glb', { 'if-none-match': tag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    const other = await file('901/0/scene.glb', { 'if-none-match': tag })
    expect(other.status).toBe(200)
    // Each of its files has its own, which another process knows too.
    const usdz = await file('900/0/scene.usdz', { 'if-none-match': tag })
    expect(usdz.status).toBe(200)
    const elsewhere = await createMockBackend({ rows: { ...twoClients(), orders: orders() } })
    const there = await file('900/0/scene.glb', { 'if-none-match': tag }, { from: elsewhere })
    expect(there.status).toBe(304)
    await elsewhere.store.close()
  })

  test('[VIEW-03] its drawing lies beside its models, and is of the order as it is now', async () => {
    const drawing = async (path: string) => {
      const { status, headers, bytes } = await file(path)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
      return new TextDecoder().decode(bytes)
    }
    const first = await drawing('900/0/scene.svg')
    expect(first).toContain('<svg')
    expect(await drawing('901/0/scene.svg')).not.toBe(first)
    expect((await file('900/1/scene.svg')).status).toBe(404)
  })

  test('a scene, an order or a file that there is not is refused', async () => {
    for (const [path, status] of [
      ['900/1/scene.gltf', 404],
      ['902/0/scene.gltf', 404],
      ['999999/0/scene.gltf', 404],
      ['900/0/scene.fbx', 400],
      ['900/0/..%2Fscene.gltf', 400],
    ] as const)
      expect((await file(path)).status, path).toBe(status)
  })

  test('nothing in any of them says whose it is', async () => {
    for (const name of ['scene.gltf', 'scene.glb', 'scene.usdz']) {
      const text = new TextDecoder('latin1').decode((await file(`900/0/${name}`)).bytes)
      expect(text).not.toMatch(/Elvira|Quiroga|Sal.n|extras|https?:/)
    }
  })
})

test('what every file needs is drawn ahead, one cloth after another', async () => {
  const tileOf = createClothTiles()
  const asked: Cloth[] = []
  let drawing = 0
  const files = createSceneFiles(async (cloth) => {
    asked.push(cloth)
    drawing += 1
    expect(drawing).toBe(1)
    const tile = await tileOf(cloth)
    drawing -= 1
    return tile
  })
  await files.prepare()
  expect(asked).toEqual([...cloths])
})
