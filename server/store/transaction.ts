import { fromJson } from './rows.ts'
import { shared } from './rowLock.ts'
import type { Db, Trx } from './schema.ts'
import type { Act, CheckedSession } from './store.ts'
import type { Instant, User } from './types.ts'

/** The session that a change was checked against has ended, or its user may no longer do what they might. */
export class SessionChanged extends Error {
  override readonly name = 'SessionChanged'
  constructor() {
    super('the session has changed since it was checked')
  }
}

/**
 * Runs a change in a transaction.
 *
 * If it acts for a session, the transaction first makes sure that this session is still as the checks found it, and keeps it
 * so until the commit: a logout or a lost permission comes either before the change, which then fails, or after it.
 *
 * @throws SessionChanged with nothing changed
 */
export type Transact = <Result>(
  act: Pick<Act, 'clock' | 'session'>,
  work: (trx: Trx) => Promise<Result>,
) => Promise<Result>

const mostAttempts = 3

/** @see Transact */
export const createTransact =
  (db: Db): Transact =>
  async ({ clock, session }, work) => {
    const run = () =>
      db.transaction().execute(async (trx) => {
        if (session && !(await isStill(trx, session, clock()))) throw new SessionChanged()
        return work(trx)
      })
    for (let attempt = 1; ; attempt++) {
      try {
        return await run()
      } catch (error) {
        if (attempt === mostAttempts || !isDeadlock(error)) throw error
      }
    }
  }

/** PostgreSQL ends one of two transactions that wait for each other; nothing of it is left, so it can be run again. */
const isDeadlock = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '40P01'

async function isStill(
  trx: Trx,
  { tokenHash, acl, clients }: CheckedSession,
  at: Instant,
): Promise<boolean> {
  const query = trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.acl'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', at)
    .where('users.removed_at', 'is', null)
  const user = await shared(trx, query).executeTakeFirst()
  if (user === undefined || !isSame(fromJson<User['acl']>(user.acl), acl)) return false
  const rows = await trx
    .selectFrom('user_clients')
    .select('client_id')
    .where('user_id', '=', user.id)
    .execute()
  const now = new Set(rows.map(({ client_id }) => client_id))
  return now.size === clients.length && clients.every((id) => now.has(id))
}

const isSame = (one: User['acl'], other: User['acl']) => {
  const held = (acl: User['acl']) => Object.entries(acl).filter(([, given]) => given)
  const names = new Set(held(one).map(([name]) => name))
  return held(other).length === names.size && held(other).every(([name]) => names.has(name))
}
