import { joinedBytes } from '../meshes/bytes.ts'
import type { Group } from '../meshes/furniture.ts'
import { isCloth } from '../staged.ts'
import { tangentsOf } from './tangents.ts'

/** Metres of one step of a position: 0.2 mm, so that a module may be 13 m wide. */
export const positionStep = 0.0002
/** Millimetres of cloth of one step of a texture coordinate. */
export const clothStep = 0.5

/** glTF's numbers for the types of components. */
const types = { byte: 5120, unsignedByte: 5121, short: 5122, unsignedShort: 5123 } as const

type Accessor = {
  bufferView: number
  byteOffset: number
  componentType: number
  count: number
  type: 'VEC2' | 'VEC3' | 'VEC4' | 'SCALAR'
  normalized?: true
  min?: number[]
  max?: number[]
}

/** The views of the buffer, in this order: one for each attribute, and the indices. */
const allViews = ['position', 'normal', 'tangent', 'uv', 'color', 'index'] as const
type View = (typeof allViews)[number]

/** The weave that a scene shows of its cloths: colour and relief, their colour alone, or nothing. */
export type Weave = 'relief' | 'color' | 'none'
/** Groups that need no picture. */
const unused: Record<Weave, readonly View[]> = {
  relief: [],
  color: ['tangent'],
  none: ['tangent', 'uv'],
}
/** Bytes of a vertex in each: a multiple of four, as GPUs want them. */
const strides = { position: 8, normal: 4, tangent: 4, uv: 4, color: 4 } as const

/** Meshes in few bytes: positions and texture coordinates as shorts, normals and light as bytes. @see KHR_mesh_quantization */
export type Geometry = {
  accessors: Accessor[]
  bufferViews: {
    buffer: 0
    byteOffset: number
    byteLength: number
    byteStride?: number
    target: number
  }[]
  bytes: Uint8Array<ArrayBuffer>
}

/** A group's accessors by their numbers. */
export type Packed = { attributes: Record<string, number>; indices: number }

const clampShort = (value: number) => Math.max(-32767, Math.min(32767, Math.round(value)))

/** A normal in bytes that is as long as bytes allow. */
function packNormals(normals: Float32Array): Uint8Array {
  const packed = new Int8Array((normals.length / 3) * 4)
  for (let at = 0; at < normals.length; at++)
    packed[Math.floor(at / 3) * 4 + (at % 3)] = Math.round((normals[at] ?? 0) * 127)
  return new Uint8Array(packed.buffer)
}

const packTangents = (tangents: Float32Array): Uint8Array =>
  new Uint8Array(Int8Array.from(tangents, (value) => Math.round(value * 127)).buffer)

function packShorts(values: Float32Array, step: number, size: 2 | 3): Int16Array {
  const stride = size === 3 ? 4 : 2
  const packed = new Int16Array((values.length / size) * stride)
  for (let at = 0; at < values.length; at++)
    packed[Math.floor(at / size) * stride + (at % size)] = clampShort((values[at] ?? 0) / step)
  return packed
}

function packColors(shades: Uint8Array): Uint8Array {
  const packed = new Uint8Array((shades.length / 3) * 4).fill(255)
  for (let at = 0; at < shades.length; at++)
    packed[Math.floor(at / 3) * 4 + (at % 3)] = shades[at] ?? 0
  return packed
}

/** Least and most of each axis, as the format wants them of positions. */
function bounds(packed: Int16Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity]
  const max = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < packed.length; at++) {
    const axis = at % 4
    if (axis === 3) continue
    min[axis] = Math.min(min[axis] ?? 0, packed[at] ?? 0)
    max[axis] = Math.max(max[axis] ?? 0, packed[at] ?? 0)
  }
  return { min, max }
}

/**
 * Collects meshes into one buffer. Equal lists of indices, and those that begin a longer one, are stored once. One function: its
 * closures share the buffer and its lists.
 *
 * @param weave  which pictures of the cloths are laid on
 */
