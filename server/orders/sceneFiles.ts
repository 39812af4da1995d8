import { createHash } from 'node:crypto'
import { cloths, type Cloth } from '../../src/domain/catalogue/catalogue.ts'
import type { SceneFile } from '../../src/domain/scene/files.ts'
import { glbFile, gltfFile } from '../../src/furniture/gltf/files.ts'
import { sceneGltf } from '../../src/furniture/gltf/gltf.ts'
import type { ClothTiles } from '../../src/furniture/gltf/materials.ts'
import type { Group } from '../../src/furniture/meshes/furniture.ts'
import { readModel } from '../../src/furniture/own/ownModel.ts'
import { fileMeshes, type StagedModule } from '../../src/furniture/staged.ts'
import { usdzFile } from '../../src/furniture/usdz/usdz.ts'
import { sceneMaker } from './sceneMaker.ts'
import { clothOf, createClothTiles } from '../pictures/clothTiles.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The files of scenes: what has been made lately is kept. */
export type SceneFiles = {
  /** Does ahead what is done once in a server's life, so that no file waits for it: little by little, since calls are answered meanwhile. */
  prepare: () => Promise<void>
  /** Tells a file from others without making it: by what it is made of, and by whom. */
  tag: (modules: readonly StagedModule[], file: SceneFile) => Promise<string>
  /** A file that is here already; undefined where it has to be made. */
  kept: (tag: string) => Bytes | undefined
  /** Makes it, and keeps it under its tag. */
  make: (modules: readonly StagedModule[], file: SceneFile, tag: string) => Promise<Bytes>
}

/** How many files are kept: of 0.2 to 2 MB each. */
const mostKept = 24

/** How many of companies' own models are kept as meshes. */
const mostModels = 60

/**
 * @param tileOf   the pictures of cloths, which are drawn once in a server's life
 * @param modelOf  a company's own model by its id; null where there is none
 */
export function createSceneFiles(
  tileOf = createClothTiles(),
  modelOf: (id: string) => Promise<Uint8Array | null> = () => Promise.resolve(null),
): SceneFiles {
  const models = new Map<string, readonly Group[]>()
  const meshes = fileMeshes((id) => models.get(id))
  const files = new Map<string, Bytes>()
  let maker: Promise<string> | undefined
  const makerOf = () => (maker ??= sceneMaker())

  async function tilesOf(modules: readonly StagedModule[]): Promise<ClothTiles> {
    const used = new Set(
      modules.flatMap(({ fabrics }) => Object.values(fabrics).map(({ cloth }) => cloth)),
    )
    const tiles = [...used].map(async (cloth): Promise<[Cloth, ClothTiles[Cloth]]> => [
      cloth,
      await tileOf(cloth),
    ])
    return Object.fromEntries(await Promise.all(tiles))
  }

  /** Has the own models of a scene's articles here; those used last stay. */
  async function fetchModels(modules: readonly StagedModule[]): Promise<void> {
    for (const id of new Set(modules.flatMap(({ shape }) => shape.model ?? []))) {
      const bytes = models.has(id) ? null : await modelOf(id)
      const groups = models.get(id) ?? (bytes === null ? null : readModel(bytes))
      if (groups === null) continue
      models.delete(id)
      models.set(id, groups)
    }
    const old = [...models.keys()].slice(0, Math.max(0, models.size - mostModels))
    for (const id of old) models.delete(id)
  }

  async function made(modules: readonly StagedModule[], file: SceneFile): Promise<Bytes> {
    const cloth = clothOf(file)
    if (cloth !== undefined) {
      const tile = await tileOf(cloth)
      return new Uint8Array(file.includes('normal') ? tile.normal : tile.color)
    }
    const tiles = await tilesOf(modules)
    await fetchModels(modules)
    if (file === 'scene.usdz') return usdzFile(modules, meshes, tiles)
    const scene = sceneGltf(modules, meshes, tiles)
    if (file === 'scene.glb') return glbFile(scene)
    return file === 'scene.bin' ? scene.bytes : new TextEncoder().encode(gltfFile(scene))
  }

  return {
    async prepare() {
      await makerOf()
      for (const cloth of cloths) await tileOf(cloth)
    },
    async tag(modules, file) {
      return createHash('sha256')
        .update(`${await makerOf()} ${file} ${JSON.stringify(modules)}`)
        .digest('base64url')
        .slice(0, 22)
    },
    kept: (tag) => files.get(tag),
    async make(modules, file, tag) {
      const bytes = await made(modules, file)
      files.set(tag, bytes)
      const [oldest] = files.keys()
      if (files.size > mostKept && oldest !== undefined) files.delete(oldest)
      return bytes
    },
  }
}
