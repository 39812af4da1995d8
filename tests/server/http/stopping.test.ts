import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { programs } from '../started.ts'

const folder = mkdtempSync(join(tmpdir(), 'tresillo-stopping-'))
const main = join(import.meta.dirname, '../../../server/main.ts')
const program = programs()

afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the real server. @param stopDelay  seconds */
async function start(stopDelay: number) {
  const env = { PORT: '0', DATA_DIR: folder, DATABASE_URL: '', DEMO: 'off' }
  const server = program(process.execPath, [main], {
    env: { ...env, STOP_DELAY: String(stopDelay) },
  })
  const address = `http://127.0.0.1:${await server.port()}`
  return { ...server, get: (path: string) => fetch(address + path) }
}

describe('a server that is told to stop', { timeout: 60_000 }, () => {
  test('[TRUST-04] tells its balancer, and serves whoever comes until the balancer has had time to follow', async () => {
    const server = await start(300)
    const before = await server.get('/readyz')
    expect(before.status).toBe(200)
    expect(before.headers.get('connection')).toBe('keep-alive')

    server.child.kill('SIGTERM')
    await server.saw(/Stopping/)
    const after = await server.get('/readyz')
    expect(after.status).toBe(503)
    expect(await after.json()).toEqual({ status: 'stopping' })
    expect((await server.get('/healthz')).status).toBe(200)
    const call = await server.get('/api/v1/userdata')
    expect(call.status).toBe(401)
    expect(call.headers.get('connection')).toBe('close')

    // A second signal does not wait.
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(1)
  })

  test('[TRUST-04] ends by itself then', async () => {
    const server = await start(0.2)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })
})
