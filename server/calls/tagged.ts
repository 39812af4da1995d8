/** A reply that the browser may keep, and asks about again: it is not sent as long as it is the same. */
export class Tagged<Reply> {
  readonly reply: Reply

  constructor(reply: Reply) {
    this.reply = reply
  }
}
