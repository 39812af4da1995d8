import type { Up } from './migration.ts'

/** The tokens by which the systems of factories report what becomes of a client's orders. */
export const addFactoryTokens: Up = async (db) => {
  await db.schema
    .createTable('factory_tokens')
    .addColumn('client_id', 'bigint', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addPrimaryKeyConstraint('factory_tokens_key', ['client_id', 'id'])
    .execute()
}
