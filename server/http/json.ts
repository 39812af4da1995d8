import { createHash } from 'node:crypto'
import type { Tagged, TaggedFile } from '../calls/tagged.ts'

/** A JSON reply that states its length, so that small ones are not compressed. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  written(JSON.stringify(body), status, headers)

/** One whose JSON is written already. */
export function written(
  text: string,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  const bytes = new TextEncoder().encode(text)
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

const tagOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22)

const isKnown = (tag: string, known: string | undefined) =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`) === true

/** The same for a reply that can be kept: 304 where the caller has it. Its tag is of its content, which a new version may change. */
export function taggedJson({ reply }: Tagged<unknown>, known: string | undefined): Response {
  const text = JSON.stringify(reply)
  const tag = tagOf(text)
  const headers = {
    etag: `W/"${tag}"`,
    'cache-control': 'private, no-cache',
    vary: 'accept-language, access-token',
  }
  return isKnown(tag, known)
    ? new Response(null, { status: 304, headers })
    : written(text, 200, headers)
}

/** A file that can be kept, the same for everybody. */
export async function taggedFile(
  { make, tag, type }: TaggedFile,
  known: string | undefined,
): Promise<Response> {
  const headersOf = (named: string) => ({
    etag: `W/"${named}"`,
    'cache-control': 'public, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const same = (named: string) => new Response(null, { status: 304, headers: headersOf(named) })
  if (tag !== null && isKnown(tag, known)) return same(tag)
  const bytes = await make()
  const named = tag ?? tagOf(bytes)
  if (isKnown(named, known)) return same(named)
  const headers = headersOf(named)
  return new Response(bytes, {
    headers: { ...headers, 'content-type': type, 'content-length': String(bytes.length) },
  })
}
