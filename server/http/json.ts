import { createHash } from 'node:crypto'
import type { Tagged } from '../calls/tagged.ts'

/** A JSON reply that states its length, so that small ones are not compressed. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  return new Response(bytes, {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
      ...headers,
    },
  })
}

/** The same for a reply that can be kept: 304 where the caller has it. Its tag is of its content, which a new version may change. */
export function taggedJson({ reply }: Tagged<unknown>, known: string | undefined): Response {
  const tag = createHash('sha256').update(JSON.stringify(reply)).digest('base64url').slice(0, 22)
  const headers = {
    etag: `W/"${tag}"`,
    'cache-control': 'private, no-cache',
    vary: 'accept-language, access-token',
  }
  const isKnown = known?.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`)
  return isKnown === true ? new Response(null, { status: 304, headers }) : json(reply, 200, headers)
}
