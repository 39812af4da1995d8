/** A request that is refused, with a message for the person who made it. Guard and handlers throw it, the app answers it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 429 | 503
  /** A name by which programs distinguish refusals. */
  readonly code: string
  readonly headers: Record<string, string>
  /** More fields of the reply, beside the message. */
  readonly detail: Record<string, unknown>

  constructor(
    status: Refusal['status'],
    code: string,
    message: string,
    headers: Record<string, string> = {},
    detail: Record<string, unknown> = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.headers = headers
    this.detail = detail
  }
}

/**
 * The refusal of an action that somebody does too often.
 *
 * @param wait  milliseconds until they may do it again
 * @param words  the message, with the minutes to wait
 */
export function tooOften(wait: number, words: (minutes: number) => string): Refusal {
  const seconds = Math.ceil(wait / 1000)
  const message = words(Math.ceil(seconds / 60))
  return new Refusal(429, 'throttled', message, { 'retry-after': String(seconds) })
}
