import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../src/api/errors.ts'
import { useReading } from '../../src/browser/reading.ts'

const lost = new ApiError('orderdata', 'network', 500, '')
const broken = new ApiError('orderdata', 'http', 503, '')
const refused = new ApiError('orderdata', 'http', 403, '')
const missing = new ApiError('orderdata', 'http', 404, '')

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A read that ends with each of the outcomes in turn; an error is thrown. */
function reads(...outcomes: (ApiError | string)[]) {
  const signals: AbortSignal[] = []
  const read = (signal: AbortSignal) => {
    const outcome = outcomes[signals.push(signal) - 1]
    return outcome instanceof ApiError ? Promise.reject(outcome) : Promise.resolve(outcome)
  }
  return { read, signals }
}

const show = (read: Parameters<typeof useReading>[0], failed?: (error: unknown) => void) =>
  renderHook(
    (props: { read: typeof read; reader: string }) =>
      useReading(props.read, { reader: props.reader, failed }),
    { initialProps: { read, reader: 'ana' } },
  )

const online = () => act(() => void dispatchEvent(new Event('online')))

test.each([lost, broken])('what may pass is read once more, and nobody is told', async (error) => {
  const { read, signals } = reads(error, 'done')
  const failed = vi.fn()
  const { result } = show(read, failed)
  expect(result.current.status).toBe('loading')
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', result: 'done' }))
  expect(signals).toHaveLength(2)
  expect(failed).not.toHaveBeenCalled()
})

test('a refusal is told at once; a second failure ends it, and a press reads anew', async () => {
  const { read, signals } = reads(refused, lost, lost, 'done')
  const failed = vi.fn()
  const { result } = show(read, failed)
  const again = () => act(() => 'retry' in result.current && result.current.retry())
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed', error: refused }))
  expect(signals).toHaveLength(1)
  await again()
  expect(result.current.status).toBe('loading')
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed', error: lost }))
  expect(failed.mock.calls).toEqual([[refused], [lost]])
  await again()
  await waitFor(() => expect(result.current.status).toBe('ready'))
})

test('what has failed is read anew when the browser is online again, but not what is missing', async () => {
  const { read, signals } = reads(refused, missing)
  const { result } = show(read)
  await waitFor(() => expect(result.current.status).toBe('failed'))
  online()
  await waitFor(() => expect(result.current).toMatchObject({ status: 'failed', error: missing }))
  online()
  expect(result.current.status).toBe('failed')
  expect(signals).toHaveLength(2)
})

test('a failure shows until what is read anew by itself has come', async () => {
  const { read } = reads(refused, refused, 'done')
  const shown: string[] = []
  const failed = vi.fn()
  const { result } = renderHook(() => {
    const reading = useReading(read, { failed })
    shown.push(reading.status)
    return reading
  })
  await waitFor(() => expect(result.current.status).toBe('failed'))
  online()
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(2))
  online()
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(shown.lastIndexOf('loading')).toBeLessThan(shown.indexOf('failed'))
})

test('who leaves after a failure reads nothing anew', async () => {
  const { read, signals } = reads(refused, 'done')
  const { result, unmount } = show(read)
  await waitFor(() => expect(result.current.status).toBe('failed'))
  unmount()
  online()
  expect(signals).toHaveLength(1)
})

test('another reader, and something else to read, is read anew; what was on its way is aborted', async () => {
  const { read, signals } = reads('one', 'two')
  const { result, rerender, unmount } = show(read)
  await waitFor(() => expect(result.current).toMatchObject({ result: 'one' }))
  rerender({ read, reader: 'eva' })
  expect(result.current.status).toBe('loading')
  await waitFor(() => expect(result.current).toMatchObject({ result: 'two' }))
  expect(signals[0]?.aborted).toBe(true)
  const other = reads('three')
  rerender({ read: other.read, reader: 'eva' })
  expect(result.current.status).toBe('loading')
  unmount()
  expect(other.signals[0]?.aborted).toBe(true)
})

test('who leaves while it waits to read once more reads nothing more', async () => {
  const { read, signals } = reads(lost, 'done')
  const { unmount } = show(read)
  await act(() => vi.advanceTimersByTimeAsync(100))
  unmount()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(signals).toHaveLength(1)
})

test('nothing is read while nothing is wanted', () => {
  const { result } = show(null)
  expect(result.current).toEqual({ status: 'loading' })
})
