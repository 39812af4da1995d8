import { shared } from './rowLock.ts'
import { fromJson } from './rows.ts'
import type { Db, Trx } from './schema.ts'
import type { Act } from './requests.ts'
import type { User } from './types.ts'

/** The session, its user, or the user whom a change is about has changed since the change was checked. */
export class ChecksOutdated extends Error {
  override readonly name = 'ChecksOutdated'
  constructor() {
    super('what a change was checked against has changed since')
  }
}

/**
 * Runs a change in a transaction.
 *
 * The transaction first makes sure that the session it acts for, and the user it is about, are still as the checks found them,
 * and keeps them so until the commit: a logout or a lost permission comes either before the change, which then fails, or after
 * it.
 *
 * @throws ChecksOutdated with nothing changed
 */
export type Transact = <Result>(
  act: Omit<Act, 'by'>,
  work: (trx: Trx) => Promise<Result>,
) => Promise<Result>

const mostAttempts = 3

/** @see Transact */
export const createTransact =
  (db: Db): Transact =>
  async (act, work) => {
    const run = () =>
      db.transaction().execute(async (trx) => {
        if (!(await isStill(trx, act))) throw new ChecksOutdated()
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

/** PostgreSQL ends one of two transactions that wait for each other. It has changed nothing, so that it can be run again. */
const isDeadlock = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '40P01'

type Checked = Readonly<Pick<User, 'acl'>> & { readonly clients: readonly number[] }

async function isStill(trx: Trx, { clock, session, subject }: Omit<Act, 'by'>): Promise<boolean> {
  if (session) {
    const found = trx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.acl'])
      .where('sessions.token_hash', '=', session.tokenHash)
      .where('sessions.expires_at', '>', clock())
      .where('users.removed_at', 'is', null)
    if (!(await isSame(trx, await shared(trx, found).executeTakeFirst(), session))) return false
  }
  if (!subject) return true
  const found = trx
    .selectFrom('users')
    .select(['id', 'acl'])
    .where('id', '=', subject.id)
    .where('removed_at', 'is', null)
  return isSame(trx, await shared(trx, found).executeTakeFirst(), subject)
}

async function isSame(trx: Trx, row: { id: number; acl: string } | undefined, checked: Checked) {
  if (row === undefined || !isSameAcl(fromJson<User['acl']>(row.acl), checked.acl)) return false
  const rows = await trx
    .selectFrom('user_clients')
    .select('client_id')
    .where('user_id', '=', row.id)
    .execute()
  const clients = new Set(rows.map(({ client_id }) => client_id))
  return clients.size === checked.clients.length && checked.clients.every((id) => clients.has(id))
}

function isSameAcl(one: User['acl'], other: User['acl']): boolean {
  const given = (acl: User['acl']) => Object.entries(acl).filter(([, isGiven]) => isGiven)
  const names = new Set(given(one).map(([name]) => name))
  return given(other).length === names.size && given(other).every(([name]) => names.has(name))
}
