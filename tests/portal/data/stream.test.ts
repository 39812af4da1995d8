import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configuredSite } from '../../../mocks/server.ts'
import { createApi } from '../../../src/api/api.ts'
import { followOrders } from '../../../src/portal/data/following/stream.ts'

const api = createApi({ site: configuredSite, token: () => null, language: () => 'es' })
let end: AbortController
let replies: (() => Response | Promise<Response>)[]
let requests: { address: string; init: RequestInit | undefined }[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  end = new AbortController()
  replies = []
  requests = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    requests.push({ address, init })
    const reply = replies.shift()
    return reply === undefined ? Promise.reject(new TypeError('Failed to fetch')) : reply()
  })
})
afterEach(() => {
  end.abort()
  vi.useRealTimers()
})

const refused = (status: number) => () => new Response('{}', { status })

/** A stream that sends some texts, and ends unless it is to stay open. */
function sends(texts: readonly string[], staysOpen = false) {
  return () =>
    new Response(
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
          const { signal } = requests.at(-1)?.init ?? {}
          signal?.addEventListener('abort', () => controller.error(new Error('aborted')))
          if (!staysOpen) controller.close()
        },
      }),
    )
}

function follow() {
  const values: unknown[] = []
  const state = { isOver: false }
  const person = { clientId: 1, token: 'clave', signal: end.signal }
  void followOrders(api, person, (value) => values.push(value)).then(() => {
    state.isOver = true
  })
  return { values, state }
}

test('reads events however they are cut, leaves out comments and what is no JSON, and tells when it is lost', async () => {
  replies = [sends(['data: {"ver', 'sion":1}\n\n: \n\ndata: {"version":2}\n\nda', 'ta: {no}\n\n'])]
  const { values } = follow()
  await vi.advanceTimersByTimeAsync(0)
  expect(values).toEqual([{ version: 1 }, { version: 2 }, null])
  expect(requests[0]?.address).toBe('/api/v1/clients/1/changes')
  expect(requests[0]?.init?.headers).toMatchObject({ 'access-token': 'clave' })
})

test('comes back soon after the server has ended it, later and later while it is away, and never after a refusal', async () => {
  replies = [sends([])]
  const { state } = follow()
  const after = async (seconds: number) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    return requests.length
  }
  expect(await after(0.9)).toBe(1)
  // The second request and the three after it fail.
  replies = []
  expect(await after(0.2)).toBe(2)
  expect(await after(4.8)).toBe(2)
  replies = [refused(503)]
  expect(await after(0.3)).toBe(3)
  expect(await after(9.7)).toBe(3)
  replies = [refused(403)]
  expect(await after(0.4)).toBe(4)
  expect(state.isOver).toBe(true)
  expect(await after(3600)).toBe(4)
})

test('takes a connection on which nothing comes for lost, and ends with its signal', async () => {
  replies = [sends(['data: {"version":1}\n\n'], true), sends(['data: {"version":1}\n\n'], true)]
  const { values, state } = follow()
  await vi.advanceTimersByTimeAsync(44_000)
  expect(values).toEqual([{ version: 1 }])
  await vi.advanceTimersByTimeAsync(7_000)
  expect(values).toEqual([{ version: 1 }, null, { version: 1 }])
  end.abort()
  await vi.advanceTimersByTimeAsync(0)
  expect(state.isOver).toBe(true)
  expect(values).toHaveLength(3)
})
