import type { SceneFile } from '../../domain/scene/files.ts'
import { joinedBytes } from '../meshes/bytes.ts'
import type { SceneGltf } from './gltf.ts'

/** The JSON of a scene whose buffer and pictures are files beside it. */
export function gltfFile({ json, bufferViews, bytes, images }: SceneGltf): string {
  return JSON.stringify({
    ...json,
    bufferViews,
    buffers: [{ uri: 'scene.bin' satisfies SceneFile, byteLength: bytes.length }],
    ...(images.length > 0
      ? { images: images.map(({ name }) => ({ uri: name, mimeType: 'image/jpeg' })) }
      : {}),
  })
}

/** To a multiple of four bytes. */
const padded = (bytes: Uint8Array, filler: number): Uint8Array => {
  const whole = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler)
  whole.set(bytes)
  return whole
}

const numbers = (...values: number[]): Uint8Array => {
  const bytes = new DataView(new ArrayBuffer(4 * values.length))
  for (const [at, value] of values.entries()) bytes.setUint32(4 * at, value, true)
  return new Uint8Array(bytes.buffer)
}

/** A scene in one file: the JSON, then buffer and pictures. */
export function glbFile({ json, bufferViews, bytes, images }: SceneGltf): Uint8Array<ArrayBuffer> {
  const parts = [padded(bytes, 0)]
  let at = parts[0]?.length ?? 0
  const pictures = images.map(({ bytes: picture }) => {
    const view = { buffer: 0, byteOffset: at, byteLength: picture.length }
    const part = padded(picture, 0)
    parts.push(part)
    at += part.length
    return view
  })
  const text = new TextEncoder().encode(
    JSON.stringify({
      ...json,
      bufferViews: [...bufferViews, ...pictures],
      buffers: [{ byteLength: at }],
      ...(images.length > 0
        ? {
            images: images.map((_, index) => ({
              bufferView: bufferViews.length + index,
              mimeType: 'image/jpeg',
            })),
          }
        : {}),
    }),
  )
  const head = padded(text, 0x20)
  const length = 12 + 8 + head.length + 8 + at
  return joinedBytes([
    numbers(0x46546c67, 2, length, head.length, 0x4e4f534a),
    head,
    numbers(at, 0x004e4942),
    ...parts,
  ])
}
