import { useEffect, useEffectEvent, useState } from 'react'
import { isMissing, isWorthRetrying } from '../api/errors.ts'

/** Milliseconds until a read that failed is made once more. */
const pause = 400

/** What is being read, has been read or could not be. */
export type Reading<Result> =
  | { status: 'loading' }
  | { status: 'ready'; result: Result; retry: () => void }
  | { status: 'failed'; error: unknown; retry: () => void }

const loading = { status: 'loading' } as const

/**
 * Reads, and once more after a pause where the server gave no answer or failed.
 *
 * @param signal  ends it where nobody waits for it any more
 * @throws what the last read threw
 */
export async function patiently<Result>(
  read: (signal: AbortSignal) => Promise<Result>,
  signal = new AbortController().signal,
): Promise<Result> {
  try {
    return await read(signal)
  } catch (error) {
    if (!isWorthRetrying(error) || signal.aborted) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    signal.throwIfAborted()
    return read(signal)
  }
}

/**
 * Reads `patiently`, and after a failure anew when the browser is online again, but for what is missing.
 *
 * @param signal  ends it: nothing is read or told any more
 * @param ready   called with what was read
 * @param failed  called with each error that the reading ends with
 */
export function keepReading<Result>(
  read: (signal: AbortSignal) => Promise<Result>,
  signal: AbortSignal,
  ready: (result: Result) => void,
  failed: (error: unknown) => void,
): void {
  patiently(read, signal).then(
    (result) => {
      if (!signal.aborted) ready(result)
    },
    (error: unknown) => {
      if (signal.aborted) return
      failed(error)
      if (isMissing(error)) return
      const again = () => keepReading(read, signal, ready, failed)
      addEventListener('online', again, { once: true, signal })
    },
  )
}

/**
 * Reads something while a component shows it, as `keepReading` does, and at each `retry`. A reading that nobody waits for any more is
 * aborted. A failure shows until what is read anew by itself is there.
 *
 * @param read            the same function as long as the same thing is wanted; null while nothing is, which shows as loading
 * @param options.reader  who reads, where that decides what they may read: it is read anew for another
 * @param options.failed  called with each error that the reading ends with
 */
export function useReading<Result>(
  read: ((signal: AbortSignal) => Promise<Result>) | null,
  { reader, failed }: { reader?: string | undefined; failed?: (error: unknown) => void } = {},
): Reading<Result> {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<{ of: unknown[]; now: Reading<Result> }>()
  const tell = useEffectEvent((error: unknown) => failed?.(error))

  useEffect(() => {
    if (read === null) return undefined
    const controller = new AbortController()
    const retry = () => setAttempt(attempt + 1)
    const settle = (now: Reading<Result>) => setState({ of: [read, reader, attempt], now })
    keepReading(
      read,
      controller.signal,
      (result) => settle({ status: 'ready', result, retry }),
      (error) => {
        settle({ status: 'failed', error, retry })
        tell(error)
      },
    )
    return () => controller.abort()
  }, [read, reader, attempt])

  const isCurrent = [read, reader, attempt].every((one, at) => one === state?.of[at])
  return isCurrent && state !== undefined ? state.now : loading
}
