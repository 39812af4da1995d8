/** A reply that the browser may keep and ask about again: as long as its tag is the same, it is not sent, nor even made. */
export class Tagged<Reply> {
  /** Changes whenever the reply does. */
  readonly tag: string
  readonly make: () => Reply

  constructor(tag: string, make: () => Reply) {
    this.tag = tag
    this.make = make
  }
}
