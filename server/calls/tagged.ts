import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { eachInPieces, inPieces } from '../store/afterOthers.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** What names a content: another one has another tag. */
export const tagOf = (content: Bytes): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

/** How many rows a row may have of its own, as a line its articles, to be written at once. */
const mostWithin = 500

const isLong = (row: unknown): boolean =>
  typeof row === 'object' &&
  row !== null &&
  Object.values(row).some((one) => Array.isArray(one) && one.length > mostWithin)

/** JSON of what may be as long as a catalogue, a list or an object of lists, a row at a time. */
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

/** How long a text is that is turned into bytes at once, in characters. */
const pieceLength = 64_000

/** Texts one after the other, as bytes in pieces, while others' calls are answered. */
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

/** From how many bytes on a reply is worth being kept compressed. */
const longFrom = 64_000

/**
 * A reply that the browser may keep, and asks about again: it is not sent as long as it is the same. It is written as JSON here, once,
 * however often it is sent, and compressed once where it is long.
 */
export class Tagged<Reply> {
  readonly #pieces: readonly Bytes[]
  #gzipped: Promise<Bytes> | null = null
  /** How long it is as JSON, in bytes. */
  readonly length: number
  /** Of its content, which a new version of the server may change. */
  readonly tag: string
  /** What it tells, for the compiler alone. */
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

  /** Its JSON: in pieces, as fast as the reader takes them, where it is long. */
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

  /** The same, compressed; null where it is so short that this is not kept. */
  async gzipped(): Promise<Bytes | null> {
    if (this.length < longFrom) return null
    this.#gzipped ??= buffer(Readable.from(this.#pieces).pipe(createGzip()))
    return this.#gzipped
  }
}

/** A list that is as long as what a client has, and is written in pieces while others' calls are answered. */
export class LongList<Row> {
  /** Its rows as JSON. */
  readonly rows: readonly string[]
  /** What a row is, for the compiler alone. */
  declare readonly row: Row

  private constructor(rows: readonly string[]) {
    this.rows = rows
  }

  static async of<Given, Row>(
    all: readonly Given[],
    tell: (one: Given) => Row,
  ): Promise<LongList<Row>> {
    return new LongList<Row>(await inPieces(all, (one) => JSON.stringify(tell(one))))
  }
}

/** The same for a file. */
export class TaggedFile {
  readonly type: string
  /** Of what the file is made of: known before it is made. Null where it is taken from its bytes. */
  readonly tag: string | null
  /** Makes it; not called for who has it. */
  readonly make: () => Promise<Bytes>

  constructor(type: string, make: () => Promise<Bytes>, tag: string | null = null) {
    this.type = type
    this.make = make
    this.tag = tag
  }
}
