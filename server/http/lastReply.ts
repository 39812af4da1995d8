/** The most milliseconds and bytes for which a request is received after its refusal. */
const linger = { time: 500, size: 16 * 1024 * 1024 }

/**
 * A reply after which the connection closes, to a request whose body may still be arriving. The rest of the body is received for a moment
 * and dropped: if the connection closed at once, a client that is still sending would not read the reply.
 */
export function lastReply(reply: Response, { body }: Request): Response {
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(await reply.arrayBuffer()))
      // A body that is locked has been read.
      if (body?.locked === false) await discard(body.getReader())
      controller.close()
    },
  })
  const { status, headers } = reply
  headers.set('connection', 'close')
  return new Response(stream, { status, headers })
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  let size = 0
  const end = setTimeout(() => reader.releaseLock(), linger.time)
  try {
    while (size < linger.size) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.length
    }
  } catch {
    // The time is over, or the client is gone.
  } finally {
    clearTimeout(end)
  }
}
