import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const project = join(import.meta.dirname, '../../..')
const main = join(project, 'server/main.ts')

/** Node.js keeps the compiled code of the server here: one that starts 400 times would compile it 400 times. */
const compiled = join(project, 'node_modules/.cache/prove')

/** Where a server stores. */
export type Place = { DATA_DIR: string; DATABASE_URL: string }

/** A real server, in a process of its own. */
export type RunningServer = {
  /** The address of its API. */
  address: string
  isRunning: () => boolean
  /** Ends it at once, whatever it is doing, and waits until it is gone. */
  kill: () => Promise<void>
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode === null && signalCode === null

/** Starts the server on a free port. @throws with what it printed where it ends instead */
export async function startServer(place: Place): Promise<RunningServer> {
  if (existsSync(compiled)) return start(place)
  // Compiled code is written by a process that ends by itself.
  await (await start(place)).stop()
  return start(place)
}

async function start(place: Place): Promise<RunningServer & { stop: () => Promise<void> }> {
  const env = {
    ...{ PORT: '0', DEMO: 'off', FACTORY_EMAIL: 'fabrica@tresillo.example' },
    ...{ NODE_COMPILE_CACHE: compiled, ...place },
  }
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  const port = await new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer) => {
      // What comes later is read so that the server can go on writing.
      if (printed.length < 10_000) printed += chunk.toString()
      const found = /localhost:(\d+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', look)
    child.stderr.on('data', look)
    child.once('exit', () => reject(new Error(`The server ended:\n${printed}`)))
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!isRunning(child)) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    address: `http://127.0.0.1:${port}/api/v1`,
    isRunning: () => isRunning(child),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
