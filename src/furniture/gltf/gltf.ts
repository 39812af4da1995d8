import { cloths, type Cloth } from '../../domain/catalogue/catalogue.ts'
import { clothFiles } from '../../domain/scene/files.ts'
import type { Group } from '../meshes/furniture.ts'
import { isCloth, middleOf, type MeshSource, type StagedModule } from '../staged.ts'
import { geometryWriter, positionStep, type Packed, type Weave } from './geometry.ts'
import { fabricMaterial, hardMaterial, type ClothTiles } from './materials.ts'

/** A picture of the scene's cloths. */
export type SceneImage = { name: string; bytes: Uint8Array }

/** A scene as glTF 2.0, without what its buffer and its pictures are called: a file by its address, or a part of a GLB. */
export type SceneGltf = {
  json: Record<string, unknown>
  bufferViews: Record<string, unknown>[]
  bytes: Uint8Array<ArrayBuffer>
  images: SceneImage[]
}

/** Rows in the order of their first request. */
function table<Row>() {
  const places = new Map<string, number>()
  const rows: Row[] = []
  return {
    rows,
    at(key: string, make: () => Row): number {
      const cached = places.get(key)
      if (cached !== undefined) return cached
      places.set(key, rows.length)
      return rows.push(make()) - 1
    },
  }
}

const rounded = (value: number) => Math.round(value * 1e5) / 1e5

/** The turn on the floor as a quaternion about the upright axis. */
const rotation = (turn: number) => {
  const half = (-turn * Math.PI) / 360
  return [0, rounded(Math.sin(half)), 0, rounded(Math.cos(half))]
}

/** A file of more bytes shows less of how its cloths are woven: a scene of so much is looked at from further away. */
const mostBytes = 398_000

const bytesOf = ({ json, bufferViews, bytes, images }: SceneGltf) =>
  [bytes, ...images.map((image) => image.bytes)].reduce(
    (sum, { length }) => sum + length,
    JSON.stringify([json, bufferViews]).length,
  )

/**
 * A scene as glTF: in metres, its middle at the origin, on the floor. A node is named by its article, a material by its fabric: nothing
 * in it says whose it is.
 *
 * @param meshes  gives the modules' meshes: those of one key are written once
 * @param tiles   pictures of the cloths; one that is missing is drawn in its plain colour
 */
export function sceneGltf(
  modules: readonly StagedModule[],
  meshes: MeshSource,
  tiles: ClothTiles,
): SceneGltf {
  for (const weave of ['relief', 'color'] as const) {
    const scene = written(modules, meshes, tiles, weave)
    if (bytesOf(scene) <= mostBytes) return scene
  }
  return written(modules, meshes, {}, 'none')
}

function written(
  modules: readonly StagedModule[],
  meshes: MeshSource,
  tiles: ClothTiles,
  weave: Weave,
): SceneGltf {
  const hasRelief = weave === 'relief'
  const built = meshes(modules)
  const worn = new Set(
    modules.flatMap(({ fabrics }, at) =>
      (built[at]?.groups ?? []).flatMap(({ stuff }) =>
        isCloth(stuff) ? fabrics[stuff].cloth : [],
      ),
    ),
  )
  const used = cloths.filter((cloth) => tiles[cloth] !== undefined && worn.has(cloth))
  const each = hasRelief ? 2 : 1
  const texturesOf = (cloth: Cloth) => {
    const color = each * used.indexOf(cloth)
    return color < 0 ? null : { color, relief: hasRelief ? color + 1 : null }
  }
  const writer = geometryWriter(weave)
  const packed = new Map<Group, Packed>()
  const distinct = [...new Set(built.flatMap(({ groups }) => groups))]
  for (const group of distinct.sort((one, other) => other.indices.length - one.indices.length))
    packed.set(group, writer.add(group))

  const materials = table<object>()
  const materialOf = (stuff: Group['stuff'], { fabrics }: StagedModule) => {
    if (!isCloth(stuff)) return materials.at(stuff, () => hardMaterial(stuff))
    const fabric = fabrics[stuff]
    return materials.at(`${fabric.id} ${fabric.color} ${fabric.cloth}`, () =>
      fabricMaterial(fabric, texturesOf(fabric.cloth), tiles[fabric.cloth]),
    )
  }
  const meshRows = table<object>()
  const middle = middleOf(modules)
  const nodes = modules.map((module, at) => {
    const { key, groups } = built[at] ?? { key: '', groups: [] }
    const primitives = groups.map((group) => ({
      ...packed.get(group),
      material: materialOf(group.stuff, module),
    }))
    const dressed = `${key} ${primitives.map(({ material }) => material).join()}`
    return {
      name: module.article,
      mesh: meshRows.at(dressed, () => ({ name: module.article, primitives })),
      translation: [
        rounded((module.x - middle.x) / 1000),
        0,
        rounded((module.y - middle.y) / 1000),
      ],
      ...(module.turn === 0 ? {} : { rotation: rotation(module.turn) }),
      scale: [positionStep, positionStep, positionStep],
    }
  })

  const { accessors, bufferViews, bytes } = writer.finish()
  const hasSheen = JSON.stringify(materials.rows).includes('KHR_materials_sheen')
  const hasTextures = used.length > 0
  return {
    json: {
      asset: { version: '2.0', generator: 'Tresillo' },
      extensionsUsed: [
        'KHR_mesh_quantization',
        ...(hasTextures ? ['KHR_texture_transform'] : []),
        ...(hasSheen ? ['KHR_materials_sheen'] : []),
      ],
      extensionsRequired: ['KHR_mesh_quantization'],
      scene: 0,
      scenes: [{ nodes: nodes.map((_, at) => at) }],
      nodes,
      meshes: meshRows.rows,
      materials: materials.rows,
      ...(hasTextures
        ? {
            textures: Array.from({ length: each * used.length }, (_, source) => ({
              source,
              sampler: 0,
            })),
            samplers: [{ magFilter: 9729, minFilter: 9987, wrapS: 10497, wrapT: 10497 }],
          }
        : {}),
      accessors,
    },
    bufferViews,
    bytes,
    images: used.flatMap((cloth) => {
      const tile = tiles[cloth]
      return tile === undefined
        ? []
        : [
            { name: clothFiles(cloth).color, bytes: tile.color },
            ...(hasRelief ? [{ name: clothFiles(cloth).normal, bytes: tile.normal }] : []),
          ]
    }),
  }
}
