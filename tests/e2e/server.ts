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

export type TestServer = {
  url: string
  dataDir: string
  /** What the server has printed. */
  output: () => string
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

/** The server of `npm start` on a free port, with demo data of its own. */
export async function startServer(
  options: {
    dataDir?: string
    siteConfig?: string
    reportLinks?: ReportLinks
    timeZone?: string
    /** How many days the server's clock is ahead. */
    daysAhead?: number
  } = {},
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
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        FACTORY_EMAIL: factoryMailbox,
        SITE_CONFIG: options.siteConfig ?? '',
        PRIVATE_WEBHOOKS: 'on',
        REPORT_LINKS: options.reportLinks ?? 'open',
        ...(options.timeZone === undefined ? {} : { TIME_ZONE: options.timeZone }),
        NODE_OPTIONS: '',
        DAYS_AHEAD: String(options.daysAhead ?? 0),
        // Halves the start of a server, of which there are many.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
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

function copyOfSeed(): string {
  const seed = process.env[seedFolder]
  if (seed === undefined) throw new Error('The global setup has not made the demo data')
  const folder = mkdtempSync(join(tmpdir(), 'tresillo-e2e-'))
  cpSync(seed, folder, { recursive: true })
  return folder
}

/** Runs a command of `npm run admin` on a server's data. @returns what it prints */
export const admin = (server: TestServer, ...args: string[]): Promise<string> =>
  adminWith('', server, ...args)

/** The same, with something on its standard input. */
export async function adminWith(
  input: string,
  { dataDir }: TestServer,
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
