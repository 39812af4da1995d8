import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bySlices } from '../../../src/composer/panels/bySlices.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const items = Array.from({ length: 1000 }, (_, at) => at)

test('each of thousands is done once and in order, a few hundred at a time at most, and none before the page is free', () => {
  const done: number[] = []
  bySlices(items, (item) => done.push(item))
  expect(done).toEqual([])
  const sizes: number[] = []
  while (vi.getTimerCount() > 0) {
    const before = done.length
    vi.runOnlyPendingTimers()
    sizes.push(done.length - before)
  }
  expect(done).toEqual(items)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(250)
})

test('what is stopped does no more of them', () => {
  const done: number[] = []
  const stop = bySlices(items, (item) => done.push(item))
  vi.runOnlyPendingTimers()
  const { length } = done
  stop()
  vi.runAllTimers()
  expect(length).toBeGreaterThan(0)
  expect(done).toHaveLength(length)
})
