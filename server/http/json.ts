import { tagOf, type Tagged, type TaggedFile, type Written } from '../calls/tagged.ts'

const jsonType = 'application/json; charset=utf-8'

/** A JSON reply that states its length, so that small ones are not compressed. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  written(JSON.stringify(body), status, headers)

/** A reply whose JSON is written already. */
export const written = (text: string, status = 200, headers: Record<string, string> = {}) =>
  encoded(new TextEncoder().encode(text), status, headers)

const encoded = (
  bytes: Uint8Array<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
): Response =>
  new Response(bytes, {
    status,
    headers: {
      'content-type': jsonType,
      'content-length': String(bytes.length),
      'cache-control': 'no-store',
      ...headers,
    },
  })

/** The same of a long one, which is sent in pieces. */
export const inChunks = (reply: Written<unknown>): Response =>
  new Response(reply.body(), {
    headers: {
      'content-type': jsonType,
      'content-length': String(reply.length),
      'cache-control': 'no-store',
    },
  })

const isCached = (tag: string, cachedTags: string | undefined) =>
  cachedTags?.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`) === true

/**
 * A reply that browsers cache: 304 if the caller has it.
 *
 * @param cachedTags  the caller's `if-none-match`
 * @param takesGzip   whether the caller reads compressed replies
 */
export async function taggedJson(
  reply: Tagged<unknown>,
  cachedTags: string | undefined,
  takesGzip: boolean,
): Promise<Response> {
  const headers = {
    etag: `W/"${reply.tag}"`,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, access-token',
  }
  if (isCached(reply.tag, cachedTags)) return new Response(null, { status: 304, headers })
  const gzipped = takesGzip ? await reply.gzipped() : null
  const packed = gzipped && { 'content-encoding': 'gzip' }
  const length = String((gzipped ?? reply).length)
  return new Response(gzipped ?? reply.body(), {
    headers: { ...headers, ...packed, 'content-type': jsonType, 'content-length': length },
  })
}

/** A file that browsers cache, the same for everybody. */
export async function taggedFile(
  { make, tag, type }: TaggedFile,
  cachedTags: string | undefined,
): Promise<Response> {
  const headersOf = (etag: string) => ({
    etag: `W/"${etag}"`,
    'cache-control': 'public, no-cache',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const notModified = (etag: string) =>
    new Response(null, { status: 304, headers: headersOf(etag) })
  if (tag !== null && isCached(tag, cachedTags)) return notModified(tag)
  const bytes = await make()
  const etag = tag ?? tagOf(bytes)
  if (isCached(etag, cachedTags)) return notModified(etag)
  const headers = headersOf(etag)
  return new Response(bytes, {
    headers: { ...headers, 'content-type': type, 'content-length': String(bytes.length) },
  })
}
