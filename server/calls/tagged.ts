import { inPieces } from '../store/afterOthers.ts'

/** A reply that the browser may keep, and asks about again: it is not sent as long as it is the same. */
export class Tagged<Reply> {
  readonly reply: Reply

  constructor(reply: Reply) {
    this.reply = reply
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

type Bytes = Uint8Array<ArrayBuffer>

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
