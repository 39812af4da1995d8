import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { described, jsonLog, type Log } from '../log.ts'
import { createClients } from './clients.ts'
import { createEvents } from './events.ts'
import { createImages } from './images.ts'
import { createLoad } from './load.ts'
import { createMails, createRegistrations } from './mails.ts'
import { migrate } from './migrate.ts'
import { createOrders } from './orders.ts'
import type { Database, Db } from './schema.ts'
import { createSessions } from './sessions.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Store } from './store.ts'
import { createUsers } from './users.ts'

/** Connections of one process to PostgreSQL. */
const poolSize = 10

/**
 * Milliseconds to wait for PostgreSQL: for a connection, for a statement with the locks that it waits for, and for the next
 * statement of a transaction. Requests to a database that hangs then fail with a message instead of waiting forever.
 */
const usualTimeouts = { connection: 10_000, statement: 30_000 }

/**
 * Opens the store and brings its tables up to date.
 *
 * @param databaseUrl  of a PostgreSQL database, which any number of processes may share
 * @param dataDir  without a databaseUrl: the folder of the embedded database `tresillo.db`, made if it is missing; without
 *   either, the data is kept in memory until the store is closed
 * @param timeouts  tests set shorter ones
 * @throws if the database does not answer or a migration fails
 */
export async function openStore({
  databaseUrl,
  dataDir,
  log = jsonLog,
  timeouts = usualTimeouts,
}: {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  log?: Log
  timeouts?: typeof usualTimeouts
}): Promise<Store> {
  const dialect = databaseUrl === undefined ? 'sqlite' : 'postgres'
  const db: Db = new Kysely<Database>({
    dialect:
      databaseUrl === undefined
        ? sqliteDialect(file(dataDir))
        : postgres(databaseUrl, { log, timeouts }),
  })
  try {
    if (databaseUrl === undefined) await migrate(db, dialect)
    else await migrateWithoutTimeout(databaseUrl, { log, timeouts })
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    dialect,
    close: () => db.destroy(),
    async isEmpty() {
      const client = await db.selectFrom('clients').select('id').limit(1).executeTakeFirst()
      const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
      return client === undefined && user === undefined
    },
    users: createUsers(db),
    clients: createClients(db),
    sessions: createSessions(db),
    orders: createOrders(db, dialect),
    images: createImages(db),
    registrations: createRegistrations(db),
    mails: createMails(db),
    events: createEvents(db),
    load: createLoad(db, dialect),
  }
}

function file(dataDir: string | undefined): string {
  if (dataDir === undefined) return ':memory:'
  mkdirSync(dataDir, { recursive: true })
  return join(dataDir, 'tresillo.db')
}

type Connecting = { log: Log; timeouts: typeof usualTimeouts }

/** On connections of its own, without a timeout: changing a large table takes long, and so does waiting for the process that does it. */
async function migrateWithoutTimeout(
  databaseUrl: string,
  { log, timeouts }: Connecting,
): Promise<void> {
  const dialect = postgres(databaseUrl, { log, timeouts: { ...timeouts, statement: 0 } })
  const db: Db = new Kysely<Database>({ dialect })
  try {
    await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}

/** @param timeouts  0 for a statement is no limit */
function postgres(connectionString: string, { log, timeouts }: Connecting): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
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
  // The pool has dropped the broken connection. The next query takes another one; if that fails too, its own error says so.
  pool.on('error', (error) => {
    log({ level: 'warn', message: 'Lost an idle database connection', error: described(error) })
  })
  return new PostgresDialect({ pool })
}
