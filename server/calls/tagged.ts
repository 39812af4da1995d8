import { createHash } from 'node:crypto'
import { inPieces } from '../store/afterOthers.ts'

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

/** JSON of what may be as long as a catalogue, a list or an object of lists: their rows are written while others' calls are answered. */
async function jsonOf(value: unknown): Promise<string> {
  if (Array.isArray(value)) {
    const all = value as unknown[]
    const rows = await inPieces(all, (row) => (isLong(row) ? null : JSON.stringify(row)))
    for (const [at, row] of rows.entries()) if (row === null) rows[at] = await jsonOf(all[at])
    return `[${rows.join(',')}]`
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries: string[] = []
  for (const [name, one] of Object.entries(value))
    if (one !== undefined) entries.push(`${JSON.stringify(name)}:${await jsonOf(one)}`)
  return `{${entries.join(',')}}`
}

/**
 * A reply that the browser may keep, and asks about again: it is not sent as long as it is the same. It is written as JSON here, once,
 * however often it is sent.
 */
export class Tagged<Reply> {
  readonly bytes: Bytes
  /** Of its content, which a new version of the server may change. */
  readonly tag: string
  /** What it tells, for the compiler alone. */
  declare readonly reply: Reply

  private constructor(bytes: Bytes) {
    this.bytes = bytes
    this.tag = tagOf(bytes)
  }

  static async of<Reply extends object>(reply: Reply): Promise<Tagged<Reply>> {
    return new Tagged(new TextEncoder().encode(await jsonOf(reply)))
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
