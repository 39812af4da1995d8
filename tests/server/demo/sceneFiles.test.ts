import { validateBytes, validateString } from 'gltf-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { demoClients } from '../../../server/demo/accounts.ts'
import { loadDemo } from '../../../server/demo/load.ts'
import type { OrderDocument } from '../../../server/store/types.ts'
import { orderTypes } from '../../../src/domain/orders/states.ts'
import { unzip } from '../../furniture/usdz/unzip.ts'

type Saved = { id: number; sceneIndex: number; document: OrderDocument }

let backend: MockBackend
/** One scene of the demo of each kind: what is composed of the same articles and cloths makes the same kind of file. */
let saved: Saved[]

/** What a scene is made of, its colours apart. */
const kindOf = ({ lines }: OrderDocument, index: number) =>
  lines
    .filter(({ sceneIndex }) => sceneIndex === index)
    .map(({ identifier, appearance }) => [identifier, appearance?.fabrics.seat.cloth])
    .toString()

beforeAll(async () => {
  backend = await createMockBackend({
    rows: { clients: [], users: [], orders: [], catalogues: [] },
  })
  await loadDemo(backend.store, backend.clock.now)
  const { orders } = backend.store
  const kinds = new Map<string, Saved>()
  for (const { id: clientId } of demoClients)
    for (const type of orderTypes)
      for (const { id } of await orders.view({ clientId, type })) {
        const document = await orders.document(clientId, id)
        for (const sceneIndex of document?.scenes.keys() ?? [])
          if (document !== null)
            kinds.set(kindOf(document, sceneIndex), { id, sceneIndex, document })
      }
  saved = [...kinds.values()]
})
afterAll(() => backend.store.close())

async function file({ id, sceneIndex }: Saved, name: string) {
  const url = `http://tienda.example/api/v1/gltfscene/${id}/${sceneIndex}/${name}`
  const reply = await backend.app.fetch(new Request(url), {
    incoming: { socket: { remoteAddress: `10.1.${id % 200}.${sceneIndex}` } },
  })
  expect(reply.status, url).toBe(200)
  return new Uint8Array(await reply.arrayBuffer())
}

const complaints = ({ issues }: { issues: { messages: { severity: number }[] } }) =>
  issues.messages.filter(({ severity }) => severity < 2)

/** What of an order says whose it is, or what somebody has written into it. */
function canaries({ contact, shopName, lines, scenes }: OrderDocument): string[] {
  const written = lines.flatMap(({ uuid, shoppingCartData: { special, remarks } }) => [
    uuid,
    special,
    remarks,
  ])
  const names = scenes.map((scene) => (scene !== null && 'name' in scene ? String(scene.name) : ''))
  return [...Object.values(contact), shopName, ...written, ...names].filter(
    (text) => text.length > 3,
  )
}

test('[VIEW-01] the server gives the demo’s saved scenes as glTF, GLB and USDZ: valid, in metres, on the floor, and nothing in them says whose they are', async () => {
  expect(saved.length).toBeGreaterThan(40)
  const step = Math.ceil(saved.length / 16)
  for (const one of saved.filter((_, at) => at % step === 0)) {
    const glb = await file(one, 'scene.glb')
    const report = await validateBytes(glb)
    expect(complaints(report), `${one.id}/${one.sceneIndex}`).toEqual([])
    const usdz = await file(one, 'scene.usdz')
    const packed = unzip(usdz)
    expect(packed[0]?.text).toContain('metersPerUnit = 1')
    const gltf = new TextDecoder().decode(await file(one, 'scene.gltf'))
    const texts = [gltf, new TextDecoder('latin1').decode(glb), ...packed.map(({ text }) => text)]
    for (const canary of canaries(one.document))
      for (const text of texts) expect(text.includes(canary), canary).toBe(false)
  }
  // That what lies beside a glTF is found there needs fewer proofs.
  const [one] = saved
  if (one === undefined) throw new Error('The demo has no scene')
  const beside = await validateString(new TextDecoder().decode(await file(one, 'scene.gltf')), {
    externalResourceFunction: (uri: string) => file(one, uri),
  })
  expect(complaints(beside)).toEqual([])
})
