import type * as z from 'zod'
import { contract, type EndpointName, type Params, type Reply } from '../contract/contract.ts'
import { asText, fillPath, type Site, type SiteEndpoint } from '../contract/site.ts'
import { ApiError, errorCode, errorText } from './errors.ts'
import { whileLoading } from './loading.ts'

const timeout = 30_000

export type ApiOptions = {
  site: Site
  /** The session's token; null without a session. */
  token: () => string | null
  /** The language that the server's messages should be in. */
  language: () => string
  fetch?: typeof fetch
}

export type Api = ReturnType<typeof createApi>

/** The calls of a backend, by the names of the contract and the paths of the site's configuration. */
export function createApi({ site, token, language, fetch: send = fetch }: ApiOptions) {
  const configured = (name: EndpointName): SiteEndpoint | undefined => site.endpoints[name]

  const requireConfigured = (name: EndpointName): SiteEndpoint => {
    const endpoint = configured(name)
    if (!endpoint) throw new ApiError(name, 'shape', 500, `api.json: ${name}?`)
    return endpoint
  }

  /** The address of an endpoint with its parameters: those without a place in the path go into the query. */
  function address(name: EndpointName, params: Record<string, unknown>): string {
    const { path, rest } = fillPath(requireConfigured(name).path, params)
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(rest)) {
      if (value !== undefined && value !== null) query.set(key, asText(value))
    }
    return site.location + path + (query.size > 0 ? `?${query}` : '')
  }

  async function request(
    name: EndpointName,
    params: Record<string, unknown>,
    signal?: AbortSignal,
  ) {
    const { method, path } = requireConfigured(name)
    const headers: Record<string, string> = {
      'content-type': 'application/json',
      'accept-language': language(),
    }
    const current = contract[name].token ? token() : null
    if (current !== null) headers['access-token'] = current
    const limit = AbortSignal.timeout(timeout)
    const init = { method, headers, signal: signal ? AbortSignal.any([signal, limit]) : limit }
    if (method === 'GET') return send(address(name, params), init)
    const { path: filled, rest } = fillPath(path, params)
    return send(site.location + filled, { ...init, body: JSON.stringify(rest) })
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
    options: { signal?: AbortSignal } = {},
  ): Promise<Reply<Name>> {
    return whileLoading(async (): Promise<Reply<Name>> => {
      const response = await request(name, params as Record<string, unknown>, options.signal).catch(
        (cause: unknown) => {
          if (cause instanceof ApiError || options.signal?.aborted) throw cause
          const message = cause instanceof Error ? cause.message : ''
          throw new ApiError(name, 'network', 500, message, { cause })
        },
      )
      const body: unknown = await response.json().catch(() => undefined)
      if (!response.ok) {
        throw new ApiError(name, 'http', response.status, errorText(body), {
          code: errorCode(body),
        })
      }
      const reply = contract[name].reply as z.ZodType as z.ZodType<Reply<Name>>
      const parsed = reply.safeParse(body)
      if (!parsed.success) throw new ApiError(name, 'shape', 500, '', { cause: parsed.error })
      return parsed.data
    })
  }

  return {
    site,
    call,
    address: <Name extends EndpointName>(name: Name, params: Params<Name>) =>
      address(name, params),
    /** Whether the backend has an endpoint. */
    has: (name: EndpointName) => configured(name) !== undefined,
    /** Whether the backend's list endpoint searches, sorts and pages by itself. */
    pages: (name: EndpointName) => configured(name)?.pages === true,
  }
}
