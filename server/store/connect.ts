import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { described, jsonLog, type Log } from '../log.ts'
import { connectionTo } from './databaseAddress.ts'
import type { Database, Db } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'

/** Connections of one process to PostgreSQL. */
const poolSize = 10

/**
 * Milliseconds to wait for PostgreSQL: for a connection, for a statement with the locks that it waits for, and for the next
 * statement of a transaction. Requests to a database that hangs then fail with a message instead of waiting forever.
 */
export const usualTimeouts = { connection: 10_000, statement: 30_000 }

/** The place of the data. Without a databaseUrl and a dataDir it is in memory, until the store is closed. */
export type Connecting = {
  /** A PostgreSQL database, which any number of processes may share. */
  databaseUrl?: string | undefined
  /** The folder of the embedded database `tresillo.db`, made if it is missing. Only the system's user who runs the server reads it. */
  dataDir?: string | undefined
  log?: Log
  /** Shorter in tests. */
  timeouts?: typeof usualTimeouts
  /** Gets the connections to PostgreSQL. */
  onPool?: (pool: pg.Pool) => void
}

/** Connects to a database, whose tables need not be there yet. @see openStore.ts openStore */
export const connect = ({
  databaseUrl,
  dataDir,
  log = jsonLog,
  timeouts = usualTimeouts,
  onPool,
}: Connecting): Db =>
  new Kysely<Database>({
    dialect:
      databaseUrl === undefined
        ? sqliteDialect(file(dataDir))
        : new PostgresDialect({ pool: () => postgres(databaseUrl, { log, timeouts, onPool }) }),
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

/** @param timeouts  0 for a statement is no limit */
async function postgres(
  databaseUrl: string,
  {
    log,
    timeouts,
    onPool,
  }: Required<Pick<Connecting, 'log' | 'timeouts'>> & Pick<Connecting, 'onPool'>,
): Promise<pg.Pool> {
  const pool = new pg.Pool({
    ...(await connectionTo(databaseUrl, timeouts.connection)),
    max: poolSize,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.statement,
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
  onPool?.(pool)
  return pool
}
