import type { EndpointName } from '../contract/contract.ts'

/** What went wrong with a call: nothing arrived, the server refused, or the reply was not what the contract says. */
export type ApiErrorKind = 'network' | 'http' | 'shape'

/** A failed call. `message` is what the server said, in the person's language, or '' where it said nothing. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly endpoint: EndpointName
  readonly kind: ApiErrorKind
  /** HTTP status; 500 where the network failed (product-spec §8). react-admin reads it too. */
  readonly status: number
  /** The server's own word for the refusal (`state`, `conflict` …), for code to tell refusals apart. */
  readonly code: string

  constructor(
    endpoint: EndpointName,
    kind: ApiErrorKind,
    status: number,
    message: string,
    options: { code?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.endpoint = endpoint
    this.kind = kind
    this.status = status
    this.code = options.code ?? ''
  }
}

/** The text of an error's body, wherever a backend puts it: `message`, `response`, `response.message` or `error`. */
export function errorText(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  for (const key of ['message', 'response', 'error'] as const) {
    const value: unknown = (body as Record<string, unknown>)[key]
    if (typeof value === 'string' && value !== '') return value
    const nested = errorText(value)
    if (nested !== '') return nested
  }
  return ''
}

export function errorCode(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : ''
  return typeof code === 'string' ? code : ''
}
