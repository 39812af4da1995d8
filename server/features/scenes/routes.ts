import { poster, type SceneFile } from '../../../src/domain/scene/files.ts'
import { drawnScene, madeDrawings } from '../../calls/drawnScene.ts'
import { quarterHour, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route } from '../../calls/route.ts'
import { TaggedFile } from '../../calls/tagged.ts'
import { networkOf } from '../../limits/network.ts'
import { sceneModules } from './sceneModules.ts'
import { sceneToDraw } from '../../orders/scenePicture.ts'

const types: Record<string, string> = {
  gltf: 'model/gltf+json',
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
  jpg: 'image/jpeg',
}

const typeOf = (file: SceneFile): string =>
  types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Each file reads the order's document, the cached ones too. */
const sceneReads = {
  name: 'sceneReads',
  by: 'address',
  most: 4000,
  within: quarterHour,
} as const satisfies Limit

/** Files that have to be made. A file that is cached, or that the caller has, does not count. */
const madeFiles = {
  name: 'madeFiles',
  by: 'address',
  most: 300,
  within: quarterHour,
  counts: 'byHandler',
} as const satisfies Limit

/**
 * A scene as a 3D model, made from the order's own document. Everybody who has its address may read it, as with its picture: it shows the
 * furniture and not whose it is. Making one takes the server a while, so that it is limited by address.
 */
const gltfscene = route(
  'gltfscene',
  {
    tenant: { kind: 'anyOrder', param: 'orderId' },
    access: 'public',
    limit: [sceneReads, madeFiles, madeDrawings],
  },
  async ({ store, catalogues, makers, limits, clientId, order, params, address, text }) => {
    const { sceneIndex, file } = params
    const { sceneFiles } = makers
    const [document, { index }] = await Promise.all([
      store.orders.document(clientId, order.id, order.version),
      catalogues.of(clientId),
    ])
    if (file === poster) {
      const drawn = sceneToDraw(document, sceneIndex)
      if (drawn === null) throw new Refusal(404, 'scene', text.scene)
      const { type, make, tag } = await drawnScene(drawn, { makers, limits, address })
      return new TaggedFile(type, make, tag)
    }
    const modules = document === null ? [] : sceneModules(document, sceneIndex, index)
    if (modules.length === 0) throw new Refusal(404, 'scene', text.scene)
    const tag = await sceneFiles.tag(modules, file)
    const make = async () => {
      const cached = sceneFiles.cached(file, tag)
      if (cached !== undefined) return cached
      await limits.count(madeFiles)
      return sceneFiles.make(modules, file, tag, networkOf(address))
    }
    return new TaggedFile(typeOf(file), make, tag)
  },
)

export const sceneRoutes = [gltfscene]
