import type { Selectable } from 'kysely'
import { loginForms } from './loginForms.ts'
import { fromJson } from './rows.ts'
import type { Db, Trx, UserRow } from './schema.ts'
import type { Store } from './store.ts'
import type { Transact } from './transaction.ts'
import type { User } from './types.ts'
import { changeUser, createUser, removeFrom } from './userChanges.ts'

const fromUserRow = (row: Selectable<UserRow>, clients: number[]): User => ({
  id: row.id,
  login: row.login,
  name: row.name,
  phone: row.phone,
  acl: fromJson<User['acl']>(row.acl),
  roles: fromJson<User['roles']>(row.roles),
  passwordHash: row.password_hash,
  clients,
})

/** Rows of users with the clients that each works for. */
async function withClients(db: Db | Trx, rows: Selectable<UserRow>[]): Promise<User[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const memberships = await db
    .selectFrom('user_clients')
    .selectAll()
    .where('user_id', 'in', ids)
    .orderBy('client_id')
    .execute()
  const byUser = Map.groupBy(memberships, ({ user_id }) => user_id)
  return rows.map((row) =>
    fromUserRow(row, byUser.get(row.id)?.map(({ client_id }) => client_id) ?? []),
  )
}

export function createUsers(db: Db, transact: Transact): Store['users'] {
  const users = db.selectFrom('users').selectAll('users').where('removed_at', 'is', null)
  const one = async (query: typeof users) => {
    const [user] = await withClients(db, await query.limit(1).execute())
    return user ?? null
  }

  return {
    async byLogin(login) {
      // PostgreSQL refuses a NUL even in a condition, and no e-mail contains one.
      if (login.includes('\0')) return null
      return one(users.where('login', 'in', loginForms(login)))
    },

    byId: (id) => one(users.where('id', '=', id)),

    byCreationKey: (key) => one(users.where('creation_key', '=', key)),

    async ofClient(clientId) {
      const members = db
        .selectFrom('user_clients')
        .select('user_id')
        .where('client_id', '=', clientId)
      return withClients(db, await users.where('id', 'in', members).orderBy('login').execute())
    },

    all: async () => withClients(db, await users.orderBy('login').execute()),

    create: (user, event, act) => transact(act, (trx) => createUser(trx, user, event, act)),

    change: (id, change, event, act) =>
      transact(act, (trx) => changeUser(trx, id, change, event, act)),

    removeFrom: (id, clientIds, act) => transact(act, (trx) => removeFrom(trx, id, clientIds, act)),

    async wasRemovedBy(login, by) {
      if (login.includes('\0')) return false
      const latest = await db
        .selectFrom('users')
        .select('removed_by')
        .where('former_login', 'in', loginForms(login))
        .orderBy('removed_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return latest?.removed_by === by
    },
  }
}
