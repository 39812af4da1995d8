import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import pg from 'pg'
import { described, jsonLog, type Log } from '../log.ts'
import { connectionTo } from './databaseAddress.ts'
import { LimitedDialect } from './limitedDialect.ts'
import { limits, openSession, usualTimeouts, type Timeouts } from './openSession.ts'
import type { Database, Db } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Connections of one process to PostgreSQL. */
const poolSize = 10

/** The place of the data. Without a databaseUrl and a dataDir it is in memory, until the store is closed. */
export type Connecting = {
  /** A PostgreSQL database, which any number of processes may share. */
  databaseUrl?: string | undefined
  /** The folder of the embedded database `tresillo.db`, made if it is missing. Only the system's user who runs the server reads it. */
  dataDir?: string | undefined
  log?: Log
  /** Shorter in tests. */
  timeouts?: Timeouts
  /** Gets the connections to PostgreSQL. */
  onPool?: (pool: pg.Pool) => void
}

/** Connects to a database, whose tables need not be there yet. @see openStore.ts openStore */
export const connect = ({ databaseUrl, dataDir, ...options }: Connecting): Db =>
  new Kysely<Database>({
    dialect:
      databaseUrl === undefined
        ? sqliteDialect(file(dataDir))
        : postgresDialect(databaseUrl, options),
  })

function file(dataDir: string | undefined): string {
  if (dataDir === undefined) return ':memory:'
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'tresillo.db')
  closeSync(openSync(path, 'a', 0o600))
  // An earlier version let others read the files. Files that SQLite makes beside the database get the database's mode.
  for (const name of [path, `${path}-wal`, `${path}-shm`])
    if (existsSync(name)) chmodSync(name, 0o600)
  return path
}

/**
 * PostgreSQL with limits. Its connections have them where they can keep them, since that costs nothing; otherwise transactions do. Without a
 * limit transactions say so, since a database's user may have one.
 */
function postgresDialect(
  databaseUrl: string,
  { log = jsonLog, timeouts = usualTimeouts, onPool }: Omit<Connecting, 'databaseUrl' | 'dataDir'>,
): LimitedDialect {
  let hasOwnLimits = false
  const pool = async () => {
    const address = await connectionTo(databaseUrl, timeouts.connection)
    hasOwnLimits = timeouts.statement > 0 && (await keepsLimits(address, timeouts))
    const made = newPool({ ...address, ...(hasOwnLimits && limits(timeouts)) }, timeouts, log)
    onPool?.(made)
    return made
  }
  return new LimitedDialect({ pool }, () => (hasOwnLimits ? null : timeouts.statement))
}

async function keepsLimits(address: pg.ClientConfig, timeouts: Timeouts): Promise<boolean> {
  const session = await openSession(address, timeouts)
  await session?.end()
  return session !== null
}

function newPool(config: pg.ClientConfig, timeouts: Timeouts, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max: poolSize,
    connectionTimeoutMillis: timeouts.connection,
    keepAlive: true,
    types: {
      // Ids, instants and cents stay below 2^53.
      getTypeParser(oid, format) {
        if (oid === pg.types.builtins.INT8 && format !== 'binary') return Number
        const parser: unknown = pg.types.getTypeParser(oid, format)
        return parser
      },
    },
  })
  // The pool drops a broken connection, its query fails, and the next query takes another connection. Without a listener the error would
  // end the process, also while a connection is in use, since the pool does not listen to it then.
  const lost = (error: Error) =>
    log({ level: 'warn', message: 'Lost a database connection', error: described(error) })
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => undefined)
  return pool
}
