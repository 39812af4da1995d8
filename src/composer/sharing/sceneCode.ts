import * as z from 'zod/mini'
import { newKey } from '../../browser/newKey.ts'
import { readScene } from '../../contract/scene.ts'
import { anonymousScene, withIds, type Scene } from '../../domain/scene/scene.ts'

/** The longest code that is read, and the most that it may unfold to, in characters and bytes. */
const longestCode = 20_000
const mostBytes = 400_000
/** How many modules a link may have. */
const mostLines = 200

const index = z.int().check(z.minimum(0))
const indices = z.array(index)

/**
 * A scene without ids and without what repeats itself: every text once, and numbers in its place. What is chosen for a line stands in
 * pairs: part and fabric, type and accessory.
 */
const packedSchema = z.tuple([
  z.literal(1),
  /** The texts. */
  z.array(z.string().check(z.maxLength(200))),
  /** Article, fabrics and accessories of each line. */
  z.array(z.tuple([index, indices, indices])).check(z.maxLength(mostLines)),
  /** The lines and connectors that each joint docks. */
  z.array(z.tuple([index, index, index, index])).check(z.maxLength(2 * mostLines)),
  /** A line, its x, y and turn. */
  z.array(z.tuple([index, z.number(), z.number(), z.number()])).check(z.maxLength(mostLines)),
])
type Packed = z.infer<typeof packedSchema>

function packed({ lines, joints, free }: Scene): Packed {
  const texts = new Map<string, number>()
  const textAt = (text: string): number => {
    const at = texts.get(text) ?? texts.size
    texts.set(text, at)
    return at
  }
  const pairs = (choices: Record<string, string>) =>
    Object.entries(choices)
      .filter(([, choice]) => choice !== '')
      .flatMap((pair) => pair.map(textAt))
  const lineAt = new Map(lines.map(({ id }, at) => [id, at]))
  const places = Object.entries(free).flatMap(([line, { x, y, turn }]): Packed[4] => {
    const at = lineAt.get(line)
    return at === undefined ? [] : [[at, x, y, turn]]
  })
  const docked = joints.flatMap(({ from, to }): Packed[3] => {
    const [one, other] = [lineAt.get(from.line), lineAt.get(to.line)]
    return one === undefined || other === undefined
      ? []
      : [[one, textAt(from.connector), other, textAt(to.connector)]]
  })
  const made = lines.map(({ article, materials, accessories }): Packed[2][number] => [
    textAt(article),
    pairs(materials),
    pairs(accessories),
  ])
  return [1, [...texts.keys()], made, docked, places]
}

function unpacked([, texts, lines, joints, free]: Packed): unknown {
  const text = (at: number | undefined): string => texts[at ?? -1] ?? ''
  const choices = (pairs: readonly number[]): Record<string, string> =>
    Object.fromEntries(
      pairs.flatMap((name, at): [string, string][] =>
        at % 2 === 0 ? [[text(name), text(pairs[at + 1])]] : [],
      ),
    )
  return {
    version: 2,
    name: '',
    lines: lines.map(([article, materials, accessories], at) => ({
      id: String(at),
      article: text(article),
      materials: choices(materials),
      accessories: choices(accessories),
    })),
    joints: joints.map(([one, left, other, right]) => ({
      from: { line: String(one), connector: text(left) },
      to: { line: String(other), connector: text(right) },
    })),
    free: Object.fromEntries(free.map(([line, x, y, turn]) => [String(line), { x, y, turn }])),
  }
}

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
 */
export async function sceneCode(scene: Scene): Promise<string> {
  const json = new TextEncoder().encode(JSON.stringify(packed(anonymousScene(scene))))
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return toText(await bytesOf(stream, mostBytes))
}

/** The scene of a code, under ids of its own; null where it is none, as one that was cut off on its way. */
export async function sceneOfCode(code: string): Promise<Scene | null> {
  if (code.length > longestCode) return null
  try {
    const stream = new Blob([fromText(code)])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'))
    const json = new TextDecoder().decode(await bytesOf(stream, mostBytes))
    const scene = readScene(unpacked(packedSchema.parse(JSON.parse(json))) as never)
    if (scene === null || scene.lines.length === 0) return null
    const ids = new Map(scene.lines.map(({ id }) => [id, newKey()]))
    return withIds(scene, (line) => ids.get(line) ?? line)
  } catch {
    return null
  }
}
