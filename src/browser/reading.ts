import { useEffect, useEffectEvent, useState } from 'react'
import { isMissing, isWorthRetrying } from '../api/errors.ts'

/** The pause before a failed read is repeated, in ms. */
const pause = 400

/** The state of a read: loading, ready or failed. */
export type Reading<Result> =
  | { status: 'loading' }
  | { status: 'ready'; result: Result; retry: () => void }
  | { status: 'failed'; error: unknown; retry: () => void }

const loading = { status: 'loading' } as const

/**
 * Reads, and repeats it once after a pause if the server gave no answer or failed.
 *
 * @param signal  aborts it
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
 * Reads `patiently`, and after a failure again when the browser is online, unless the requested thing does not exist.
 *
 * @param signal  aborts it: no callback is called any more
 * @param ready   called with the result
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
 * Reads something while a component shows it, as `keepReading` does, and again at each `retry`. It is aborted when the component goes. A
 * failure shows until a repeated read has succeeded.
 *
 * @param read            must be the same function for the same thing; null while nothing is wanted, which shows as loading
 * @param options.reader  the person, if the result depends on them: for another person it is read again
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
