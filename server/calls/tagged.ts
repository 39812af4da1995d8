import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { eachInPieces, inPieces } from '../store/afterOthers.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** The tag of a content, a hash of it. */
export const tagOf = (content: Bytes): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** The length of a list within a row, such as a line's articles, above which the list is written row by row too. */
const longestWithin = 500

const isLong = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  Object.values(row).some((one) => Array.isArray(one) && one.length > longestWithin)

/** Writes JSON a row at a time, for replies that may be as long as a catalogue: lists, or objects with lists. */
function* jsonOf(value: unknown): Generator<string, void> {
  if (Array.isArray(value)) {
    let before = '['
    for (const row of value as unknown[]) {
      yield before
      if (isLong(row)) yield* jsonOf(row)
      else yield JSON.stringify(row)
      before = ','
    }
    yield value.length === 0 ? '[]' : ']'
    return
  }
  if (typeof value !== 'object' || value === null) {
    yield JSON.stringify(value)
    return
  }
  let before = '{'
  for (const [name, one] of Object.entries(value)) {
    if (one === undefined) continue
    yield `${before}${JSON.stringify(name)}:`
    yield* jsonOf(one)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

/** The length in characters of a text that is encoded at once. */
const pieceLength = 64_000

/** Encodes texts as pieces of bytes, and yields to others' calls in between. */
async function bytesOf(texts: Iterable<string>): Promise<Bytes[]> {
  const encoder = new TextEncoder()
  const pieces: Bytes[] = []
  let text = ''
  const close = () => {
    pieces.push(encoder.encode(text))
    text = ''
  }
  await eachInPieces(texts, (next) => {
    text += next
    if (text.length >= pieceLength) close()
  })
  close()
  return pieces
}

/** The length in bytes from which a reply is cached compressed. */
const longFrom = 64_000

/**
 * A reply that browsers cache and ask about again: it is sent only if it has changed. It is written as JSON once, however often it is sent,
 * and compressed once if it is long.
 */
export class Tagged<Reply> {
  readonly #pieces: readonly Bytes[]
  #gzipped: Promise<Bytes> | null = null
  /** The length of its JSON in bytes. */
  readonly length: number
  /** A hash of its JSON, which a new version of the server may change. */
  readonly tag: string
  /** The reply's type, for the compiler alone. */
  declare readonly reply: Reply

  private constructor(pieces: readonly Bytes[], tag: string) {
    this.#pieces = pieces
    this.length = pieces.reduce((sum, { length }) => sum + length, 0)
    this.tag = tag
  }

  static async of<Reply extends object>(reply: Reply): Promise<Tagged<Reply>> {
    const pieces = await bytesOf(jsonOf(reply))
    const hash = createHash('sha256')
    await eachInPieces(pieces, (piece) => hash.update(piece))
    return new Tagged(pieces, hash.digest('base64url').slice(0, 22))
  }

  /** Its JSON. A long one is a stream of pieces, as fast as the reader takes them. */
  body(): Bytes | ReadableStream<Bytes> {
    const [first] = this.#pieces
    if (first !== undefined && this.#pieces.length === 1) return first
    const pieces = this.#pieces.values()
    return new ReadableStream({
      pull(reader) {
        const { value, done } = pieces.next()
        if (done === true) reader.close()
        else reader.enqueue(value)
      },
    })
  }

  /** Its JSON compressed; null for a reply that is too short for that. */
  async gzipped(): Promise<Bytes | null> {
    if (this.length < longFrom) return null
    this.#gzipped ??= buffer(Readable.from(this.#pieces).pipe(createGzip()))
    return this.#gzipped
  }
}

/** A list of any length, which is written in pieces and yields to others' calls in between. */
export class LongList<Row> {
  /** Its rows as JSON. */
  readonly rows: readonly string[]
  /** The row's type, for the compiler alone. */
  declare readonly row: Row

  private constructor(rows: readonly string[]) {
    this.rows = rows
  }

  static async of<Given, Row>(
    items: readonly Given[],
    rowOf: (item: Given) => Row,
  ): Promise<LongList<Row>> {
    return new LongList<Row>(await inPieces(items, (item) => JSON.stringify(rowOf(item))))
  }
}

/** The bytes of one chunk of a stream. */
const chunkLength = 256_000

/** A reply that is JSON already, as a thread of its own has written it. It is sent in pieces, and never put together. */
export class Written<Reply> {
  readonly #parts: readonly Bytes[]
  /** Its length in bytes. */
  readonly length: number
  /** The reply's type, for the compiler alone. */
  declare readonly reply: Reply

  private constructor(parts: readonly Bytes[]) {
    this.#parts = parts
    this.length = parts.reduce((sum, { length }) => sum + length, 0)
  }

  /** An object's fields, and one more whose JSON is written already. */
  static with<Reply>(fields: object, name: string, json: Bytes): Written<Reply> {
    const encoder = new TextEncoder()
    const before =
      Object.keys(fields).length === 0 ? '{' : `${JSON.stringify(fields).slice(0, -1)},`
    const head = encoder.encode(`${before}${JSON.stringify(name)}:`)
    return new Written<Reply>([head, json, encoder.encode('}')])
  }

  body(): ReadableStream<Bytes> {
    const chunks = this.#chunks()
    return new ReadableStream({
      pull(reader) {
        const { value, done } = chunks.next()
        if (done === true) reader.close()
        else reader.enqueue(value)
      },
    })
  }

  *#chunks(): Generator<Bytes, void> {
    for (const part of this.#parts)
      for (let from = 0; from < part.length; from += chunkLength)
        yield part.subarray(from, from + chunkLength)
  }
}

/** A file that browsers cache and ask about again. */
export class TaggedFile {
  readonly type: string
  /** A tag of the file's sources, which is there before the file is made; null for a tag of its bytes. */
  readonly tag: string | null
  /** Makes the file. It is not called if the caller has the file already. */
  readonly make: () => Promise<Bytes>

  constructor(type: string, make: () => Promise<Bytes>, tag: string | null = null) {
    this.type = type
    this.make = make
    this.tag = tag
  }
}
