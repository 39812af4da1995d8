import type { Kysely } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** Changes the tables. It uses no types of rows, since these are today's, and a migration stays as it was published. */
export type Up = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>

/** An index that is named after its table and columns. */
export const createIndex = (db: Kysely<unknown>, table: string, columns: string[]) =>
  db.schema
    .createIndex(`${table}_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute()
