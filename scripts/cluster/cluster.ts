import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEtcd } from './etcd.ts'
import { primaryOf, startNodes, type DatabaseNode } from './nodes.ts'
import { findPrograms } from './packages.ts'
import { startPoolers } from './poolers.ts'
import { startPortals, type Portal } from './portals.ts'
import { ownedFolder } from './running.ts'

const scope = 'tresillo'
/** The database and its owner. */
const name = 'tresillo'

export type Cluster = {
  /** The temporary folder: settings, data and what each program prints. */
  folder: string
  nodes: readonly DatabaseNode[]
  portals: readonly Portal[]
  /** The database at whichever node is primary, as the portals reach it. */
  databaseUrl: string
  /** The database at one node. */
  urlOf: (node: DatabaseNode) => string
  /** Ends everything and removes the folder. */
  stop: () => Promise<void>
}

type Starting = {
  /** Fills the empty database before the portals start on it. */
  fill?: (databaseUrl: string) => Promise<void>
  tell?: (line: string) => void
  /** Ends the start before its time. */
  signal?: AbortSignal
}

async function makeDatabase(nodes: readonly DatabaseNode[], secret: string) {
  const primary = await primaryOf(nodes)
  if (primary === null) throw new Error('No node is primary any more')
  const client = new pg.Client({ connectionString: primary.urlFor('postgres', 'postgres') })
  await client.connect()
  try {
    await client.query(`create role ${name} login password '${secret}'`)
    await client.query(`create database ${name} owner ${name} encoding 'UTF8' template template0`)
  } finally {
    await client.end()
  }
}

/** What was started, to be ended in the opposite order. */
function createEnds() {
  const ends: (() => Promise<unknown>)[] = []
  let isOver = false
  return {
    /** @throws after the end, when what has started meanwhile is ended too */
    onStart: (started: readonly { stop: () => Promise<void> }[]): void => {
      const end = () => Promise.all(started.map((one) => one.stop()))
      ends.push(end)
      if (!isOver) return
      void end()
      throw new Error('The cluster was ended while it started')
    },
    end: async () => {
      isOver = true
      for (const one of ends.splice(0).toReversed()) await one()
    },
  }
}

/**
 * Starts a whole cluster on this machine: three etcd, three nodes of Patroni and PostgreSQL, HAProxy, PgBouncer and three servers of the
 * portal, all on 127.0.0.1 and in one temporary folder.
 *
 * @throws PackageMissing where a program is not installed; an error with what was printed where one does not start; the signal's reason
 * where it is aborted. Then nothing of it is left
 */
export async function startCluster({ fill, tell, signal }: Starting = {}): Promise<Cluster> {
  const programs = findPrograms()
  const folder = ownedFolder(await mkdtemp(join(tmpdir(), 'tresillo-cluster-')))
  const { onStart, end } = createEnds()
  const stop = async () => {
    await end()
    await rm(folder.path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  async function startAll(): Promise<Cluster> {
    tell?.('etcd …')
    const secret = randomBytes(16).toString('hex')
    const etcdHosts = await startEtcd(folder, programs, scope, onStart)
    tell?.('PostgreSQL and Patroni …')
    const nodes = await startNodes(folder, programs, { scope, secret, etcdHosts }, onStart)
    await makeDatabase(nodes, secret)
    tell?.('HAProxy and PgBouncer …')
    const place = { nodes, name, secret }
    const databaseUrl = await startPoolers(folder, programs, place, onStart)
    await fill?.(databaseUrl)
    tell?.('the servers …')
    const portals = await startPortals(folder, programs, databaseUrl, onStart)
    const urlOf = (node: DatabaseNode) => node.urlFor(name, name)
    return { folder: folder.path, nodes, portals, databaseUrl, urlOf, stop }
  }

  const aborted = Promise.withResolvers<never>()
  signal?.addEventListener('abort', () => aborted.reject(signal.reason))
  try {
    return await Promise.race([startAll(), aborted.promise])
  } catch (error) {
    await stop()
    throw error
  }
}
