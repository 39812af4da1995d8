import type * as z from 'zod/mini'
import type { EndpointName, Params, Reply } from '../contract/contract.ts'
import { atStart, declaredOf } from '../contract/declared.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { fixedPath } from '../contract/fixedPaths.ts'
import { refusalIn } from '../contract/outcome.ts'
import { asText, fillPath, type Site, type SiteEndpoint } from '../contract/site.ts'
import { deadline } from './deadline.ts'
import { ApiError, codeIn, messageIn } from './errors.ts'

const timeout = 30_000

export type ApiOptions = {
  site: Site
  /** The session's token; null without a session. */
  token: () => string | null
  /** The language that the server's messages should be in. */
  language: () => string
  fetch?: typeof fetch
  /** Wraps each call, for example to count it as running. */
  around?: <T>(call: () => Promise<T>, isReading: boolean) => Promise<T>
}

export type Api = ReturnType<typeof createApi>

type CallOptions = {
  signal?: AbortSignal
  /** Not counted as running, since no person waits for it. */
  isQuiet?: boolean
}
type UploadOptions = { onProgress?: (share: number) => void; signal?: AbortSignal }

/** Marks a body that is no JSON, so that it is not mistaken for an empty one. */
const noJson = Symbol('no JSON')

/** The value of a reply's body; undefined if it is empty. */
function parseBody(text: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return noJson
  }
}

/** @throws ApiError `http` where the server refuses, be it inside a 2xx; `shape` where the body does not fit the contract */
function readReply<Name extends EndpointName>(
  name: Name,
  declared: Pick<Endpoint, 'reply'>,
  status: number,
  body: unknown,
): Reply<Name> {
  if (status < 200 || status > 299)
    throw new ApiError(name, 'http', status, messageIn(body), { code: codeIn(body), body })
  if (body === noJson) throw new ApiError(name, 'shape', 500, '')
  const reply = declared.reply as z.ZodMiniType<Reply<Name>>
  const parsed = reply.safeParse(body)
  const refusal = refusalIn(body, parsed.success)
  if (refusal !== undefined)
    throw new ApiError(name, 'http', refusal, messageIn(body), { code: codeIn(body), body })
  if (!parsed.success) throw new ApiError(name, 'shape', 500, '', { body, cause: parsed.error })
  return parsed.data
}

/** The error of a request without a reply. If the caller aborted the request, the error stays unchanged. */
function unanswered(name: EndpointName, cause: unknown, signal: AbortSignal | undefined) {
  if (cause instanceof ApiError || signal?.aborted === true) return cause
  const message = cause instanceof Error ? cause.message : ''
  return new ApiError(name, 'network', 500, message, { cause })
}

/** The contract's declaration of a call. @throws ApiError `network` if its code can't be fetched */
const declarationOf = (name: EndpointName): Promise<Endpoint> =>
  declaredOf(name).catch((cause: unknown) => {
    throw unanswered(name, cause, undefined)
  })

/** A caller's parameters as they are sent. */
const encoded = (declared: Pick<Endpoint, 'encode'> | undefined, params: unknown) =>
  (declared?.encode ? declared.encode(params) : params) as Record<string, unknown>

/**
 * The calls of a backend, by the names of the contract and the paths of the site's configuration. One function: its methods share the
 * configuration and the session.
 */
