import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ReportLinks } from '../../server/orders/links.ts'

const root = join(import.meta.dirname, '../..')

/** The variable that tells workers where the demo data lies. */
export const seedFolder = 'TRESILLO_SEED'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** A server that a test's people reach. */
export type Served = {
  url: string
  dataDir: string
  /** What the server has printed. */
  output: () => string
}

/** A server in a process of its own. */
export type TestServer = Served & {
  /** Asks the server to stop, and waits until it has. */
  stop: () => Promise<void>
  /** Ends the server as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again on the same port and data. */
  start: () => Promise<void>
  /** Stops it and forgets its data. */
  dispose: () => Promise<void>
}

/** Where the servers of tests send what the factory is told. */
export const factoryMailbox = 'fabrica@tresillo.example'

/** What a test asks of its server. */
export type ServerWishes = {
  siteConfig?: string
  reportLinks?: ReportLinks
  timeZone?: string
}

/** A server's environment. @param port  0 for any free one */
export const environmentOf = (wishes: ServerWishes, dataDir: string, port: number) => ({
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  FACTORY_EMAIL: factoryMailbox,
  SITE_CONFIG: wishes.siteConfig ?? '',
  PRIVATE_WEBHOOKS: 'on',
  REPORT_LINKS: wishes.reportLinks ?? 'open',
  ...(wishes.timeZone === undefined ? {} : { TIME_ZONE: wishes.timeZone }),
})

/** Halves the start of a process, of which there are many. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

/**
 * The server of `npm start` on a free port in a process of its own: for tests that stop it, or need two at once.
 *
 * @param options  `dataDir`: another server's, in place of a copy of the demo's; `daysAhead`: by how much its clock is ahead
 */
export async function startServer(
  options: ServerWishes & { dataDir?: string; daysAhead?: number } = {},
): Promise<TestServer> {
  const dataDir = options.dataDir ?? copyOfSeed()
  const port = await freePort()
  let output = ''
  let child: ChildProcess | undefined

  const start = async () => {
    const moved = options.daysAhead === undefined ? [] : ['--import', './tests/e2e/clockAhead.ts']
    const program = spawn(process.execPath, [...moved, 'server/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        ...environmentOf(options, dataDir, port),
        ...compileCache,
        NODE_OPTIONS: '',
        DAYS_AHEAD: String(options.daysAhead ?? 0),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = program
    output = ''
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes(`:${port}`)) resolve()
      }
      program.stdout.on('data', read)
      program.stderr.on('data', read)
      program.once('exit', (code) => {
        reject(new Error(`The server ended with ${code} before it was ready:\n${output}`))
      })
    })
  }

  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill(signal)
    await ended
  }

  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    output: () => output,
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    dispose: async () => {
      await end('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A new data folder with the demo's data. */
export function copyOfSeed(): string {
  const seed = process.env[seedFolder]
  if (seed === undefined) throw new Error('The global setup has not made the demo data')
  const folder = mkdtempSync(join(tmpdir(), 'tresillo-e2e-'))
  cpSync(seed, folder, { recursive: true })
  return folder
}

/** Runs a command of `npm run admin` on a server's data. @returns what it prints */
export const admin = (server: Served, ...args: string[]): Promise<string> =>
  adminWith('', server, ...args)

/** The same, with something on its standard input. */
export async function adminWith(
  input: string,
  { dataDir }: Served,
  ...args: string[]
): Promise<string> {
  const program = spawn(process.execPath, ['server/admin.ts', ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_OPTIONS: '',
      PRIVATE_WEBHOOKS: 'on',
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let printed = ''
  program.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
  })
  program.stdin.end(input)
  const [code] = (await once(program, 'close')) as [number | null]
  if (code !== 0) throw new Error(`admin ${args.join(' ')} ended with ${code}`)
  return printed
}
