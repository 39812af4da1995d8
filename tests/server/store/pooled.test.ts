import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/database.ts'
import { watchPostgres } from '../../../server/features/following/watchStore.ts'
import { isAway } from '../../../server/store/away.ts'
import { connect } from '../../../server/store/connect.ts'
import type { Db } from '../../../server/store/schema.ts'
import { newDatabase } from '../databases.ts'
import { pgbouncer, startPgbouncer } from '../pgbouncer.ts'
import { freePort } from '../postgresServer.ts'
import { programs } from '../started.ts'
import { startPooler } from './pooler.ts'
import { loadBudgets, on } from './samples.ts'

const main = join(import.meta.dirname, '../../../server/main.ts')
const timeouts = { connection: 10_000, statement: 300 }

if (pgbouncer === undefined)
  process.stderr.write('Not tested behind PgBouncer, which is not installed (Debian: pgbouncer)\n')

/** The limit that the database itself has for statements, which is not ours. */
const itsOwn = '7s'

/** The limits of a statement. */
const limits = async (db: Db) =>
  (
    await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
  ).rows[0]

/** A setting as a connection finds it that asks for nothing. */
async function foundBy(databaseUrl: string, statement: string): Promise<unknown> {
  const plain = new pg.Client({ connectionString: databaseUrl })
  await plain.connect()
  const { rows } = await plain.query<unknown[]>({ text: statement, rowMode: 'array' })
  await plain.end()
  return rows[0]?.[0]
}

const poolers = {
  'a pooler that refuses timeouts': startPooler,
  PgBouncer: async (databaseUrl: string) => {
    const { url, remove } = await startPgbouncer(pgbouncer ?? '', databaseUrl)
    return { url, close: remove }
  },
  'PgBouncer that drops timeouts': async (databaseUrl: string) => {
    const dropped = 'statement_timeout, idle_in_transaction_session_timeout'
    const { url, remove } = await startPgbouncer(pgbouncer ?? '', databaseUrl, {
      ignore_startup_parameters: dropped,
    })
    return { url, close: remove }
  },
}

describe.each(Object.entries(poolers))('behind %s', (name, start) => {
  describe.skipIf(name.startsWith('PgBouncer') && pgbouncer === undefined)('the server', () => {
    let database: Awaited<ReturnType<typeof newDatabase>>
    let pooler: Awaited<ReturnType<typeof start>>
    let db: Db

    beforeAll(async () => {
      database = await newDatabase()
      const databaseUrl = database.place.databaseUrl ?? ''
      const limited = `alter database ${new URL(databaseUrl).pathname.slice(1)} set statement_timeout = '${itsOwn}'`
      await foundBy(databaseUrl, limited)
      pooler = await start(databaseUrl)
      db = connect({ databaseUrl: pooler.url, timeouts })
    })
    afterAll(async () => {
      await db.destroy()
      await pooler.close()
      await database.remove()
    })

    test('makes its tables and works, many changes at a time', async () => {
      const store = await openDatabase({ databaseUrl: pooler.url, dataDir: '' })
      const { clientId, ids } = await loadBudgets(
        store,
        Array.from({ length: 30 }, () => ({})),
      )
      const made = await Promise.all(
        ids.map((id) => store.orders.convert(clientId, id, () => [], on(5))),
      )
      expect(new Set(made.map((budget) => budget?.convertedOrder)).size).toBe(ids.length)
      expect(await store.orders.view({ clientId, type: 'order' })).toHaveLength(ids.length)
      await store.close()
    })

    test('has its limits: for a statement, in a transaction and without one, and for a transaction that does nothing', async () => {
      const own = { statement: '300ms', idle: '300ms' }
      expect(await limits(db)).toEqual(own)
      expect(await db.transaction().execute(limits)).toEqual(own)
      const read = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      expect(await read.execute(limits)).toEqual(own)
      await expect(sql`select pg_sleep(5)`.execute(db)).rejects.toThrow(/statement timeout/)
    })

    test('leaves none of them to whoever gets the connection next', async () => {
      await sql`select 1`.execute(db)
      expect(await foundBy(pooler.url, 'show statement_timeout')).toBe(itsOwn)
      expect(await foundBy(pooler.url, 'show idle_in_transaction_session_timeout')).toBe('0')
    })

    test('keeps nothing of a statement that fails outside of a transaction', async () => {
      await expect(
        sql`insert into clients (id, name, features, rate) values (9, 'A', '{}', 1/0)`.execute(db),
      ).rejects.toThrow()
      const other = connect({ databaseUrl: database.place.databaseUrl })
      expect(await other.selectFrom('clients').where('id', '=', 9).execute()).toEqual([])
      await sql`update clients set name = 'Otra'`.execute(db)
      const names = await other.selectFrom('clients').select('name').execute()
      expect(new Set(names.map((one) => one.name))).toEqual(new Set(['Otra']))
      await other.destroy()
    })

    test('migrates without a limit, whatever the database itself has', async () => {
      const unlimited = connect({
        databaseUrl: pooler.url,
        timeouts: { ...timeouts, statement: 0 },
      })
      expect(await limits(unlimited)).toEqual({ statement: '0', idle: '0' })
      await unlimited.destroy()
    })

    test('does not listen, which it would for others, and takes everything for changed', async () => {
      const watch = watchPostgres(db, pooler.url)
      await expect.poll(watch.hasChanged).toBe(true)
      await expect.poll(watch.hasChanged, { interval: 100 }).toBe(true)
      const { rows } = await sql`
        select 1 from pg_stat_activity where query like 'listen %' and datname = current_database()`.execute(
        db,
      )
      expect(rows).toEqual([])
      await watch.close()
    })
  })
})

describe.skipIf(pgbouncer === undefined)('a server behind PgBouncer', () => {
  const program = programs()

  test('starts, also where others may reach it, and answers', async () => {
    const database = await newDatabase()
    const pooler = await startPgbouncer(pgbouncer ?? '', database.place.databaseUrl ?? '')
    try {
      const env = { PORT: '0', DATABASE_URL: pooler.url, TRUST_PROXY: 'on' }
      const server = program(process.execPath, [main], { env })
      const login = await fetch(`http://127.0.0.1:${await server.port()}/api/v1/login`, {
        method: 'POST',
        body: JSON.stringify({ user: 'nobody@demo.example', pass: 'wrong' }),
      })
      expect(login.status).toBe(401)
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
    } finally {
      await pooler.remove()
      await database.remove()
    }
  })
})

describe.skipIf(pgbouncer === undefined)('a PgBouncer whose PostgreSQL is away', () => {
  let nothing: Awaited<ReturnType<typeof startPgbouncer>>
  beforeAll(async () => {
    const databaseUrl = `postgres://ana:secret@127.0.0.1:${await freePort()}/shop`
    nothing = await startPgbouncer(pgbouncer ?? '', databaseUrl, { query_wait_timeout: 1 })
  })
  afterAll(() => nothing.remove())

  test('is a database that is away, and stops the start with a line', async () => {
    const db = connect({ databaseUrl: nothing.url })
    const error = await sql`select 1`.execute(db).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: '08P01' })
    expect(error).toSatisfy(isAway)
    await db.destroy()
    await expect(openDatabase({ databaseUrl: nothing.url, dataDir: '' })).rejects.toThrow(
      /^The database of DATABASE_URL can’t be opened: .+$/,
    )
  })
})
