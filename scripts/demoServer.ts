import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Runs something with the built product: a server of its own, and fresh demo data that is gone afterwards. */
export async function withDemoServer(
  port: string,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tresillo-demo-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const { promise: ready, resolve, reject } = Promise.withResolvers<undefined>()
  server.stdout.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes(`:${port}`)) resolve(undefined)
  })
  server.once('exit', () => reject(new Error('The server did not start')))
  try {
    await ready
    await use(`http://127.0.0.1:${port}`)
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}
