/**
 * A signal that aborts after some milliseconds, or with the caller's signal. It does without `AbortSignal.any`, which customers' phones may
 * lack.
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
