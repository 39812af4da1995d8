/**
 * A signal that ends after so many milliseconds, or with the caller's own. Put together by hand: customers' phones may be older than
 * `AbortSignal.any`.
 */
export function deadline(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const limit = AbortSignal.timeout(milliseconds)
  if (signal === undefined) return limit
  const either = new AbortController()
  for (const one of [signal, limit]) {
    const end = () => either.abort(one.reason)
    if (one.aborted) end()
    else one.addEventListener('abort', end)
  }
  return either.signal
}
