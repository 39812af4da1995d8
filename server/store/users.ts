import type { Insertable, Selectable } from 'kysely'
import { fromJson, toJson } from './rows.ts'
import type { ClientRow, Db, UserRow } from './schema.ts'
import type { Store, StoredClient, User } from './store.ts'

export const toUserRow = (user: User): Insertable<UserRow> => ({
  id: user.id,
  login: user.login,
  name: user.name,
  phone: user.phone,
  acl: toJson(user.acl),
  roles: toJson(user.roles),
  password_hash: user.passwordHash,
})

export const toClientRow = (client: StoredClient): Insertable<ClientRow> => ({
  id: client.id,
  name: client.name,
  features: toJson(client.features),
  rate: toJson(client.rate),
  orders_version: 0,
})

const fromClientRow = (row: Selectable<ClientRow>): StoredClient => ({
  id: row.id,
  name: row.name,
  features: fromJson<StoredClient['features']>(row.features),
  rate: fromJson<StoredClient['rate']>(row.rate),
})

export function createUsers(db: Db): Store['users'] {
  const withClients = async (row: Selectable<UserRow> | undefined): Promise<User | null> => {
    if (row === undefined) return null
    const clients = await db
      .selectFrom('user_clients')
      .select('client_id')
      .where('user_id', '=', row.id)
      .orderBy('client_id')
      .execute()
    return {
      id: row.id,
      login: row.login,
      name: row.name,
      phone: row.phone,
      acl: fromJson<User['acl']>(row.acl),
      roles: fromJson<User['roles']>(row.roles),
      passwordHash: row.password_hash,
      clients: clients.map(({ client_id }) => client_id),
    }
  }
  const users = db.selectFrom('users').selectAll()

  return {
    async byLogin(login) {
      // PostgreSQL refuses a NUL even in a question; nobody's e-mail holds one.
      if (login.includes('\0')) return null
      return withClients(await users.where('login', '=', login.toLowerCase()).executeTakeFirst())
    },
    async byId(id) {
      return withClients(await users.where('id', '=', id).executeTakeFirst())
    },
  }
}

export const createClients = (db: Db): Store['clients'] => ({
  async byIds(ids) {
    if (ids.length === 0) return []
    const rows = await db
      .selectFrom('clients')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    return rows.map(fromClientRow)
  },
})
