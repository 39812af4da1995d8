import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { useStart } from '../../src/browser/start.ts'

afterEach(cleanup)

const parts = [] as const
const site = readFileSync('public/api.json', 'utf8')

/** A server that answers with each of the configurations in turn; null is no answer. */
function serve(...replies: (string | null)[]) {
  const fetch = vi.fn(() => {
    const reply = replies.shift() ?? null
    return reply === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(reply))
  })
  vi.stubGlobal('fetch', fetch)
  return { fetch, told: vi.spyOn(console, 'error').mockReturnValue() }
}

test('a page that could not start says why, in the console too, and starts at the next try or once there is a network', async () => {
  const { fetch, told } = serve(null, '{}', site)
  const { result } = renderHook(() => useStart(parts))
  await waitFor(() => expect(result.current).toMatchObject({ message: 'alerts.errors.notLoadApi' }))
  act(() => {
    if ('retry' in result.current) result.current.retry()
  })
  await waitFor(() => expect(result.current).toMatchObject({ message: 'alerts.errors.faultyApi' }))
  expect(told).toHaveBeenCalledTimes(2)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(result.current.status).toBe('ready'))
  expect(fetch).toHaveBeenCalledTimes(3)
})
