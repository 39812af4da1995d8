import { createHash } from 'node:crypto'
import { cloths, type Cloth } from '../../src/domain/catalogue/catalogue.ts'
import type { SceneFile } from '../../src/domain/scene/files.ts'
import type { ClothTiles } from '../../src/furniture/gltf/materials.ts'
import type { StagedModule } from '../../src/furniture/staged.ts'
import { clothOf, createClothTiles } from '../pictures/clothTiles.ts'
import { createTurnsOf } from '../limits/turnsOf.ts'
import { createTurns } from '../store/turns.ts'
import { keptBytes, type Bytes } from './keptBytes.ts'
import type { SceneForm } from './sceneForms.ts'
import { sceneMaker } from './sceneMaker.ts'
import { createSceneWorker } from './sceneWorker.ts'

/** The files of scenes: what has been made lately is kept. */
export type SceneFiles = {
  /** Does ahead what is done once in a server's life, so that no file waits for it: little by little, since calls are answered meanwhile. */
  prepare: () => Promise<void>
  /** Tells a file from others without making it: by what it is made of, and by whom. */
  tag: (modules: readonly StagedModule[], file: SceneFile) => Promise<string>
  /** A file that is here already; undefined where it has to be made. */
  kept: (file: SceneFile, tag: string) => Promise<Bytes> | undefined
  /**
   * Makes it, and keeps it under its tag.
   *
   * @param whose  who asks: each has one made at a time, and waits for it before others
   * @throws NoTurn where too many others are being made
   */
  make: (
    modules: readonly StagedModule[],
    file: SceneFile,
    tag: string,
    whose?: string,
  ) => Promise<Bytes>
}

/** How much is kept, in bytes: some hundred scenes as people compose them. */
const mostKept = 64 * 1024 * 1024
/** How much of companies' own models is kept to be made into meshes, in bytes. */
const mostModels = 32 * 1024 * 1024
/** How long a scene waits for its turn, in milliseconds: about as long as a person does. */
const turnPatience = 20_000

const formOf = (file: SceneFile): SceneForm =>
  file === 'scene.usdz' ? 'usdz' : file === 'scene.glb' ? 'glb' : 'gltf'

/**
 * @param tileOf   the pictures of cloths, which are drawn once in a server's life
 * @param modelOf  a company's own model by its id; null where there is none
 */
export function createSceneFiles(
  tileOf = createClothTiles(),
  modelOf: (id: string) => Promise<Uint8Array | null> = () => Promise.resolve(null),
): SceneFiles {
  const models = keptBytes(mostModels)
  const files = keptBytes(mostKept)
  const inWorker = createSceneWorker()
  const inTurn = createTurns(1, turnPatience)
  const inTurnOf = createTurnsOf(1, turnPatience)
  const making = new Map<string, Promise<Bytes>>()
  let maker: Promise<string> | undefined
  const makerOf = () => (maker ??= sceneMaker())

  async function tagOf(modules: readonly StagedModule[], file: SceneFile): Promise<string> {
    return createHash('sha256')
      .update(`${await makerOf()} ${file} ${JSON.stringify(modules)}`)
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
      const bytes = models.get(id) ?? (await modelOf(id))
      if (bytes === null) continue
      found.set(id, new Uint8Array(bytes))
      models.set(id, new Uint8Array(bytes))
    }
    return found
  }

  async function pictureOf(cloth: Cloth, file: SceneFile): Promise<Bytes> {
    const tile = await tileOf(cloth)
    return new Uint8Array(file.includes('normal') ? tile.normal : tile.color)
  }

  async function made(modules: readonly StagedModule[], file: SceneFile, tag: string) {
    // Another who has waited for the same scene may have made it by now.
    const before = files.get(tag)
    if (before !== undefined) return before
    const tiles = await tilesOf(modules)
    const models = await modelsOf(modules)
    const all = await inWorker({ modules, form: formOf(file), tiles, models })
    for (const [name, bytes] of Object.entries(all)) {
      const isAsked = name === file
      files.set(isAsked ? tag : await tagOf(modules, name as SceneFile), bytes)
    }
    const bytes = all[file]
    if (bytes === undefined) throw new Error(`No ${file} was made`)
    return bytes
  }

  return {
    async prepare() {
      await makerOf()
      for (const cloth of cloths) await tileOf(cloth)
    },
    tag: tagOf,
    kept(file, tag) {
      const cloth = clothOf(file)
      if (cloth !== undefined) return pictureOf(cloth, file)
      const bytes = files.get(tag)
      return bytes && Promise.resolve(bytes)
    },
    make(modules, file, tag, whose = '') {
      // Only what is being made is shared: what another has queued waits for their turns.
      const begun = making.get(tag)
      if (begun !== undefined) return begun
      const work = () => {
        const being = made(modules, file, tag).finally(() => making.delete(tag))
        making.set(tag, being)
        return being
      }
      // A caller's second waits before it takes a place that another's could have.
      return inTurnOf(whose, () => making.get(tag) ?? inTurn(work))
    },
  }
}
