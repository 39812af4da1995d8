import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '../../../server/openStore.ts'
import { newDatabase } from '../databases.ts'

/** The tables of all clients together, with why. They would be the same on every machine. */
const everybodys = {
  article_models: 'the company’s own models of articles, which every client sees',
  counters: 'the numbers of orders and the like go on over all clients',
  known_networks: 'a person logs in before a client is known',
  kysely_migration: 'the tables’ own history',
  kysely_migration_lock: 'the tables’ own history',
  limit_counts: 'addresses and people are counted, who may have no client',
  login_attempts: 'a person logs in before a client is known',
  mail_files: 'files of mails',
  mails: 'one outbox sends all, and mails about accounts are of no client',
  password_resets: 'a person may have several clients, and has one password',
  registrations: 'somebody who registers has no client yet',
  server_keys: 'the servers’ own secrets',
  sessions: 'a person may have several clients, and logs in once',
  users: 'a person may have several clients',
}

/** The keys of clients' tables that don't begin with the client, with why, and what a distribution would do. */
const exceptions = {
  factory_tokens_token_hash_key:
    'a factory sends its token alone. It is random, so that an index without uniqueness would do',
  logos_id_key:
    'a logo’s address names it alone. It is random, so that an index without uniqueness would do',
  presences_key:
    'a browser’s tab shows one client at a time. Rows live for half a minute: the table could be everybody’s',
  user_clients_user_id_fkey: 'it refers to a table of everybody, which is allowed',
}

type Key = {
  name: string
  table: string
  columns: string[]
  /** What a foreign key refers to. */
  refers: string | null
  referred: string[] | null
}

/** The name of the column that holds the client. */
const clientOf = (table: string) => (table === 'clients' ? 'id' : 'client_id')

const beginsWithClient = ({ table, columns, refers, referred }: Key) =>
  columns[0] === clientOf(table) && (refers === null || referred?.[0] === clientOf(refers))

describe('the tables in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  let client: pg.Client

  beforeAll(async () => {
    database = await newDatabase()
    await (await openStore(database.place)).close()
    client = new pg.Client({ connectionString: database.place.databaseUrl })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.remove()
  })

  const rowsOf = async <Row extends pg.QueryResultRow>(query: string) =>
    (await client.query<Row>(query)).rows

  /** Those of clients: they hold the client, and are not one of everybody. */
  const clientsTables = async () =>
    (
      await rowsOf<{ name: string }>(`
        select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
    )
      .map(({ name }) => name)
      .filter((name) => !(name in everybodys))

  /** Primary, unique and foreign keys, and unique indexes. An expression is null among the columns. */
  const keys = () =>
    rowsOf<Key>(`
      select i.relname as name, c.relname as table, null as refers, null as referred, array(
        select attname::text from unnest(x.indkey) with ordinality as k (number, place)
        left join pg_attribute a on attrelid = c.oid and attnum = number and number > 0 order by place
      ) as columns
      from pg_index x join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid
      where indisunique and c.relnamespace = 'public'::regnamespace
      union all
      select conname, c.relname, r.relname, array(
        select attname::text from unnest(confkey) with ordinality as k (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number order by place
      ), array(
        select attname::text from unnest(conkey) with ordinality as k (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place
      )
      from pg_constraint join pg_class c on c.oid = conrelid join pg_class r on r.oid = confrelid
      where contype = 'f' and c.relnamespace = 'public'::regnamespace`)

  test('are each of a client, by a column that is never empty, or named as everybody’s', async () => {
    const holding = await rowsOf<{ name: string }>(`
      select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnotnull
        and attname = case relname when 'clients' then 'id' else 'client_id' end`)
    const tables = await clientsTables()
    expect(holding.map(({ name }) => name).sort()).toEqual(tables.sort())
    const found = await rowsOf<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`)
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(everybodys)))
  })

  test('of a client have keys that begin with the client, but for the exceptions that are named', async () => {
    const tables = new Set(await clientsTables())
    const own = (await keys()).filter(({ table }) => tables.has(table))
    expect(new Set(own.map(({ table }) => table)), 'each has a key').toEqual(tables)
    const others = own.filter((key) => !beginsWithClient(key)).map(({ name }) => name)
    expect(others.sort()).toEqual(Object.keys(exceptions).sort())
  })

  test('of everybody refer to no client’s', async () => {
    const refers = (await keys())
      .filter(({ table, refers }) => table in everybodys && refers !== null)
      .filter(({ refers }) => !(String(refers) in everybodys))
    expect(refers).toEqual([])
  })
})
