import { tagOf, type Tagged, type TaggedFile } from '../calls/tagged.ts'

const jsonType = 'application/json; charset=utf-8'

/** A JSON reply that states its length, so that small ones are not compressed. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  written(JSON.stringify(body), status, headers)

/** One whose JSON is written already. */
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

const isKnown = (tag: string, known: string | undefined) =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === `"${tag}"`) === true

/**
 * The same for a reply that can be kept: 304 where the caller has it.
 *
 * @param known      the caller's `if-none-match`
 * @param takesGzip  whether the caller reads compressed replies
 */
export async function taggedJson(
  reply: Tagged<unknown>,
  known: string | undefined,
  takesGzip: boolean,
): Promise<Response> {
  const headers = {
    etag: `W/"${reply.tag}"`,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, access-token',
  }
  if (isKnown(reply.tag, known)) return new Response(null, { status: 304, headers })
  const gzipped = takesGzip ? await reply.gzipped() : null
  const packed = gzipped && { 'content-encoding': 'gzip' }
  const length = String((gzipped ?? reply).length)
  return new Response(gzipped ?? reply.body(), {
    headers: { ...headers, ...packed, 'content-type': jsonType, 'content-length': length },
  })
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
