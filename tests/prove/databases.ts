import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { openStore } from '../../server/openStore.ts'
import { connect, type Connecting } from '../../server/store/connect.ts'
import type { Database, Db, Trx } from '../../server/store/schema.ts'
import type { Store } from '../../server/store/store.ts'
import { postgresUrl } from './postgresUrl.ts'

export type Dialect = Store['dialect']
export const dialects: readonly Dialect[] = ['sqlite', 'postgres']

type Table = keyof Database
type StoredRow = Record<string, unknown>
/** The rows of each table. */
export type Snapshot = ReadonlyMap<Table, StoredRow[]>

/** A new database that a proof fills, and looks at beside the store. */
export type ProofDatabase = {
  dialect: Dialect
  place: Connecting
  store: Store
  /** Connections of its own, as another program's: what it reads and writes passes the store by. */
  rows: Db
  snapshot: () => Promise<Snapshot>
  /** Puts every row back as it was. */
  restore: (then: Snapshot) => Promise<void>
  /**
   * A digest of the rows of each table and owner, by `table owner`. The owner is a client's number, `user` with a person's, or `all`. Rows
   * that a refused call may write are left out.
   */
  digests: () => Promise<Map<string, string>>
  remove: () => Promise<void>
}

/** A folder in memory where the system has one, so that the disk's pace does not count. */
const quickFolder = () => (existsSync('/dev/shm') ? '/dev/shm' : tmpdir())

async function emptyPlace(dialect: Dialect): Promise<[Connecting, () => Promise<void>]> {
  if (dialect === 'sqlite') {
    const dataDir = await mkdtemp(join(quickFolder(), 'tresillo-prove-'))
    return [{ dataDir }, () => rm(dataDir, { recursive: true, force: true })]
  }
  const server = await postgresUrl()
  const name = `tresillo_prove_${randomUUID().replaceAll('-', '')}`
  const ask = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await ask(`create database ${name}`)
  const databaseUrl = new URL(server)
  databaseUrl.pathname = name
  return [{ databaseUrl: databaseUrl.href }, () => ask(`drop database ${name} with (force)`)]
}

/** Rows that nearly all others refer to are changed where they are, since removing one removes what refers to it. */
const kept: readonly Table[] = ['clients', 'users']

const byUser: readonly Table[] = ['users', 'sessions', 'known_networks', 'password_resets']
/** A refused call counts, and is recorded. */
const untold: readonly Table[] = ['limit_counts', 'login_attempts']
const refusalKinds = ['refused', 'loginRefused', 'sessionExpired']

const ownerColumn = (table: Table, columns: readonly string[]): string | null => {
  if (table === 'clients' || table === 'users') return 'id'
  if (byUser.includes(table)) return 'user_id'
  return columns.includes('client_id') ? 'client_id' : null
}

const digestOf = (text: string) => createHash('sha1').update(text).digest('base64')

const asText = (row: StoredRow) =>
  JSON.stringify(row, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  )

/** A table that refers to another. */
type Reference = { table: Table; refers: Table }

async function references(rows: Db, dialect: Dialect): Promise<Reference[]> {
  const question =
    dialect === 'sqlite'
      ? sql<Reference>`select m.name as "table", f."table" as refers
          from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`
      : sql<Reference>`select c.relname as "table", r.relname as refers from pg_constraint
          join pg_class c on c.oid = conrelid join pg_class r on r.oid = confrelid
          where contype = 'f' and c.relnamespace = 'public'::regnamespace`
  return (await question.execute(rows)).rows
}

/** The tables, each before those that refer to it. */
function parentsFirst(tables: readonly Table[], refers: readonly Reference[]): Table[] {
  const sorted: Table[] = []
  const add = (table: Table) => {
    if (sorted.includes(table)) return
    for (const one of refers) if (one.table === table && one.refers !== table) add(one.refers)
    sorted.push(table)
  }
  tables.forEach(add)
  return sorted
}

/** Tables with all that refer to them, directly or not. */
function withReferrers(tables: readonly Table[], refers: readonly Reference[]): Set<Table> {
  const found = new Set(tables)
  for (const table of found)
    for (const one of refers) if (one.refers === table) found.add(one.table)
  return found
}

