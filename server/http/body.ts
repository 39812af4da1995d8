import type { ServerMessages } from '../../i18n/server/shape.ts'
import { largestRequest } from '../../src/contract/limits.ts'
import { Refusal } from '../calls/refusal.ts'

/** The most bytes of a body, and the milliseconds that it may take. */
export type BodyLimits = { size: number; idle: number; total: number }

/** The limits of an endpoint's JSON. */
export const jsonLimits: BodyLimits = { size: largestRequest, idle: 10_000, total: 30_000 }

/**
 * The whole body of a request.
 *
 * @returns null if it is larger than `limits.size`; no more than that was held in memory
 * @throws Refusal 408 `slow` if nothing arrived for `limits.idle`, or the body was not complete after `limits.total`; 400
 *   `aborted` if the client is gone
 */
export async function readBody(
  { body, headers }: Request,
  limits: BodyLimits,
  text: ServerMessages,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(headers.get('content-length') ?? 0) > limits.size) return null
  const reader = body?.getReader()
  if (!reader) return new Uint8Array()
  const end = performance.now() + limits.total
  const chunks: Uint8Array[] = []
  let size = 0
  // A refused body is not cancelled, since that would close the connection before the refusal is sent.
  for (;;) {
    const wait = Math.min(limits.idle, end - performance.now())
    const next = await within(reader.read(), wait).catch(() => {
      throw new Refusal(400, 'aborted', text.malformed)
    })
    if (next === null) throw new Refusal(408, 'slow', text.slow)
    if (next.done) return joined(chunks, size)
    const chunk = next.value as Uint8Array
    size += chunk.length
    if (size > limits.size) {
      reader.releaseLock()
      return null
    }
    chunks.push(chunk)
  }
}

/** The value of a promise, or null if it has none within some milliseconds. */
async function within<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(milliseconds, 0))
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  let place = 0
  for (const chunk of chunks) {
    bytes.set(chunk, place)
    place += chunk.length
  }
  return bytes
}
