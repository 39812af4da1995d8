import { sql } from 'kysely'
import type pg from 'pg'
import { unlikeProgram, type Unlike } from './migrate.ts'
import type { Db } from './schema.ts'
import type { Instant } from './types.ts'

/** What operators ask a store about itself. */
export type HealthStore = {
  /** @throws if the database does not answer */
  answers: () => Promise<void>
  migrations: () => Promise<Unlike>
  /** The connections of this process to PostgreSQL, and the calls that wait for one; null with SQLite. */
  connections: () => { all: number; idle: number; waiting: number } | null
  /** How many mails are to be sent still, on any process, and since when the first of them waits. */
  mails: () => Promise<{ waiting: number; since: Instant | null }>
}

export const createHealth = (db: Db, pool: () => pg.Pool | null): HealthStore => ({
  async answers() {
    await sql`select 1`.execute(db)
  },
  migrations: () => unlikeProgram(db),
  connections() {
    const open = pool()
    return open && { all: open.totalCount, idle: open.idleCount, waiting: open.waitingCount }
  },
  async mails() {
    const { waiting, since } = await db
      .selectFrom('mails')
      .where('due_at', 'is not', null)
      .select(({ fn }) => [
        fn.countAll<number>().as('waiting'),
        fn.min<Instant | null>('created_at').as('since'),
      ])
      .executeTakeFirstOrThrow()
    return { waiting, since }
  },
})
