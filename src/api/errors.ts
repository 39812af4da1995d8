import type { EndpointName } from '../contract/contract.ts'

/** The kinds of failure: no reply came, the server refused, or the reply does not fit the contract. */
export type ApiErrorKind = 'network' | 'http' | 'shape'

/** A failed call. `message` holds the server's words in the person's language, or ''. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly endpoint: EndpointName
  readonly kind: ApiErrorKind
  /** HTTP status; 500 where the network failed (product-spec §8). react-admin reads it too. */
  readonly status: number
  /** The server's code for the refusal (`state`, `conflict` …), to distinguish refusals in code. */
  readonly code: string
  /** The body of the refusal, or the reply that does not fit. */
  readonly body: unknown

  constructor(
    endpoint: EndpointName,
    kind: ApiErrorKind,
    status: number,
    message: string,
    options: { code?: string; body?: unknown; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause })
    this.endpoint = endpoint
    this.kind = kind
    this.status = status
    this.code = options.code ?? ''
    this.body = options.body
  }
}

/** Whether the server failed in a way that may pass. A stored document that can't be read fails each time, and nothing was written. */
const hasFailed = ({ status, code }: ApiError) => status >= 500 && code !== 'document'

/** Whether the call may have had its effect: no reply came, the server failed, or the reply does not fit the contract. */
export const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.kind !== 'http' || hasFailed(error)

const hasStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status

/** Whether the session is over. The portal shows the login then, which says so. */
export const isSessionOver = (error: unknown): boolean => hasStatus(error, 401)

/** Whether the requested thing does not exist. */
export const isMissing = (error: unknown): boolean => hasStatus(error, 404)

/** Whether the server asks to wait: it has not handled the request. */
export const isTooOften = (error: unknown): boolean => hasStatus(error, 429)

/** Whether a failed call is worth another try. A refusal is not, nor is a reply that does not fit the contract. */
export const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'shape' && hasFailed(error)

/** The message in an error's body, wherever a backend puts it: `message`, `response`, `response.message` or `error`. */
export function messageIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return ''
  for (const key of ['message', 'response', 'error'] as const) {
    const value: unknown = (body as Record<string, unknown>)[key]
    if (typeof value === 'string' && value !== '') return value
    const nested = messageIn(value)
    if (nested !== '') return nested
  }
  return ''
}

/** The code in an error's body; '' where there is none. */
export function codeIn(body: unknown): string {
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : ''
  return typeof code === 'string' ? code : ''
}
