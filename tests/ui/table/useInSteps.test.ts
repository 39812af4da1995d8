import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useInSteps } from '../../../src/ui/table/useInSteps.ts'

const shown = (valueAt: (place: number) => string, count: number) =>
  Array.from({ length: count }, (_, place) => valueAt(place))

test('a new value comes to the last rows at once and to all of them soon', async () => {
  const count = 40
  const { result, rerender } = renderHook(({ value }) => useInSteps(value, count), {
    initialProps: { value: 'open' },
  })
  expect(new Set(shown(result.current, count))).toEqual(new Set(['open']))
  rerender({ value: 'locked' })
  const first = shown(result.current, count)
  expect(first.at(-1)).toBe('locked')
  expect(first[0]).toBe('open')
  await waitFor(() => expect(new Set(shown(result.current, count))).toEqual(new Set(['locked'])))
})

test('a few rows show it at once', () => {
  const { result, rerender } = renderHook(({ value }) => useInSteps(value, 5), {
    initialProps: { value: 'open' },
  })
  rerender({ value: 'locked' })
  expect(new Set(shown(result.current, 5))).toEqual(new Set(['locked']))
})
