import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useBackCloses } from '../../src/ui/useBackCloses.ts'

test('a dialog that is opened anew after a reload adds no second place, so that one Back closes it and the next one leaves the page', async () => {
  history.replaceState({ page: 1 }, '')
  const places = history.length
  const closed: string[] = []
  renderHook(() => useBackCloses(() => closed.push('before')))
  expect(history.length).toBe(places + 1)
  expect(history.state).toEqual({ page: 1, dialog: true })
  // A reload takes the page and leaves its place.
  renderHook(() => useBackCloses(() => closed.push('after')))
  expect(history.length).toBe(places + 1)
  history.back()
  await waitFor(() => expect(closed).toContain('after'))
  expect(history.state).toEqual({ page: 1 })
})
