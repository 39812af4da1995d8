import { afterEach, expect, test, vi } from 'vitest'
import { startCleanup } from '../../server/cleanup.ts'

const hour = 3_600_000

afterEach(() => vi.useRealTimers())

test('what is kept no longer is deleted at the start and every six hours, until it is stopped', async () => {
  vi.useFakeTimers()
  const deleteOutdated = vi.fn(() => Promise.resolve())
  const log = vi.fn()
  const stop = startCleanup({ stores: [{ deleteOutdated }], clock: () => 7, log })
  expect(deleteOutdated.mock.calls).toEqual([[7]])
  await vi.advanceTimersByTimeAsync(12 * hour)
  expect(deleteOutdated).toHaveBeenCalledTimes(3)
  await stop()
  await vi.advanceTimersByTimeAsync(12 * hour)
  expect(deleteOutdated).toHaveBeenCalledTimes(3)
  expect(log).not.toHaveBeenCalled()
})

test('a failure is logged, and the next time it is tried again', async () => {
  vi.useFakeTimers()
  const deleteOutdated = vi.fn(() => Promise.reject(new Error('database is gone')))
  const log = vi.fn()
  const other = vi.fn(() => Promise.resolve())
  const stores = [{ deleteOutdated }, { deleteOutdated: other }]
  const stop = startCleanup({ stores, clock: () => 0, log })
  await vi.advanceTimersByTimeAsync(6 * hour)
  expect(deleteOutdated).toHaveBeenCalledTimes(2)
  expect(other).toHaveBeenCalledTimes(2)
  expect(log.mock.calls[0]?.[0]).toMatchObject({
    level: 'error',
    error: expect.stringContaining('database is gone') as unknown,
  })
  await stop()
})
