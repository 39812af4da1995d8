import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { aClient, aUser } from '../../../../mocks/data.ts'
import { createMockBackend, type MockBackend } from '../../../../mocks/server.ts'
import { ask, logIn } from '../../caller.ts'

vi.mock(import('../../../../src/domain/images.ts'), async (original) => ({
  ...(await original()),
  mostImages: 3 as never,
}))

let backend: MockBackend
const tokens: Record<number, string> = {}
const picture = async (width: number) =>
  sharp({ create: { width, height: 4, channels: 3, background: '#c8743a' } })
    .png()
    .toBuffer()

beforeEach(async () => {
  const users = [1, 2].map((id) => aUser({ id, login: `user${id}@tienda.example`, clients: [id] }))
  const clients = [1, 2].map((id) => aClient({ id, name: `Cliente ${id}` }))
  backend = await createMockBackend({ rows: { clients, users, orders: [] } })
  for (const id of [1, 2]) tokens[id] = await logIn(backend, `user${id}@tienda.example`)
})
afterEach(async () => {
  vi.useRealTimers()
  await backend.store.close()
})

/** An upload whose body comes with `finish`, or never. */
function begin(clientId: number) {
  const { promise, resolve } = Promise.withResolvers<Uint8Array>()
  const response = backend.app.request(`/api/v1/images?clientId=${clientId}&name=a.png`, {
    method: 'POST',
    headers: { 'access-token': tokens[clientId] ?? '' },
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(await promise)
        controller.close()
      },
    }),
    // Node asks for it with a stream; the type of RequestInit lacks it.
    ...{ duplex: 'half' },
  })
  return {
    response,
    finish: async (file: Uint8Array) => {
      resolve(file)
      const answer = await response
      return { status: answer.status, body: (await answer.json()) as unknown }
    },
  }
}

describe('uploads that stand idle', () => {
  test('[IMG-02] keep nobody of another client from uploading', async () => {
    for (let count = 0; count < 30; count++) begin(1)
    expect((await begin(2).finish(await picture(4))).status).toBe(200)
  })

  test('[IMG-02] keep their own client waiting for some seconds, and are cut off', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const idle = Array.from({ length: 6 }, () => begin(1))
    await vi.advanceTimersByTimeAsync(1)
    const refused = await begin(1).response
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({ code: 'busy' })
    await vi.advanceTimersByTimeAsync(15_000)
    for (const { response } of idle) expect((await response).status).toBe(408)
    vi.useRealTimers()
    expect((await begin(1).finish(await picture(4))).status).toBe(200)
  })

  test('[IMG-02] that send a byte now and then are cut off after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const drip = new ReadableStream<Uint8Array>({
      pull: (controller) =>
        new Promise((resolve) => {
          setTimeout(() => {
            controller.enqueue(new Uint8Array([1]))
            resolve()
          }, 14_000)
        }),
    })
    const response = backend.app.request('/api/v1/images?clientId=1&name=a.png', {
      method: 'POST',
      headers: { 'access-token': tokens[1] ?? '' },
      body: drip,
      ...{ duplex: 'half' },
    })
    await vi.advanceTimersByTimeAsync(5 * 60_000)
    expect((await response).status).toBe(408)
  })
})

describe('a gallery that is full', () => {
  const uploadAll = async (widths: number[]) =>
    Promise.all(widths.map(async (width) => begin(1).finish(await picture(width))))

  test('[IMG-02] takes no more pictures, says so, and has room again where one is removed', async () => {
    await uploadAll([4, 5])
    await uploadAll([6])
    const [refused] = await uploadAll([7])
    expect(refused).toMatchObject({ status: 409, body: { code: 'imageQuota' } })
    expect(refused?.body).toMatchObject({ message: expect.stringContaining('«a.png»') as unknown })
    expect((await uploadAll([4]))[0]?.status).toBe(200)
    const [image] = await backend.store.images.ofClient(1)
    const params = { clientId: 1, id: image?.id ?? '' }
    await ask(backend, 'removeimage', params, { token: tokens[1] })
    expect((await uploadAll([7]))[0]?.status).toBe(200)
  })

  test('[IMG-02] is not overfilled by uploads at the same time', async () => {
    const answers = await uploadAll([4, 5, 6, 7])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409])
    expect(await backend.store.images.ofClient(1)).toHaveLength(3)
  })
})
