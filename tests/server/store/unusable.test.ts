import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../server/database.ts'
import { openStore } from '../../../server/openStore.ts'
import { connect } from '../../../server/store/connect.ts'
import { serverFault } from '../../../server/store/usable.ts'
import { describeOnBoth, newDatabase } from '../databases.ts'
import { freePort } from '../postgresServer.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** What a start says of a database: one line. */
async function saidOf(place: { databaseUrl?: string; dataDir?: string }): Promise<string> {
  const opening = openDatabase({ databaseUrl: undefined, dataDir: '', ...place })
  const error = await opening.then(
    (store) => store.close(),
    (thrown: unknown) => thrown,
  )
  const said = error instanceof Error ? `${error.name}: ${error.message}` : 'opened'
  expect(said.split('\n')).toHaveLength(1)
  return said
}

async function ask(databaseUrl: string, ...statements: string[]) {
  const plain = new pg.Client({ connectionString: databaseUrl })
  await plain.connect()
  try {
    for (const statement of statements) await plain.query(statement)
  } finally {
    await plain.end()
  }
}

/** A database of PostgreSQL without tables, and its name. */
async function anEmptyOne() {
  const { place, remove } = await newDatabase()
  ends.push(remove)
  const databaseUrl = place.databaseUrl ?? ''
  return { databaseUrl, name: new URL(databaseUrl).pathname.slice(1) }
}

/** A user who has no right but to connect; the address of a database as theirs. */
async function aGuest(databaseUrl: string) {
  const admin = inject('postgresUrl')
  const guest = `guest_${randomUUID().replaceAll('-', '')}`
  await ask(admin, `create role ${guest} login password 'guest'`)
  ends.unshift(() => ask(admin, `drop role ${guest}`))
  const url = new URL(databaseUrl)
  url.username = guest
  url.password = 'guest'
  return { guest, url: url.href }
}

describe('a start on a PostgreSQL that can’t be used says in one line what to do, where', () => {
  test('nothing answers', async () => {
    const databaseUrl = `postgres://ana@127.0.0.1:${await freePort()}/shop`
    expect(await saidOf({ databaseUrl })).toMatch(
      /^SettingsError: The database of DATABASE_URL can’t be opened: .*ECONNREFUSED.*\. Nothing answers there: start PostgreSQL/,
    )
  })

  test('there is no such database, or no such user', async () => {
    const url = new URL(inject('postgresUrl'))
    url.pathname = 'nowhere'
    expect(await saidOf({ databaseUrl: url.href })).toMatch(/does not exist\. Make it by createdb/)
    url.password = 'wrong'
    expect(await saidOf({ databaseUrl: url.href })).toMatch(
      /authentication failed.*\. Correct the user and the password/,
    )
  })

  test('it is too old', () => {
    const facts = { encoding: 'UTF8', isReadOnly: false, user: 'ana', schema: 'public' }
    const fault = serverFault({ ...facts, version: '12.22', versionNumber: 120_022 })
    expect(fault).toBe('PostgreSQL 12.22 is too old. Name one of version 13 or later.')
    expect(serverFault({ ...facts, version: '13.0', versionNumber: 130_000 })).toBe(null)
  })

  test('it can’t hold every letter', async () => {
    const url = new URL(inject('postgresUrl'))
    const name = `tresillo_${randomUUID().replaceAll('-', '')}`
    const kind = `encoding 'LATIN1' locale 'C' template template0`
    await ask(url.href, `create database ${name} ${kind}`)
    ends.push(() => ask(inject('postgresUrl'), `drop database ${name} with (force)`))
    url.pathname = name
    expect(await saidOf({ databaseUrl: url.href })).toMatch(
      /Its encoding is LATIN1\. Make one by createdb --encoding=UTF8/,
    )
  })

  test('it can only be read', async () => {
    const { databaseUrl, name } = await anEmptyOne()
    await ask(databaseUrl, `alter database ${name} set default_transaction_read_only = on`)
    expect(await saidOf({ databaseUrl })).toMatch(/It can only be read\. Name the primary server/)
  })

  test('its user may make no tables, or may not use the ones that are there', async () => {
    const { databaseUrl } = await anEmptyOne()
    const { guest, url } = await aGuest(databaseUrl)
    await ask(databaseUrl, `revoke create on schema public from public`)
    const right = new RegExp(`may not make tables.*grant create on schema public to ${guest}`)
    expect(await saidOf({ databaseUrl: url })).toMatch(right)
    await ask(databaseUrl, `revoke usage on schema public from public`)
    expect(await saidOf({ databaseUrl: url })).toMatch(
      /may use no schema in it\. .* owner to guest/,
    )
    await ask(databaseUrl, `grant usage, create on schema public to ${guest}`)
    await (await openStore({ databaseUrl })).close()
    expect(await saidOf({ databaseUrl: url })).toMatch(
      /may not read and write its tables \(.* and \d+ more\)\. .*reassign owned/,
    )
    await ask(
      databaseUrl,
      `revoke create on schema public from ${guest}`,
      `grant select, insert, update, delete on all tables in schema public to ${guest}`,
    )
    expect(
      await saidOf({ databaseUrl: url }),
      'rights to work are enough for the tables of now',
    ).toBe('opened')
    await ask(
      databaseUrl,
      `revoke all on all tables in schema public from ${guest}`,
      `revoke all on schema public from ${guest}`,
    )
  })

  test('it holds another program’s tables, which are left as they are', async () => {
    const { databaseUrl } = await anEmptyOne()
    await ask(databaseUrl, 'create table orders (id integer); create table sofas (id integer)')
    expect(await saidOf({ databaseUrl })).toMatch(
      /It holds tables of another program \(orders, sofas\)\. Name a database of the portal’s own/,
    )
    const db = connect({ databaseUrl })
    const { rows } =
      await sql`select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(
        db,
      )
    expect(rows).toEqual([{ relname: 'orders' }, { relname: 'sofas' }])
    await db.destroy()
  })
})

describeOnBoth('a start on a database', (database) => {
  test('that a later version has changed says which one to start, and changes nothing', async () => {
    const place = await database().emptyPlace()
    await (await openStore(place)).close()
    const db = connect(place)
    const at = '2030-01-01T00:00:00Z'
    await sql`insert into kysely_migration (name, timestamp) values ('0999-later', ${at})`.execute(
      db,
    )
    expect(await saidOf(place)).toMatch(
      /A later version of the portal has changed its tables \(0999-later\)\. Start that version, or restore a backup/,
    )
    await sql`delete from kysely_migration where name = '0999-later'`.execute(db)
    await db.destroy()
    expect(await saidOf(place)).toBe('opened')
  })

  test('that another program of the same tools has made does not mix with it', async () => {
    const place = await database().emptyPlace()
    const db = connect(place)
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))`.execute(
      db,
    )
    await sql`insert into kysely_migration (name, timestamp) values ('2024-shop', '')`.execute(db)
    await db.destroy()
    expect(await saidOf(place)).toMatch(/It holds tables of another program/)
  })
})

test('a file that is no database is named, with what to do', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tresillo-test-'))
  writeFileSync(join(dataDir, 'tresillo.db'), 'a note that somebody has saved here'.repeat(100))
  expect(await saidOf({ dataDir })).toMatch(/file is not a database\. Restore a backup/)
  rmSync(dataDir, { recursive: true })
})