/** @param tables  with the columns of each, each before those that refer to it */
function watch(
  { rows, dialect, refers }: { rows: Db; dialect: Dialect; refers: readonly Reference[] },
  tables: Map<Table, string[]>,
) {
  const seen = [...tables.keys()].filter((table) => !untold.includes(table))
  const all = (table: Table) => rows.selectFrom(table).selectAll().execute() as Promise<StoredRow[]>

  const keyOf = (table: Table, owner: unknown) => {
    const number = typeof owner === 'number' || typeof owner === 'string' ? String(owner) : 'all'
    return `${table} ${byUser.includes(table) && number !== 'all' ? 'user ' : ''}${number}`
  }

  async function digestsHere() {
    const found = new Map<string, string>()
    for (const table of seen) {
      const column = ownerColumn(table, tables.get(table) ?? [])
      const told = (await all(table)).filter(
        (row) => table !== 'events' || !refusalKinds.includes(String(row['kind'])),
      )
      const groups = Map.groupBy(told, (row) => keyOf(table, column === null ? null : row[column]))
      for (const [key, group] of groups)
        found.set(key, digestOf(group.map(asText).sort().join('\n')))
    }
    return found
  }

  const parts = seen.map((table) => {
    const column = ownerColumn(table, tables.get(table) ?? [])
    const owner = column === null ? sql`'all'` : sql`coalesce(${sql.ref(column)}::text, 'all')`
    const told =
      table === 'events' ? sql`where kind not in (${sql.join(refusalKinds)})` : sql.raw('')
    return sql`select ${sql.lit(table)} as name, ${owner} as owner,
      md5(string_agg(x::text, chr(10) order by x::text)) as digest
      from ${sql.table(table)} x ${told} group by 2`
  })
  const question = sql<{
    name: Table
    owner: string
    digest: string
  }>`${sql.join(parts, sql` union all `)}`

  async function digestsThere() {
    const { rows: found } = await question.execute(rows)
    return new Map(found.map(({ name, owner, digest }) => [keyOf(name, owner), digest]))
  }

  async function snapshot(): Promise<Snapshot> {
    const taken = new Map<Table, StoredRow[]>()
    for (const table of tables.keys()) taken.set(table, await all(table))
    return taken
  }

  async function restore(then: Snapshot): Promise<void> {
    const now = await snapshot()
    const textOf = (of: Snapshot, table: Table) => (of.get(table) ?? []).map(asText).join('\n')
    const changed = [...tables.keys()].filter((table) => textOf(now, table) !== textOf(then, table))
    const touched = withReferrers(changed, refers)
    const whole = [...tables.keys()].filter((table) => touched.has(table) && !kept.includes(table))
    await rows.transaction().execute(async (trx) => {
      for (const table of whole.toReversed())
        await sql`delete from ${sql.table(table)}`.execute(trx)
      for (const table of kept) if (changed.includes(table)) await putBack(trx, table, then)
      for (const table of whole) {
        const stored = then.get(table) ?? []
        if (stored.length > 0) await trx.insertInto(table).values(stored).execute()
      }
    })
  }

  return { snapshot, restore, digests: dialect === 'sqlite' ? digestsHere : digestsThere }
}

/** Puts the rows of a table back, each where it is. */
async function putBack(trx: Trx, table: Table, then: Snapshot): Promise<void> {
  const stored = then.get(table) ?? []
  const ids = stored.map((row) => Number(row['id']))
  await sql`delete from ${sql.table(table)} where id not in (${sql.join(ids)})`.execute(trx)
  for (const { id, ...others } of stored) {
    const set = Object.entries(others).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(trx)
  }
}

/** Opens a new, empty database. */
export async function openDatabase(dialect: Dialect): Promise<ProofDatabase> {
  const [place, removePlace] = await emptyPlace(dialect)
  const store = await openStore(place)
  const rows = connect(place)
  const found = await rows.introspection.getTables()
  const refers = await references(rows, dialect)
  const columnsOf = new Map(
    found
      .filter(({ name }) => !name.startsWith('kysely'))
      .map(({ name, columns }) => [name as Table, columns.map((column) => column.name)]),
  )
  const sorted = parentsFirst([...columnsOf.keys()], refers)
  const tables = new Map(sorted.map((table) => [table, columnsOf.get(table) ?? []]))
  return {
    ...{ dialect, place, store, rows },
    ...watch({ rows, dialect, refers }, tables),
    async remove() {
      await rows.destroy()
      await store.close()
      await removePlace()
    },
  }
}
