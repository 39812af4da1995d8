import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { addBackOffice } from './backOfficeTables.ts'
import type { Db } from './schema.ts'

type Dialect = 'sqlite' | 'postgres'

/**
 * Brings the tables to the newest version. Several processes may start at once: on PostgreSQL an advisory lock, on SQLite
 * the write lock lets one of them do it.
 *
 * @throws with what a migration threw as its cause; nothing of it stays behind
 */
export async function migrate(db: Db, dialect: Dialect): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations(dialect)) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw new Error('the tables could not be brought up to date', { cause: error })
}

// Kysely runs them in the order of their names; one that has been published is never changed.
const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '0001-start': { up: (db) => start(db, dialect) },
  '0002-back-office': { up: (db) => addBackOffice(db, dialect) },
})

// A migration writes a schema that the types of today need not know any more.
async function start(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  // What is compared must come out as code points compare, whatever the database's locale.
  const orderedText = dialect === 'postgres' ? sql`text collate "C"` : sql`text`

  await db.schema
    .createTable('clients')
    .addColumn('id', 'bigint', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('features', 'text', (column) => column.notNull())
    .addColumn('rate', 'text', (column) => column.notNull())
    .addColumn('orders_version', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()

  await db.schema
    .createTable('users')
    .addColumn('id', 'bigint', (column) => column.notNull().primaryKey())
    .addColumn('login', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('acl', 'text', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('user_clients')
    .addColumn('client_id', 'bigint', (column) => column.notNull().references('clients.id'))
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('user_clients_key', ['client_id', 'user_id'])
    .execute()
  await index(db, 'user_clients', ['user_id'])

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('user_id', 'bigint', (column) =>
      column.notNull().references('users.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await index(db, 'sessions', ['user_id'])
  await index(db, 'sessions', ['expires_at'])

  const orders = db.schema
    .createTable('orders')
    .addColumn('client_id', 'bigint', (column) => column.notNull().references('clients.id'))
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('confirmation_state', 'integer', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('reference_key', orderedText, (column) => column.notNull())
    .addColumn('total_price', 'bigint')
    .addColumn('price_key', 'bigint', (column) => column.notNull())
    .addColumn('total_items', 'integer', (column) => column.notNull())
    .addColumn('scene_count', 'integer', (column) => column.notNull())
    .addColumn('empty_main_scene', 'integer', (column) => column.notNull())
    .addColumn('date', 'bigint', (column) => column.notNull())
    .addColumn('date_state', 'bigint')
    .addColumn('date_validate', 'bigint')
    .addColumn('date_modified', 'bigint')
    .addColumn('date_transform', 'bigint')
    .addColumn('converted_order', 'bigint')
    .addColumn('rate', 'text', (column) => column.notNull())
    .addColumn('archived_at', 'bigint')
    .addPrimaryKeyConstraint('orders_key', ['client_id', 'id'])
  // Keeps a client's rows beside each other, as the key does in a table distributed by client.
  await (dialect === 'sqlite' ? orders.modifyEnd(sql`without rowid`) : orders).execute()
  await db.schema.createIndex('orders_id').on('orders').column('id').execute()
  await indexLists(db, dialect)

  await db.schema
    .createTable('order_documents')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('order_id', 'bigint', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_documents_key', ['client_id', 'order_id'])
    .addForeignKeyConstraint('order_documents_order', ['client_id', 'order_id'], 'orders', [
      'client_id',
      'id',
    ])
    .execute()

  await db.schema
    .createTable('events')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('id', orderedText, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('login', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_id', 'bigint')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_key', ['client_id', 'id'])
    .execute()
  await index(db, 'events', ['client_id', 'order_id', 'at', 'id'])
  await index(db, 'events', ['at', 'id'])

  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into counters (name, value) values ('order', 0)`.execute(db)
}

const index = (db: Kysely<unknown>, table: string, columns: string[]) =>
  db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()

/** Gives each of the lists' sorts an index that its scan of ids needs nothing else but. */
async function indexLists(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const create = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('orders')
      .columns(['client_id', 'type', 'archived_at', ...columns])
      .execute()
  // PostgreSQL limits the size of an index row, and nobody the length of a reference: there it is read from the table.
  const reference = dialect === 'sqlite' ? ['reference_key'] : []
  const filtered = ['state', 'confirmation_state']
  await create('orders_by_date', ['date', 'id', ...filtered, ...reference])
  await create('orders_by_price', ['price_key', 'id', 'date', ...filtered, ...reference])
  if (dialect === 'sqlite')
    await create('orders_by_reference', ['reference_key', 'id', 'date', ...filtered])
}