export function createApi({
  site,
  token,
  language,
  fetch: send = fetch,
  around = (call) => call(),
}: ApiOptions) {
  const configured = (name: EndpointName): SiteEndpoint | undefined => site.endpoints[name]

  const requireConfigured = (name: EndpointName): SiteEndpoint => {
    const endpoint = configured(name)
    if (!endpoint) throw new ApiError(name, 'shape', 500, `api.json: ${name}?`)
    return endpoint
  }

  const locationOf = (name: EndpointName) => configured(name)?.location ?? site.location

  /** The address of an endpoint with its parameters: those without a place in the path go into the query. */
  function address(name: EndpointName, params: Record<string, unknown>): string {
    const fixed = configured(name) ? undefined : fixedPath(site, name)
    const prefix = fixed === undefined ? locationOf(name) : fixed.origin
    const { path, rest } = fillPath(fixed?.path ?? requireConfigured(name).path, params)
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(rest)) {
      if (value !== undefined && value !== null) query.set(key, asText(value))
    }
    // Browsers from before 2023 don't report its size.
    const search = String(query)
    return prefix + path + (search === '' ? '' : `?${search}`)
  }

  function headersOf(
    declared: Pick<Endpoint, 'token'>,
    contentType: string,
  ): Record<string, string> {
    const headers = { 'content-type': contentType, 'accept-language': language() }
    const current = declared.token ? token() : null
    return current === null ? headers : { ...headers, 'access-token': current }
  }

  async function request(
    name: EndpointName,
    declared: Pick<Endpoint, 'token'>,
    params: Record<string, unknown>,
    signal?: AbortSignal,
  ) {
    const { method, path } = requireConfigured(name)
    const headers = headersOf(declared, 'application/json')
    const init = { method, headers, signal: deadline(timeout, signal) }
    if (method === 'GET') return send(address(name, params), init)
    const { path: filled, rest } = fillPath(path, params)
    return send(locationOf(name) + filled, { ...init, body: JSON.stringify(rest) })
  }

  /**
   * Calls an endpoint by its name.
   *
   * @throws ApiError `network` where no reply came, `http` where it was not a 2xx, `shape` where it does not fit the contract
   * @throws DOMException AbortError where the caller's signal ended it
   */
  async function call<Name extends EndpointName>(
    name: Name,
    params: Params<Name>,
    { signal, isQuiet = false }: CallOptions = {},
  ): Promise<Reply<Name>> {
    const declared = atStart[name] ?? (await declarationOf(name))
    const work = async (): Promise<Reply<Name>> => {
      const response = await request(name, declared, encoded(declared, params), signal).catch(
        (cause: unknown) => {
          throw unanswered(name, cause, signal)
        },
      )
      const text = await response.text().catch((cause: unknown) => {
        throw unanswered(name, cause, signal)
      })
      return readReply(name, declared, response.status, parseBody(text))
    }
    return isQuiet ? work() : around(work, !declared.changes)
  }

  /**
   * Calls an endpoint that takes a file: the file is the body, the parameters stand in path and query.
   *
   * @param options.onProgress  called with the share of the file that is sent, 0 to 1
   * @throws what `call` throws
   */
  async function upload<Name extends EndpointName>(
    name: Name,
    params: Params<Name>,
    file: Blob,
    options: UploadOptions = {},
  ): Promise<Reply<Name>> {
    return around(async (): Promise<Reply<Name>> => {
      const declared = atStart[name] ?? (await declarationOf(name))
      const { method } = requireConfigured(name)
      const sending = {
        method,
        address: address(name, encoded(declared, params)),
        headers: headersOf(declared, file.type === '' ? 'application/octet-stream' : file.type),
        file,
        ...options,
      }
      // The code is fetched with the first file: most pages send none.
      let reply: Awaited<ReturnType<typeof import('./sendFile.ts').sendFile>>
      try {
        const { sendFile } = await import('./sendFile.ts')
        reply = await sendFile(sending)
      } catch (cause) {
        throw unanswered(name, cause, options.signal)
      }
      return readReply(name, declared, reply.status, reply.body)
    }, false)
  }

  return {
    site,
    call,
    upload,
    address: <Name extends EndpointName>(name: Name, params: Params<Name>) =>
      address(name, encoded(atStart[name], params)),
    /** Whether the backend has an endpoint. */
    has: (name: EndpointName) => configured(name) !== undefined,
    /** Whether a list endpoint of the backend searches, sorts and pages. */
    hasPaging: (name: EndpointName) => configured(name)?.pages === true,
    /** Whether an endpoint of the backend recognizes a repeated request by its key. */
    hasKeys: (name: EndpointName) => configured(name)?.keys === true,
    /** Whether an endpoint of the backend accepts the ids of reports' addresses. */
    hasLinks: (name: EndpointName) => configured(name)?.links === true,
  }
}
