import { createHash } from 'node:crypto'
import { cloths, type Cloth } from '../../src/domain/catalogue/catalogue.ts'
import type { SceneFile } from '../../src/domain/scene/files.ts'
import type { ClothTiles } from '../../src/furniture/gltf/materials.ts'
import type { StagedModule } from '../../src/furniture/staged.ts'
import { clothOf, createClothTiles } from '../pictures/clothTiles.ts'
import { createTurnsOf } from '../limits/turnsOf.ts'
import { createTurns } from '../store/turns.ts'
import { byteCache, type Bytes } from './byteCache.ts'
import type { SceneForm, SceneToDraw } from './sceneForms.ts'
import { sceneMaker } from './sceneMaker.ts'
import { createSceneWorker } from './sceneWorker.ts'

/** The files of scenes, with a cache of those that were used last. */
export type SceneFiles = {
  /** Prepares what every file needs, so that the first one does not wait for it. It yields to calls meanwhile. */
  prepare: () => Promise<void>
  /** The tag of a file or drawing, without making it: a hash of what it shows and of the program that draws it. */
  tag: (shown: readonly StagedModule[] | SceneToDraw, file: string) => Promise<string>
  /** A file from the cache; undefined if it has to be made. */
  cached: (file: SceneFile, tag: string) => Promise<Bytes> | undefined
  /**
   * Makes a file and caches it under its tag.
   *
   * @param caller  each caller has one file made at a time, and waits for it before it waits for others
   * @throws NoTurn if too many others are being made
   */
  make: (
    modules: readonly StagedModule[],
    file: SceneFile,
    tag: string,
    caller?: string,
  ) => Promise<Bytes>
}

/** The size of the files' cache in bytes: some hundred scenes as people compose them. */
const mostFiles = 64 * 1024 * 1024
/** The size in bytes of the cache of companies' own models, which are made into meshes. */
const mostModels = 32 * 1024 * 1024
/** How long a scene waits for its turn, in milliseconds: about as long as a person does. */
const turnPatience = 20_000

const formOf = (file: SceneFile): SceneForm =>
  file === 'scene.usdz' ? 'usdz' : file === 'scene.glb' ? 'glb' : 'gltf'

/**
 * @param tileOf   gives the pictures of a cloth, which are drawn once in a server's life
 * @param modelOf  gives a company's own model by its id; null if there is none
 */
export function createSceneFiles(
  tileOf = createClothTiles(),
  modelOf: (id: string) => Promise<Uint8Array | null> = () => Promise.resolve(null),
): SceneFiles {
  const cachedModels = byteCache(mostModels)
  const cachedFiles = byteCache(mostFiles)
  const inWorker = createSceneWorker()
  const inTurn = createTurns(1, turnPatience)
  const inTurnOf = createTurnsOf(1, turnPatience)
  const making = new Map<string, Promise<Bytes>>()
  let version: Promise<string> | undefined
  const makerVersion = () => (version ??= sceneMaker())

  async function tagOf(shown: Parameters<SceneFiles['tag']>[0], file: string): Promise<string> {
    return createHash('sha256')
      .update(`${await makerVersion()} ${file} ${JSON.stringify(shown)}`)
      .digest('base64url')
      .slice(0, 22)
  }

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

  /** The own models of a scene's articles. */
  async function modelsOf(modules: readonly StagedModule[]): Promise<Map<string, Bytes>> {
    const found = new Map<string, Bytes>()
    for (const id of new Set(modules.flatMap(({ shape }) => shape.model ?? []))) {
      const bytes = cachedModels.get(id) ?? (await modelOf(id))
      if (bytes === null) continue
      found.set(id, new Uint8Array(bytes))
      cachedModels.set(id, new Uint8Array(bytes))
    }
    return found
  }

  async function pictureOf(cloth: Cloth, file: SceneFile): Promise<Bytes> {
    const tile = await tileOf(cloth)
    return new Uint8Array(file.includes('normal') ? tile.normal : tile.color)
  }

  async function makeFile(modules: readonly StagedModule[], file: SceneFile, tag: string) {
    // Another call that has waited for the same scene may have made the file by now.
    const cached = cachedFiles.get(tag)
    if (cached !== undefined) return cached
    const tiles = await tilesOf(modules)
    const models = await modelsOf(modules)
    const made = await inWorker({ modules, form: formOf(file), tiles, models })
    for (const [name, bytes] of Object.entries(made)) {
      const ownTag = name === file ? tag : await tagOf(modules, name)
      cachedFiles.set(ownTag, bytes)
    }
    const bytes = made[file]
    if (bytes === undefined) throw new Error(`No ${file} was made`)
    return bytes
  }

  return {
    async prepare() {
      await makerVersion()
      for (const cloth of cloths) await tileOf(cloth)
    },
    tag: tagOf,
    cached(file, tag) {
      const cloth = clothOf(file)
      if (cloth !== undefined) return pictureOf(cloth, file)
      const bytes = cachedFiles.get(tag)
      return bytes && Promise.resolve(bytes)
    },
    make(modules, file, tag, caller = '') {
      // Callers share a file that is being made. They don't share one that waits, since it waits for another caller's turn.
      const shared = making.get(tag)
      if (shared !== undefined) return shared
      const work = () => {
        const promise = makeFile(modules, file, tag).finally(() => making.delete(tag))
        making.set(tag, promise)
        return promise
      }
      // A caller's second file waits for their first one, before it takes a place in the queue of all.
      return inTurnOf(caller, () => making.get(tag) ?? inTurn(work))
    },
  }
}
