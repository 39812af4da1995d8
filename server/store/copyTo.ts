import { sql, type Kysely } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import { connect } from './connect.ts'
import { CopyError } from './copies.ts'
import { isEmpty } from './load.ts'
import { migrate, unlikeProgram } from './migrate.ts'
import { usualTimeouts } from './openSession.ts'
import type { Db } from './schema.ts'

type Row = Record<string, unknown>
/** A table, with the columns of its key in their order. */
type Table = { name: string; key: string[] }

/** How much is written and compared at once: rows, and bytes of pictures and files. */
const mostRows = 400
const mostBytes = 8_000_000

/** What the migrations, and the start of a server, put into a database by themselves. */
const filledByUs: ReadonlySet<string> = new Set(['counters', 'server_keys'])

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The tables that hold data, each after those that its foreign keys name. */
function tablesOf(source: DatabaseSync): Table[] {
  const names = source
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name",
    )
    .all()
    .map(({ name }) => String(name))
  const needs = new Map(
    names.map((name) => {
      const keys = source.prepare(`pragma foreign_key_list(${quoted(name)})`).all()
      return [name, new Set(keys.map(({ table }) => String(table)).filter((one) => one !== name))]
    }),
  )
  const ordered: string[] = []
  while (ordered.length < names.length) {
    const next = names.filter(
      (name) =>
        !ordered.includes(name) &&
        [...(needs.get(name) ?? [])].every((one) => ordered.includes(one)),
    )
    if (next.length === 0) throw new Error('The foreign keys go in a circle')
    ordered.push(...next)
  }
  return ordered.map((name) => {
    const columns = source.prepare(`pragma table_info(${quoted(name)})`).all()
    const key = columns
      .filter(({ pk }) => Number(pk) > 0)
      .sort((one, other) => Number(one.pk) - Number(other.pk))
      .map((column) => String(column.name))
    return { name, key }
  })
}

const bytesOf = (row: Row) =>
  Object.values(row).reduce<number>(
    (sum, value) =>
      sum + (value instanceof Uint8Array || typeof value === 'string' ? value.length : 0),
    0,
  )

/** The rows of a table in bounded pieces. */
function* pieces(source: DatabaseSync, { name, key }: Table): Generator<Row[]> {
  const order = key.map(quoted).join(', ')
  let piece: Row[] = []
  let bytes = 0
  for (const row of source.prepare(`select * from ${quoted(name)} order by ${order}`).iterate()) {
    piece.push({ ...row })
    bytes += bytesOf(row)
    if (piece.length < mostRows && bytes < mostBytes) continue
    yield piece
    piece = []
    bytes = 0
  }
  if (piece.length > 0) yield piece
}

const keyOf = (row: Row, { key }: Table) => JSON.stringify(key.map((column) => row[column]))

function isSame(one: unknown, other: unknown): boolean {
  if (one instanceof Uint8Array && other instanceof Uint8Array)
    return Buffer.compare(one, other) === 0
  return one === other
}

/** @throws CopyError that names the row */
async function compare(target: Kysely<Record<string, Row>>, table: Table, rows: Row[]) {
  const columns = sql.join(table.key.map((column) => sql.ref(column)))
  const keys = sql.join(
    rows.map((row) => sql`(${sql.join(table.key.map((column) => row[column]))})`),
  )
  const { rows: read } =
    await sql<Row>`select * from ${sql.table(table.name)} where (${columns}) in (${keys})`.execute(
      target,
    )
  const found = new Map(read.map((row) => [keyOf(row, table), row]))
  for (const row of rows) {
    const copy = found.get(keyOf(row, table))
    const wrong = Object.keys(row).find((column) => !isSame(row[column], copy?.[column]))
    if (copy === undefined || wrong !== undefined)
      throw new CopyError(
        `${table.name} ${keyOf(row, table)}: the copy differs${wrong === undefined ? '' : ` in ${wrong}`}`,
      )
  }
}

async function countOf(target: Kysely<Record<string, Row>>, { name }: Table): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
    target,
  )
  return rows[0]?.n ?? 0
}

/** @returns how many rows were copied */
async function copyTable(
  source: DatabaseSync,
  target: Kysely<Record<string, Row>>,
  table: Table,
): Promise<number> {
  let count = 0
  for (const rows of pieces(source, table)) {
    await target
      .insertInto(table.name)
      .values(rows)
      .execute()
      .catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error)
        throw new CopyError(`${table.name}, from row ${count + 1} on: ${why}`)
      })
    count += rows.length
  }
  for (const rows of pieces(source, table)) await compare(target, table, rows)
  const there = await countOf(target, table)
  if (there !== count) throw new CopyError(`${table.name}: ${count} rows became ${there}`)
  return count
}

/** The number that SQLite raises with each change that another connection makes. */
const changesOf = (source: DatabaseSync) =>
  source.prepare('pragma data_version').get()?.data_version

/**
 * Copies the embedded database into an empty PostgreSQL database, in one transaction, from one snapshot: servers may go on writing to it.
 * Each row is read back and compared before anything stands.
 *
 * @returns the rows of each table, and whether somebody has written meanwhile, which the copy lacks
 * @throws CopyError if the target holds data, the source is of another version, or a row can't be copied; the target is then as it was
 */
export async function copyTo(
  database: string,
  databaseUrl: string,
): Promise<{ tables: Map<string, number>; isOutdated: boolean }> {
  const timeouts = { ...usualTimeouts, statement: 0 }
  // A lost connection is told by the error that the copy ends with.
  const db: Db = connect({ databaseUrl, timeouts, log: () => undefined })
  const source = new DatabaseSync(database, { readOnly: true })
  try {
    // The tables of a portal that is in use are left as they are.
    if ((await unlikeProgram(db)).missing.length === 0) await needsEmpty(db)
    else await migrate(db, 'postgres')
    await sameVersion(source, db)
    const tables = new Map<string, number>()
    const before = changesOf(source)
    source.exec('begin')
    await db.transaction().execute(async (trx) => {
      const target = trx as unknown as Kysely<Record<string, Row>>
      const all = tablesOf(source)
      for (const table of all) {
        if (filledByUs.has(table.name)) await target.deleteFrom(table.name).execute()
        else if ((await countOf(target, table)) > 0)
          throw new CopyError(
            `The PostgreSQL database has rows in ${table.name}: it has to be empty`,
          )
      }
      for (const table of all) tables.set(table.name, await copyTable(source, target, table))
    })
    source.exec('commit')
    return { tables, isOutdated: changesOf(source) !== before }
  } finally {
    source.close()
    await db.destroy()
  }
}

/** @throws CopyError if a portal is in use there */
async function needsEmpty(db: Db): Promise<void> {
  if (!(await isEmpty(db)))
    throw new CopyError('The PostgreSQL database has clients or users: it has to be empty')
}

/** @throws CopyError if the embedded database has had other migrations */
async function sameVersion(source: DatabaseSync, target: Db): Promise<void> {
  const done = source.prepare('select name from kysely_migration order by name').all()
  const { rows } = await sql<{
    name: string
  }>`select name from kysely_migration order by name`.execute(target)
  const unlike = await unlikeProgram(target)
  const names = (all: readonly Row[]) => all.map(({ name }) => String(name)).join()
  if (unlike.unknown.length > 0 || names(done) !== names(rows))
    throw new CopyError(
      'The two databases are of different versions: start this version’s server on both once',
    )
}
