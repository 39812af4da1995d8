import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { newDatabase } from './databases.ts'

const execute = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'tresillo-operations-'))
const program = (name: string) => join(import.meta.dirname, '../../server', name)
const token = 'a token for the figures'
const running: ChildProcess[] = []

const environment = (databaseUrl: string) => ({
  ...process.env,
  PORT: '0',
  DATA_DIR: join(folder, 'data'),
  DATABASE_URL: databaseUrl,
  METRICS_TOKEN: token,
  REQUEST_LOG: 'on',
})

afterAll(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  rmSync(folder, { recursive: true })
})

/** Starts the real server. */
async function start(databaseUrl = '') {
  const child = spawn(process.execPath, [program('main.ts')], { env: environment(databaseUrl) })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await expect.poll(() => /localhost:\d+/.test(output), { timeout: 60_000 }).toBe(true)
  const address = `http://127.0.0.1:${/localhost:(\d+)/.exec(output)?.[1] ?? ''}`
  return {
    get: (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers }),
    logIn: () =>
      fetch(`${address}/api/v1/login`, {
        method: 'POST',
        body: JSON.stringify({ user: 'sales@demo.example', pass: 'demo1234' }),
      }),
    output: () => output,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Types a command, as `npm run admin --` does. */
async function admin(...args: string[]): Promise<string> {
  const env = { ...environment(''), INIT_CWD: folder }
  return (await execute(process.execPath, [program('admin.ts'), ...args], { env })).stdout
}

const patience = 240_000

test(
  '[TRUST-04] an operator asks a server how it is, backs it up, restores it, and moves it to PostgreSQL',
  async () => {
    const first = await start()
    expect((await first.get('/healthz')).status).toBe(200)
    expect(await (await first.get('/readyz')).json()).toMatchObject({ status: 'ready' })
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    await first.get('/api.json', { traceparent: `00-${trace}-00f067aa0ba902b7-01` })
    await expect.poll(() => first.output()).toContain(`"trace":"${trace}"`)
    expect((await first.get('/metrics')).status).toBe(401)
    const figures = await first.get('/metrics', { authorization: `Bearer ${token}` })
    expect(await figures.text()).toMatch(/^tresillo_requests_total\{route="readyz".*\} 1$/m)

    // All is well, while the server runs.
    expect(await admin('doctor')).toMatch(/^good {2}Database .* is sound$/m)
    expect(await admin('backup', 'copy.db')).toContain('checked')
    await admin('client', 'create', '--name', 'After the backup')
    await expect(admin('restore', 'copy.db')).rejects.toThrow(/stop it first/)
    await first.stop()

    await admin('restore', 'copy.db')
    expect(await admin('clients', 'list')).not.toContain('After the backup')
    const second = await start()
    expect((await second.logIn()).status).toBe(200)

    const { place, remove } = await newDatabase()
    const url = place.databaseUrl ?? ''
    expect(await admin('copy-to', url)).toMatch(/rows copied and compared/)
    await second.stop()
    const moved = await start(url)
    expect((await moved.logIn()).status).toBe(200)
    expect(await (await moved.get('/readyz')).json()).toMatchObject({ status: 'ready' })
    await moved.stop()
    await remove()
  },
  patience,
)
