import type { Scene } from '../../src/domain/scene/scene.ts'
import type { DrawnModule } from '../../src/furniture/elevation.ts'
import { glbFile, gltfFile } from '../../src/furniture/gltf/files.ts'
import { sceneGltf } from '../../src/furniture/gltf/gltf.ts'
import type { ClothTiles } from '../../src/furniture/gltf/materials.ts'
import type { Group } from '../../src/furniture/meshes/furniture.ts'
import { readModel } from '../../src/furniture/own/ownModel.ts'
import { sceneSvg } from '../../src/furniture/sceneDrawing.ts'
import { fileMeshes, type StagedModule } from '../../src/furniture/staged.ts'
import { usdzFile } from '../../src/furniture/usdz/usdz.ts'
import type { Bytes } from './byteCache.ts'

/** The forms that a scene is made in. A glTF and its buffer are made at once. */
export type SceneForm = 'gltf' | 'glb' | 'usdz'

/** A scene to be made. `models` are the companies' own models of its articles, as the store has them, by their ids. */
export type SceneToMake = {
  modules: readonly StagedModule[]
  form: SceneForm
  tiles: ClothTiles
  models: ReadonlyMap<string, Uint8Array>
}

/** What a drawing of a scene is made of. @see sceneDrawing */
export type SceneToDraw = {
  scene: Scene | null
  lines: readonly (DrawnModule & { id: string })[]
}

/** The drawing as the bytes of an SVG document. */
export const drawingBytes = ({ scene, lines }: SceneToDraw): Bytes =>
  new TextEncoder().encode(sceneSvg(scene, lines))

/** How many of companies' own models stay cached as meshes. */
const mostModels = 60

/** Makes scenes into files, by the files' names. It caches the meshes that it has built. */
export function createSceneForms(): (scene: SceneToMake) => Record<string, Bytes> {
  const models = new Map<string, readonly Group[]>()
  const meshes = fileMeshes((id) => models.get(id))

  /** Caches the own models of a scene as meshes, and drops those that were used longest ago. */
  function cacheModels(sceneModels: SceneToMake['models']): void {
    for (const [id, bytes] of sceneModels) {
      const groups = models.get(id) ?? readModel(bytes)
      if (groups === null) continue
      models.delete(id)
      models.set(id, groups)
    }
    const old = [...models.keys()].slice(0, Math.max(0, models.size - mostModels))
    for (const id of old) models.delete(id)
  }

  return ({ modules, form, tiles, models: sceneModels }): Record<string, Bytes> => {
    cacheModels(sceneModels)
    if (form === 'usdz') return { 'scene.usdz': usdzFile(modules, meshes, tiles) }
    const scene = sceneGltf(modules, meshes, tiles)
    if (form === 'glb') return { 'scene.glb': glbFile(scene) }
    return { 'scene.gltf': new TextEncoder().encode(gltfFile(scene)), 'scene.bin': scene.bytes }
  }
}
