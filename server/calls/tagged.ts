/** A reply that the browser may keep, and asks about again: it is not sent as long as it is the same. */
export class Tagged<Reply> {
  readonly reply: Reply

  constructor(reply: Reply) {
    this.reply = reply
  }
}

/** The same for a file. */
export class TaggedFile {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string

  constructor(bytes: Uint8Array<ArrayBuffer>, type: string) {
    this.bytes = bytes
    this.type = type
  }
}
