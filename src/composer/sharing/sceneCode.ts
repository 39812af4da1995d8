import { newKey } from '../../browser/newKey.ts'
import { readScene } from '../../contract/scene.ts'
import type { Snapshot } from '../../domain/scene/snapshot.ts'
import { anonymousScene, withIds, type Scene } from '../../domain/scene/scene.ts'
import { packed, unpacked } from './packed.ts'

/** The longest code that is read, and the most that it may unfold to, in characters and bytes. */
const longestCode = 20_000
const mostBytes = 400_000

/** The bytes that come out of a stream. @throws where they are more than `most`, or the stream breaks */
async function bytesOf(stream: ReadableStream<Uint8Array>, most: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > most) {
      await reader.cancel()
      throw new Error('The code unfolds to too much')
    }
    chunks.push(value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

const fromText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

/**
 * A scene as a text that an address can hold: how it is composed and dressed, without its name and whatever else somebody typed. 30
 * modules need some hundred characters.
 *
 * @param kept  what it keeps of its articles and fabrics, so that it is shown as it is once they have left the catalogue
 * @throws where it has more modules than a code may hold
 */
export async function sceneCode(scene: Scene, kept?: Snapshot): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(packed(anonymousScene(scene), kept)))
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const code = toText(await bytesOf(stream, mostBytes))
  if (code.length > longestCode) throw new Error('The scene is too large for a code')
  return code
}

/** The scene of a code, under ids of its own, and what it keeps; null where it is none, as one that was cut off on its way. */
export async function sceneOfCode(
  code: string,
): Promise<{ scene: Scene; kept: Snapshot | null } | null> {
  if (code.length > longestCode) return null
  try {
    const stream = new Blob([fromText(code)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
    const json = new TextDecoder().decode(await bytesOf(stream, mostBytes))
    const { scene: carried, kept } = unpacked(JSON.parse(json))
    const scene = readScene(carried as never)
    if (scene === null || scene.lines.length === 0) return null
    const ids = new Map(scene.lines.map(({ id }) => [id, newKey()]))
    return { scene: withIds(scene, (line) => ids.get(line) ?? line), kept }
  } catch {
    return null
  }
}