export function geometryWriter(weave: Weave) {
  const views = allViews.filter((view) => !unused[weave].includes(view))
  const parts: Record<View, Uint8Array[]> = {
    tangent: [],
    position: [],
    normal: [],
    uv: [],
    color: [],
    index: [],
  }
  const lengths: Record<View, number> = {
    tangent: 0,
    position: 0,
    normal: 0,
    uv: 0,
    color: 0,
    index: 0,
  }
  const accessors: Accessor[] = []
  const lists: { indices: Uint16Array; byteOffset: number; accessors: Map<number, number> }[] = []

  const append = (view: View, bytes: Uint8Array): number => {
    const at = lengths[view]
    parts[view].push(bytes)
    lengths[view] += bytes.length
    return at
  }
  const accessor = (view: View, rest: Omit<Accessor, 'bufferView'>) =>
    accessors.push({ bufferView: views.indexOf(view), ...rest }) - 1

  const indexAccessor = (group: Group): number => {
    const indices = new Uint16Array(group.indices)
    const count = indices.length
    let list = lists.find(
      (one) =>
        one.indices.length >= count && indices.every((index, at) => one.indices[at] === index),
    )
    if (!list) {
      const byteOffset = append('index', new Uint8Array(indices.buffer))
      list = { indices, byteOffset, accessors: new Map() }
      lists.push(list)
    }
    const cached = list.accessors.get(count)
    if (cached !== undefined) return cached
    const { byteOffset } = list
    const made = accessor('index', {
      byteOffset,
      componentType: types.unsignedShort,
      count,
      type: 'SCALAR',
    })
    list.accessors.set(count, made)
    return made
  }

  /** How the weave lies on a cloth. */
  const woven = (group: Group) => {
    const count = group.positions.length / 3
    return {
      ...(weave === 'relief'
        ? {
            TANGENT: accessor('tangent', {
              count,
              componentType: types.byte,
              byteOffset: append('tangent', packTangents(tangentsOf(group))),
              type: 'VEC4',
              normalized: true,
            }),
          }
        : {}),
      TEXCOORD_0: accessor('uv', {
        count,
        componentType: types.short,
        byteOffset: append('uv', new Uint8Array(packShorts(group.uvs, clothStep, 2).buffer)),
        type: 'VEC2',
      }),
    }
  }

  return {
    /** Call it for the longest lists of indices first: shorter ones are found in them. */
    add(group: Group): Packed {
      const count = group.positions.length / 3
      const positions = packShorts(group.positions, positionStep * 1000, 3)
      const bytesOf = (packed: Int16Array) => new Uint8Array(packed.buffer)
      const common = { count, componentType: types.short }
      return {
        attributes: {
          POSITION: accessor('position', {
            ...common,
            byteOffset: append('position', bytesOf(positions)),
            type: 'VEC3',
            ...bounds(positions),
          }),
          NORMAL: accessor('normal', {
            count,
            componentType: types.byte,
            byteOffset: append('normal', packNormals(group.normals)),
            type: 'VEC3',
            normalized: true,
          }),
          ...(isCloth(group.stuff) && weave !== 'none' ? woven(group) : {}),
          COLOR_0: accessor('color', {
            count,
            componentType: types.unsignedByte,
            byteOffset: append('color', packColors(group.shades)),
            type: 'VEC3',
            normalized: true,
          }),
        },
        indices: indexAccessor(group),
      }
    },
    finish(): Geometry {
      const bufferViews: Geometry['bufferViews'] = []
      const whole: Uint8Array[] = []
      const numbers = new Map<number, number>()
      let byteOffset = 0
      for (const view of views) {
        const byteLength = lengths[view]
        // A scene without cloth leaves some of them empty, and glTF forbids empty ones.
        if (byteLength === 0) continue
        numbers.set(views.indexOf(view), bufferViews.length)
        bufferViews.push({
          buffer: 0,
          byteOffset,
          byteLength,
          ...(view === 'index' ? {} : { byteStride: strides[view] }),
          target: view === 'index' ? 34963 : 34962,
        })
        const padding = new Uint8Array((4 - (byteLength % 4)) % 4)
        whole.push(...parts[view], padding)
        byteOffset += byteLength + padding.length
      }
      return {
        accessors: accessors.map((one) => ({
          ...one,
          bufferView: numbers.get(one.bufferView) ?? 0,
        })),
        bufferViews,
        bytes: joinedBytes(whole),
      }
    },
  }
}
