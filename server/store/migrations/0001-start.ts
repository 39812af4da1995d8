import { sql, type Kysely } from 'kysely'
import { createIndex, type Dialect, type Up } from './migration.ts'

/** Clients, users, sessions, orders with their documents, and events. One function: it creates one table after another. */
export const createStart: Up = async (db, dialect) => {
  // Compares by code points, whatever the database's locale.
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
  await createIndex(db, 'user_clients', ['user_id'])

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
  await createIndex(db, 'sessions', ['user_id'])
  await createIndex(db, 'sessions', ['expires_at'])

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
  // Keeps the rows of a client together on disk.
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
  await createIndex(db, 'events', ['client_id', 'order_id', 'at', 'id'])
  await createIndex(db, 'events', ['at', 'id'])

  await db.schema
    .createTable('counters')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute()
  await sql`insert into counters (name, value) values ('order', 0)`.execute(db)
}

/** For each sort of the lists, an index that holds all that the scan of a list reads. */
async function indexLists(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const create = (name: string, columns: string[]) =>
    db.schema
      .createIndex(name)
      .on('orders')
      .columns(['client_id', 'type', 'archived_at', ...columns])
      .execute()
  // PostgreSQL limits the size of an index row, and a reference may be long: there it is read from the table.
  const reference = dialect === 'sqlite' ? ['reference_key'] : []
  const filtered = ['state', 'confirmation_state']
  await create('orders_by_date', ['date', 'id', ...filtered, ...reference])
  await create('orders_by_price', ['price_key', 'id', 'date', ...filtered, ...reference])
  if (dialect === 'sqlite')
    await create('orders_by_reference', ['reference_key', 'id', 'date', ...filtered])
}
