import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Showroom } from '../../../src/viewer/vr/showroom/showroom.ts'
import { useEntering } from '../../../src/viewer/vr/useEntering.ts'

const enteringBy = (enter: () => Promise<void>) => {
  const leave = vi.fn()
  const showroom = { current: { enter, leave } as unknown as Showroom }
  return { leave, ...renderHook(() => useEntering(showroom)) }
}

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['InvalidStateError', 'failedToEnter'],
  ['NotSupportedError', 'failedToEnter'],
])('%s of the browser is told as %s, and one can try again', async (name, refusal) => {
  const { result } = enteringBy(() => Promise.reject(new DOMException('No', name)))
  act(() => result.current.enter())
  expect(result.current.state).toBe('entering')
  await waitFor(() => expect(result.current).toMatchObject({ state: 'outside', refusal }))
  act(() => result.current.enter())
  expect(result.current.refusal).toBeNull()
})

test('who is inside can leave', async () => {
  const { result, leave } = enteringBy(() => Promise.resolve())
  act(() => result.current.enter())
  act(() => result.current.setInside(true))
  await waitFor(() => expect(result.current.state).toBe('inside'))
  result.current.leave()
  expect(leave).toHaveBeenCalledOnce()
  act(() => result.current.setInside(false))
  expect(result.current).toMatchObject({ state: 'outside', refusal: null })
})
