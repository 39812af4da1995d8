import { cloths } from '../../domain/catalogue/catalogue.ts'
import { clothFiles } from '../../domain/scene/files.ts'
import { clothLooks } from '../cloth/looks.ts'
import type { ClothTiles } from '../gltf/materials.ts'
import type { Group } from '../meshes/furniture.ts'
import { isCloth, middleOf, type MeshSource, type StagedModule } from '../staged.ts'
import { fabricUsd, hardUsd, header, meshFile, primName, shapePrim } from './usda.ts'
import { alignedZip, type ZipEntry } from './zip.ts'

/** A row of the matrix that turns and places a module: USD's vectors stand to the left of it. */
function transform({ x, y, turn }: StagedModule, middle: { x: number; y: number }): string {
  const cos = Math.cos((turn * Math.PI) / 180)
  const sin = Math.sin((turn * Math.PI) / 180)
  const rounded = (value: number) => Math.round(value * 1e5) / 1e5
  const rows = [
    [cos, 0, sin, 0],
    [0, 1, 0, 0],
    [-sin, 0, cos, 0],
    [(x - middle.x) / 1000, 0, (y - middle.y) / 1000, 1],
  ]
  return `( ${rows.map((row) => `(${row.map(rounded).join(', ')})`).join(', ')} )`
}

/**
 * A scene as USDZ, for Quick Look: in metres, its middle at the origin, on the floor. Meshes are files of their own, each written once.
 */
export function usdzFile(
  modules: readonly StagedModule[],
  meshes: MeshSource,
  tiles: ClothTiles,
): Uint8Array<ArrayBuffer> {
  const files = new Map<string, string>()
  const materials = new Map<string, string>()
  const middle = middleOf(modules)
  const built = meshes(modules)
  const numbers = new Map<Group, number>()

  const placed = (module: StagedModule, group: Group): string => {
    const { stuff } = group
    const number = numbers.get(group) ?? numbers.size
    numbers.set(group, number)
    const fabric = isCloth(stuff) ? module.fabrics[stuff] : undefined
    const side = clothLooks[fabric?.cloth ?? 'weave'].tile
    const file = `geometries/${stuff}_${number}_${side}.usda`
    if (!files.has(file)) files.set(file, meshFile(group, side))
    const name = primName(
      fabric === undefined ? `${stuff}_${number}` : `${fabric.id}_${fabric.color}_${fabric.cloth}`,
    )
    const material = `Material_${name}`
    if (!materials.has(material)) {
      materials.set(
        material,
        fabric === undefined
          ? hardUsd(material, group)
          : fabricUsd(material, fabric, tiles[fabric.cloth]),
      )
    }
    return (
      `        def Xform "${stuff}" (\n            prepend references = @./${file}@</${shapePrim}>\n` +
      `            prepend apiSchemas = ["MaterialBindingAPI"]\n        )\n        {\n` +
      `            rel material:binding = </Materials/${material}>\n        }\n`
    )
  }

  const prims = modules.map((module, at) => {
    const parts = (built[at]?.groups ?? []).map((group) => placed(module, group))
    return (
      `    def Xform "${primName(`Module_${at + 1}_${module.article}`)}"\n    {\n` +
      `        matrix4d xformOp:transform = ${transform(module, middle)}\n` +
      `        uniform token[] xformOpOrder = ["xformOp:transform"]\n${parts.join('')}    }\n`
    )
  })
  const scene =
    header('Scene') +
    `def Xform "Scene" (\n    kind = "component"\n)\n{\n${prims.join('')}}\n\n` +
    `def Scope "Materials"\n{\n${[...materials.values()].join('')}}\n`
  const used = cloths.filter((cloth) =>
    modules.some(({ fabrics }) => Object.values(fabrics).some((one) => one.cloth === cloth)),
  )
  const encode = (name: string, text: string): ZipEntry => ({
    name,
    bytes: new TextEncoder().encode(text),
  })
  return alignedZip([
    encode('scene.usda', scene),
    ...[...files].map(([name, text]) => encode(name, text)),
    ...used.flatMap((cloth) => {
      const tile = tiles[cloth]
      const { color, normal } = clothFiles(cloth)
      return tile === undefined
        ? []
        : [
            { name: `textures/${color}`, bytes: tile.color },
            { name: `textures/${normal}`, bytes: tile.normal },
          ]
    }),
  ])
}
