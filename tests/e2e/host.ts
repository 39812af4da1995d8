import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  compileCache,
  copyOfSeed,
  environmentOf,
  type Served,
  type ServerWishes,
} from './server.ts'
import type { FromHost, ToHost } from './serverHost.ts'

/** A process that serves one test after another: a new server for each, with demo data of its own. */
export type Host = {
  begin: (wishes: ServerWishes) => Promise<Served & { end: () => Promise<void> }>
  dispose: () => void
}

/** The address in mails, of which tests read what comes after it: the port is not known before the server runs. */
const publicUrl = 'http://tresillo.example'

export function createHost(): Host {
  let child: ChildProcess | undefined
  let output = ''

  /** The process; one that a server has taken down with it is replaced. */
  function running(): ChildProcess {
    if (child?.connected === true) return child
    child = fork(join(import.meta.dirname, 'serverHost.ts'), {
      execArgv: [],
      env: { ...process.env, ...compileCache, NODE_OPTIONS: '' },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    return child
  }

  /** @throws if the host fails at it, or has ended */
  async function ask(host: ChildProcess, wanted: ToHost): Promise<number | null> {
    const dead = () => new Error(`The host has ended:\n${output}`)
    if (!host.connected) throw dead()
    const ending = new AbortController()
    const { signal } = ending
    const answer = once(host, 'message', { signal }) as Promise<[FromHost]>
    const ended = once(host, 'exit', { signal }).then(() => {
      throw dead()
    })
    host.send(wanted)
    try {
      const [done] = await Promise.race([answer, ended])
      if ('failed' in done) throw new Error(`The host has failed: ${done.failed}`)
      return done.port
    } finally {
      ending.abort()
      // The one that has lost the race is aborted.
      await Promise.allSettled([answer, ended])
    }
  }

  return {
    async begin(wishes) {
      const host = running()
      const dataDir = copyOfSeed()
      output = ''
      const forget = () => rmSync(dataDir, { recursive: true, force: true })
      const env = { ...environmentOf(wishes, dataDir, 0), PUBLIC_URL: publicUrl }
      const port = await ask(host, { begin: env }).catch((error: unknown) => {
        forget()
        throw error
      })
      return {
        url: `http://127.0.0.1:${port}`,
        dataDir,
        output: () => output,
        // It fails if the server has taken the host down with it: a crash that no page has met is one all the same.
        async end() {
          try {
            await ask(host, 'end')
          } finally {
            forget()
          }
        },
      }
    },
    dispose: () => child?.kill('SIGKILL'),
  }
}
