import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Programs } from './packages.ts'
import { fileIn, folderIn, start, until, type Folder, type Running } from './running.ts'
import { freePorts } from './ports.ts'
import { filled } from './template.ts'

const count = 3

/** A database node: a Patroni and the PostgreSQL that it runs. */
export type DatabaseNode = {
  name: string
  restPort: number
  postgresPort: number
  /** The file of its settings, for patronictl. */
  file: string
  patroni: () => Running
  /** Where a user connects to this node alone. */
  urlFor: (user: string, database: string) => string
  /** Whether it is primary by what Patroni says of it; false where that does not answer. */
  isPrimary: () => Promise<boolean>
  /** Kills its PostgreSQL with all of its processes, as a crash of the machine would. Patroni goes on. */
  killPostgres: () => void
  /** Kills its Patroni too. */
  kill: () => void
  /** Starts its Patroni again after `kill`. */
  restart: () => void
  /** Ends Patroni and PostgreSQL in order. */
  stop: () => Promise<void>
}

/** The processes whose parent is this one. */
function childrenOf(parent: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    try {
      // After the program's name in brackets, which may hold anything: the state, and the parent.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')
      return Number(fields?.[1]) === parent
    } catch {
      return false
    }
  })
}

function killIfThere(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

/** Kills the PostgreSQL of a data folder. Its first process is stopped before, so that it starts no others meanwhile. */
function killPostgresIn(data: string) {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  // A file that a crash has left may name another program's process by now.
  if (!(pid > 0) || !isPostgresOf(pid, data)) return
  process.kill(pid, 'SIGSTOP')
  for (const one of [...childrenOf(pid), pid]) killIfThere(one)
}

function isPostgresOf(pid: number, data: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data)
  } catch {
    return false
  }
}

/** Starts three nodes, one of which becomes primary, and two follow it. */
export async function startNodes(
  folder: Folder,
  programs: Programs,
  { scope, secret, etcdHosts }: { scope: string; secret: string; etcdHosts: string },
  onStart: (started: DatabaseNode[]) => void,
): Promise<DatabaseNode[]> {
  const ports = await freePorts(2 * count)
  const nodes = Array.from({ length: count }, (_, at): DatabaseNode => {
    const name = `node${at + 1}`
    const [restPort = 0, postgresPort = 0] = ports.slice(2 * at)
    const own = folderIn(folder, name)
    const { postgres: postgresPrograms, patroni: program, setpriv } = programs
    const values = { scope, name, restPort, postgresPort, folder: own, postgresPrograms, secret }
    const file = fileIn(folder, `${name}.yml`, filled('patroni.yml', { ...values, etcdHosts }))
    const run = () => start(folder, { name, command: [program, file], setpriv })
    const data = join(own, 'data')
    let running = run()
    return {
      name,
      restPort,
      postgresPort,
      file,
      patroni: () => running,
      urlFor: (user, database) =>
        `postgres://${user}:${secret}@127.0.0.1:${postgresPort}/${database}?sslmode=disable`,
      isPrimary: () =>
        fetch(`http://127.0.0.1:${restPort}/primary`, { signal: AbortSignal.timeout(5_000) }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      killPostgres: () => killPostgresIn(data),
      kill() {
        running.signal('SIGKILL')
        killPostgresIn(data)
      },
      restart() {
        running = run()
      },
      async stop() {
        await running.stop()
        killPostgresIn(data)
      },
    }
  })
  onStart(nodes)
  await untilWhole(nodes)
  return nodes
}

/** The node that is primary just now; null for none. */
export async function primaryOf(nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> {
  const are = await Promise.all(nodes.map((node) => node.isPrimary()))
  return nodes.find((_, at) => are[at]) ?? null
}

/** A row of pg_stat_replication. */
type Standby = { name: string; state: string; isSync: boolean }

async function standbysOf(primary: DatabaseNode): Promise<Standby[]> {
  const client = new pg.Client({
    connectionString: primary.urlFor('postgres', 'postgres'),
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<Standby>(
      `select application_name as name, state, sync_state in ('sync', 'quorum') as "isSync" from pg_stat_replication`,
    )
    return rows
  } finally {
    await client.end()
  }
}

/** Whether one node is primary and all others follow it, one of them in step with each write. */
async function isWhole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const primary = await primaryOf(nodes)
  if (primary === null) return false
  const standbys = (await standbysOf(primary)).filter(({ state }) => state === 'streaming')
  const others = nodes.filter((node) => node !== primary)
  return (
    others.every(({ name }) => standbys.some((one) => one.name === name)) &&
    standbys.some(({ isSync }) => isSync)
  )
}

/** Waits until one node is primary and all others follow it. @throws if that takes longer than `most` milliseconds */
export const untilWhole = (nodes: readonly DatabaseNode[], most?: number): Promise<void> =>
  until(
    'a primary and two standbys',
    () => isWhole(nodes),
    nodes.map((node) => node.patroni()),
    most,
  )
