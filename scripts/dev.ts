import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 8080)
const apiPort = Number(process.env.API_PORT ?? port + 1)
process.env.API_PORT = String(apiPort)

// Node restarts the server when one of its files changes; Vite serves the pages, with hot reload.
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const pages = await createServer({ root, server: { port, strictPort: true, host: '127.0.0.1' } })
await pages.listen()

async function stop() {
  server.kill('SIGTERM')
  await pages.close()
}
server.once('exit', (code) => {
  process.exitCode = code ?? 0
  void pages.close()
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop())

console.log(
  `\n  Tresillo  http://localhost:${port}  (pages and server reload as their files change)\n`,
)
