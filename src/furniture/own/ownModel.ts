import { joinedBytes } from '../meshes/bytes.ts'
import type { Group } from '../meshes/furniture.ts'

// A company's own model as it is stored and sent: the meshes of a module, in few bytes, and nothing else of the original file.
// First the length of the head, then the head as JSON, then the numbers of each group.

/** Millimetres of one step of a position, and of cloth. */
const steps = { position: 0.2, cloth: 0.5 }
/** The most vertices of a group: indices are shorts. */
export const mostVertices = 65_535

type Head = { version: 1; groups: { stuff: Group['stuff']; vertices: number; indices: number }[] }

const isStuff = (name: unknown): name is Group['stuff'] =>
  ['seat', 'back', 'arm', 'cushion', 'wood', 'metal'].includes(String(name))

const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array | Uint16Array | Int8Array) =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** Runs of shorts and bytes begin at even places. */
const even = (bytes: Uint8Array): Uint8Array =>
  bytes.length % 2 === 0 ? bytes : joinedBytes([bytes, new Uint8Array(1)])

const shorts = (values: Float32Array, step: number) =>
  bytesOf(Int16Array.from(values, (value) => Math.round(value / step)))

/** @param groups  each of at most `mostVertices`, within 6.5 m of the origin */
export function writtenModel(groups: readonly Group[]): Uint8Array<ArrayBuffer> {
  const head: Head = {
    version: 1,
    groups: groups.map(({ stuff, positions, indices }) => ({
      stuff,
      vertices: positions.length / 3,
      indices: indices.length,
    })),
  }
  const text = even(new TextEncoder().encode(JSON.stringify(head)))
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, text.length, true)
  return joinedBytes([
    length,
    text,
    ...groups.flatMap(({ positions, normals, uvs, shades, indices }) => [
      shorts(positions, steps.position),
      shorts(uvs, steps.cloth),
      bytesOf(Uint16Array.from(indices)),
      even(bytesOf(Int8Array.from(normals, (value) => Math.round(value * 127)))),
      even(shades),
    ]),
  ])
}

/** @returns null for a format that we don't know */
export function readModel(bytes: Uint8Array): Group[] | null {
  try {
    return read(bytes)
  } catch {
    return null
  }
}

/** @throws where the bytes end too early, or tell no such thing */
function read(bytes: Uint8Array): Group[] {
  // Shorts are read where they lie, which has to be an even place of a buffer.
  const { buffer } = new Uint8Array(bytes)
  const length = new DataView(buffer).getUint32(0, true)
  const text = new TextDecoder().decode(new Uint8Array(buffer, 4, length))
  const head = JSON.parse(text.replace(/\0+$/, '')) as Head
  let at = 4 + length
  const take = (size: number) => {
    const from = at
    at += size + (size % 2)
    return from
  }
  const scaled = (count: number, step: number) =>
    Float32Array.from(new Int16Array(buffer, take(2 * count), count), (value) => value * step)
  if ((head.version as number) !== 1) throw new Error('A later version')
  return head.groups.map(({ stuff, vertices, indices }) => {
    if (!isStuff(stuff)) throw new Error('Of nothing that we know')
    return {
      stuff,
      positions: scaled(3 * vertices, steps.position),
      uvs: scaled(2 * vertices, steps.cloth),
      indices: Uint32Array.from(new Uint16Array(buffer, take(2 * indices), indices)),
      normals: Float32Array.from(
        new Int8Array(buffer, take(3 * vertices), 3 * vertices),
        (value) => value / 127,
      ),
      shades: new Uint8Array(buffer, take(3 * vertices), 3 * vertices).slice(),
    }
  })
}
