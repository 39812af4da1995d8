import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fetchFailure } from '../../../src/viewer/ar/arState.ts'

const model = new URL('/api/v1/gltfscene/12408/0/scene.glb', location.href).href
const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

test.each([
  [404, 'missing'],
  [429, 'busy'],
  [403, 'refused'],
  [500, 'refused'],
  [200, null],
] as const)('a file that is answered with %d: %s', async (status, why) => {
  server.use(http.get(model, () => new HttpResponse('x', { status })))
  expect(await fetchFailure(model)).toBe(why)
})

test('a file that can’t be asked for is offline', async () => {
  server.use(http.get(model, () => HttpResponse.error()))
  expect(await fetchFailure(model)).toBe('offline')
})
