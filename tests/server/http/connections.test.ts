import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { configuredSite, createMockBackend, type MockBackend } from '../../../mocks/server.ts'
import { createApp } from '../../../server/http/app.ts'
import { listen, type Listening } from '../../../server/http/listen.ts'
import type { Log } from '../../../server/log.ts'
import { allRoutes } from '../../../server/features/all.ts'

let backend: MockBackend
let server: Listening
const logged: Parameters<Log>[0][] = []

beforeAll(async () => {
  backend = await createMockBackend()
  const app = createApp({
    routes: allRoutes,
    store: backend.store,
    site: configuredSite,
    clock: () => backend.clock.now,
    log: (entry) => logged.push(entry),
  })
  server = await listen(app.fetch, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.stop()
  await backend.store.close()
})
afterEach(() => vi.restoreAllMocks())

/** A connection on which a login with a body of so many bytes begins. */
async function beginLogin(size: number) {
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  let reply = ''
  socket.on('data', (bytes) => {
    reply += bytes.toString()
  })
  socket.write(`POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${size}\r\n\r\n`)
  return { socket, reply: () => reply }
}

describe('a body that is too large', () => {
  const size = 3 * 1024 * 1024

  test('gets its answer when it is sent, and its connection is closed', async () => {
    const { socket, reply } = await beginLogin(size)
    const closed = once(socket, 'close')
    socket.write('x'.repeat(size))
    await closed
    expect(reply()).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n.*"code":"size"/is)
  })

  test('gets it too where it does not come: nobody waits for it', async () => {
    const { socket, reply } = await beginLogin(size)
    await once(socket, 'close')
    expect(reply()).toMatch(/^HTTP\/1\.1 413 .*\r\nconnection: close\r\n/is)
  })
})

test('a request that its client gives up is no error', async () => {
  const errors = vi.spyOn(console, 'error')
  const { socket } = await beginLogin(100)
  socket.write('{"user":')
  await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(60))
  socket.destroy()
  // The server has noticed once it has answered a later request.
  for (let turn = 0; turn < 3; turn++)
    await fetch(`http://127.0.0.1:${server.port}/api/v1/userdata`)
  expect(logged).toEqual([])
  expect(errors).not.toHaveBeenCalled()
})
