import { clothFiles } from '../../domain/scene/files.ts'
import type { SeenFabric } from '../appearance.ts'
import { clothLooks } from '../cloth/looks.ts'
import type { ClothTile } from '../gltf/materials.ts'
import { linearColor } from '../meshes/color.ts'
import type { Group } from '../meshes/furniture.ts'

/** The beginning of every file: in metres, y up. */
export const header = (prim: string) =>
  `#usda 1.0\n(\n    defaultPrim = "${prim}"\n    metersPerUnit = 1\n    upAxis = "Y"\n)\n\n`

/** A name that USD takes. */
export const primName = (text: string) => text.replace(/[^A-Za-z0-9_]/g, '_')

/** A number in few characters; its zero before the point stays, since not every reader takes `.5`. */
const short = (value: number, decimals: number) => {
  const text = value.toFixed(decimals).replace(/0+$/, '').replace(/[.]$/, '')
  return text === '-0' ? '0' : text
}

const tuples = (values: ArrayLike<number>, size: number, write: (value: number) => string) => {
  const rows: string[] = []
  for (let at = 0; at < values.length; at += size) {
    const row = Array.from({ length: size }, (_, axis) => write(values[at + axis] ?? 0))
    rows.push(`(${row.join(',')})`)
  }
  return `[${rows.join(',')}]`
}

const metres = (mm: number) => short(mm / 1000, 4)

/** The least and the greatest corner of the box that a mesh fills. */
function extentOf(positions: ArrayLike<number>): number[] {
  const axes = [0, 1, 2].map((axis) => Array.from(positions).filter((_, at) => at % 3 === axis))
  return [Math.min, Math.max].flatMap((end) =>
    axes.map((values) => values.reduce((one, other) => end(one, other))),
  )
}

/** The prim of a mesh's file that a scene refers to. The mesh stands within it, so that what refers can be an Xform, as most readers want it. */
export const shapePrim = 'Shape'

/** A group's mesh as a file of its own, which every module that has it refers to. `side` is that of its cloth's tile, in mm. */
export function meshFile({ positions, normals, uvs, indices }: Group, side: number): string {
  const counts = `[${'3,'.repeat(indices.length / 3 - 1)}3]`
  const vertex = '(\n            interpolation = "vertex"\n        )'
  return (
    header(shapePrim) +
    `def Xform "${shapePrim}"\n{\n    def Mesh "Mesh"\n    {\n` +
    `        float3[] extent = ${tuples(extentOf(positions), 3, metres)}\n` +
    `        int[] faceVertexCounts = ${counts}\n` +
    `        int[] faceVertexIndices = [${indices.join(',')}]\n` +
    `        normal3f[] normals = ${tuples(normals, 3, (value) => short(value, 2))} ${vertex}\n` +
    `        point3f[] points = ${tuples(positions, 3, metres)}\n` +
    `        texCoord2f[] primvars:st = ${tuples(uvs, 2, (value) => short(value / side, 2))} ${vertex}\n` +
    `        uniform token subdivisionScheme = "none"\n    }\n}\n`
  )
}

const color = (light: readonly number[]) => light.map((value) => short(value, 4)).join(', ')

const texture = (
  path: string,
  name: string,
  file: string,
  space: 'sRGB' | 'raw',
  [scale, bias]: readonly [string, string],
) =>
  `        def Shader "${name}"\n        {\n` +
  `            uniform token info:id = "UsdUVTexture"\n` +
  `            asset inputs:file = @textures/${file}@\n` +
  `            float2 inputs:st.connect = <${path}/st.outputs:result>\n` +
  `            token inputs:wrapS = "repeat"\n            token inputs:wrapT = "repeat"\n` +
  `            token inputs:sourceColorSpace = "${space}"\n` +
  `            float4 inputs:scale = (${scale})\n            float4 inputs:bias = (${bias})\n` +
  `            float3 outputs:rgb\n        }\n`

const material = (name: string, inputs: string, shaders: string) =>
  `    def Material "${name}"\n    {\n` +
  `        token outputs:surface.connect = </Materials/${name}/surface.outputs:surface>\n` +
  `        def Shader "surface"\n        {\n            uniform token info:id = "UsdPreviewSurface"\n${inputs}` +
  `            token outputs:surface\n        }\n${shaders}    }\n`

/** A fabric as a material. */
export function fabricUsd(name: string, fabric: SeenFabric, tile: ClothTile | undefined): string {
  const { roughness } = clothLooks[fabric.cloth]
  const light = linearColor(fabric.color).map((value) => Math.min(1, value / (tile?.mean ?? 1)))
  const rough = `            float inputs:roughness = ${roughness}\n            float inputs:metallic = 0\n`
  if (tile === undefined) {
    return material(
      name,
      `            color3f inputs:diffuseColor = (${color(light)})\n${rough}`,
      '',
    )
  }
  const path = `/Materials/${name}`
  const files = clothFiles(fabric.cloth)
  return material(
    name,
    `            color3f inputs:diffuseColor.connect = <${path}/color.outputs:rgb>\n` +
      `            normal3f inputs:normal.connect = <${path}/normal.outputs:rgb>\n${rough}`,
    `        def Shader "st"\n        {\n            uniform token info:id = "UsdPrimvarReader_float2"\n` +
      `            token inputs:varname = "st"\n            float2 outputs:result\n        }\n` +
      texture(path, 'color', files.color, 'sRGB', [`${color(light)}, 1`, '0, 0, 0, 0']) +
      texture(path, 'normal', files.normal, 'raw', ['2, 2, 2, 1', '-1, -1, -1, 0']),
  )
}

/** Wood or metal, in the mean colour of its vertices: Quick Look knows no colours of vertices. */
export function hardUsd(name: string, { stuff, shades }: Group): string {
  const mean = [0, 1, 2].map((channel) => {
    const own = shades.filter((_, at) => at % 3 === channel)
    return own.reduce((sum, value) => sum + value, 0) / (255 * Math.max(1, own.length))
  })
  return material(
    name,
    `            color3f inputs:diffuseColor = (${color(mean)})\n` +
      `            float inputs:roughness = ${stuff === 'metal' ? 0.42 : 0.5}\n` +
      `            float inputs:metallic = ${stuff === 'metal' ? 0.6 : 0}\n`,
    '',
  )
}
