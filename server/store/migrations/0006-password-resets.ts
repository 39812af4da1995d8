import { createIndex, type Up } from './migration.ts'

/** Requests for a new password, and the links that are mailed for them. */
export const addPasswordResets: Up = async (db) => {
  await db.schema
    .createTable('password_resets')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text')
    .addColumn('expires_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .execute()
  await createIndex(db, 'password_resets', ['ended_at', 'at'])
  await createIndex(db, 'password_resets', ['token_hash'])
}
