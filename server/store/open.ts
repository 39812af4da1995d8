import { Kysely, PostgresDialect } from 'kysely'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { described, jsonLog, type Log } from '../log.ts'
import { createClients } from './clients.ts'
import { createEvents } from './events.ts'
import { createImages } from './images.ts'
import { createLoad } from './load.ts'
import { createMails, createRegistrations } from './mails.ts'
import { migrate } from './migrations.ts'
import { createOrders } from './orders.ts'
import type { Database, Db } from './schema.ts'
import { createSessions } from './sessions.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Store } from './store.ts'
import { createUsers } from './users.ts'

/** Connections of one process to PostgreSQL. */
const poolSize = 10

/**
 * How long PostgreSQL is waited for, in milliseconds: for a connection, for a statement, locks included, and for the next
 * statement of a transaction. A database that hangs then fails requests, in words, where it would keep them all.
 */
const patience = { connection: 10_000, statement: 30_000 }

/**
 * Opens the store and brings its tables up to date.
 *
 * @param databaseUrl  of a PostgreSQL database, which any number of processes may share
 * @param dataDir  where it is not given: the folder of the embedded database `tresillo.db`, made where it is missing; without
 *   one the data lives in memory until the store is closed
 * @param waits  for tests, which can't wait as long
 * @throws where the database does not answer or a migration fails
 */
export async function openStore({
  databaseUrl,
  dataDir,
  log = jsonLog,
  waits = patience,
}: {
  databaseUrl?: string | undefined
  dataDir?: string | undefined
  log?: Log
  waits?: typeof patience
}): Promise<Store> {
  const dialect = databaseUrl === undefined ? 'sqlite' : 'postgres'
  const db: Db = new Kysely<Database>({
    dialect:
      databaseUrl === undefined
        ? sqliteDialect(file(dataDir))
        : postgres(databaseUrl, { log, waits }),
  })
  try {
    if (databaseUrl === undefined) await migrate(db, dialect)
    else await migrateUnhurried(databaseUrl, { log, waits })
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

type Connecting = { log: Log; waits: typeof patience }

/** On connections of its own: to change a large table takes as long as it takes, and so does waiting for who does it. */
async function migrateUnhurried(databaseUrl: string, { log, waits }: Connecting): Promise<void> {
  const dialect = postgres(databaseUrl, { log, waits: { ...waits, statement: 0 } })
  const db: Db = new Kysely<Database>({ dialect })
  try {
    await migrate(db, 'postgres')
  } finally {
    await db.destroy()
  }
}

/** @param waits  a statement's 0 is no limit */
function postgres(connectionString: string, { log, waits }: Connecting): PostgresDialect {
  const pool = new pg.Pool({
    connectionString,
    max: poolSize,
    connectionTimeoutMillis: waits.connection,
    statement_timeout: waits.statement,
    idle_in_transaction_session_timeout: waits.statement,
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
  // The pool has thrown the broken connection away; the next query takes another one and says itself what fails.
  pool.on('error', (error) => {
    log({ level: 'warn', message: 'Lost an idle database connection', error: described(error) })
  })
  return new PostgresDialect({ pool })
}
