import { expect, test } from 'vitest'
import { latencies, median, quantile, throughput } from './measure.ts'

test('what was not measured is no figure', () => {
  expect(() => median([])).toThrow('Nothing was measured')
  expect(() => quantile([3, NaN], 1)).toThrow('Nothing was measured')
})

test('the median and the share that few exceed', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at)
  expect(median(values)).toBe(51)
  expect(quantile(values, 0.95)).toBe(96)
  expect(quantile(values, 1)).toBe(100)
  expect(quantile([7], 0.99)).toBe(7)
})

test('runs end with their count, however long they may take', async () => {
  const taken = await latencies({ count: 5, seconds: 60 }, () => undefined)
  expect(taken).toHaveLength(5)
  let runs = 0
  const perSecond = await throughput({ count: 20, seconds: 60 }, 4, () => {
    runs++
  })
  expect(runs).toBe(20)
  expect(perSecond).toBeGreaterThan(0)
})
