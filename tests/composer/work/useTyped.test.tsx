import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTyped } from '../../../src/composer/work/useTyped.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** A field whose value is what was kept last. */
function open(first: string) {
  const kept: string[] = []
  const field = renderHook(() => useTyped(kept.at(-1) ?? first, (text) => void kept.push(text)))
  const type = (text: string) => {
    act(() => field.result.current.type(text))
  }
  return { kept, field, type }
}

test('what is typed is kept after a moment, once, and Escape still takes it back', () => {
  const { kept, field, type } = open('Patas bajas')
  type('Patas')
  type('Patas altas')
  expect(kept).toEqual([])
  expect(field.result.current.value).toBe('Patas altas')
  act(() => {
    vi.advanceTimersByTime(5_000)
  })
  field.rerender()
  act(() => field.result.current.done())
  expect(kept).toEqual(['Patas altas'])
  type('Sin patas')
  act(() => {
    vi.advanceTimersByTime(5_000)
  })
  field.rerender()
  act(() => field.result.current.takeBack())
  expect(kept).toEqual(['Patas altas', 'Sin patas', 'Patas altas'])
})

test.each([
  ['the page is left', () => void dispatchEvent(new Event('pagehide'))],
  ['the panel is left', cleanup],
])('what is typed is kept where %s at once', (_, leave) => {
  const { kept, type } = open('')
  type('Para Quiroga')
  act(leave)
  expect(kept).toEqual(['Para Quiroga'])
})

test('nothing is kept where nothing was typed, or the same', () => {
  const { kept, field, type } = open('Patas bajas')
  act(() => {
    vi.advanceTimersByTime(5_000)
  })
  type('Patas bajas')
  act(() => field.result.current.done())
  cleanup()
  expect(kept).toEqual([])
})
