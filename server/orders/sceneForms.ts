import { glbFile, gltfFile } from '../../src/furniture/gltf/files.ts'
import { sceneGltf } from '../../src/furniture/gltf/gltf.ts'
import type { ClothTiles } from '../../src/furniture/gltf/materials.ts'
import type { Group } from '../../src/furniture/meshes/furniture.ts'
import { readModel } from '../../src/furniture/own/ownModel.ts'
import { fileMeshes, type StagedModule } from '../../src/furniture/staged.ts'
import { usdzFile } from '../../src/furniture/usdz/usdz.ts'
import type { Bytes } from './keptBytes.ts'

/** What the files of a scene are made in: a glTF and its buffer come from the same work. */
export type SceneForm = 'gltf' | 'glb' | 'usdz'

/** A scene to be made. `models` are the companies' own of its articles, as they are kept, by their ids. */
export type SceneToMake = {
  modules: readonly StagedModule[]
  form: SceneForm
  tiles: ClothTiles
  models: ReadonlyMap<string, Uint8Array>
}

/** How many of companies' own models are kept as meshes. */
const mostModels = 60

/** Makes scenes into files, by their names; the meshes that it has built are kept. */
export function createSceneForms(): (scene: SceneToMake) => Record<string, Bytes> {
  const models = new Map<string, readonly Group[]>()
  const meshes = fileMeshes((id) => models.get(id))

  /** Has the own models of a scene here; those used last stay. */
  function takeModels(given: SceneToMake['models']): void {
    for (const [id, bytes] of given) {
      const groups = models.get(id) ?? readModel(bytes)
      if (groups === null) continue
      models.delete(id)
      models.set(id, groups)
    }
    const old = [...models.keys()].slice(0, Math.max(0, models.size - mostModels))
    for (const id of old) models.delete(id)
  }

  return ({ modules, form, tiles, models: given }): Record<string, Bytes> => {
    takeModels(given)
    if (form === 'usdz') return { 'scene.usdz': usdzFile(modules, meshes, tiles) }
    const scene = sceneGltf(modules, meshes, tiles)
    if (form === 'glb') return { 'scene.glb': glbFile(scene) }
    return { 'scene.gltf': new TextEncoder().encode(gltfFile(scene)), 'scene.bin': scene.bytes }
  }
}
