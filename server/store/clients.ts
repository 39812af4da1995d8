import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Profile } from '../../src/domain/profile.ts'
import type { Discount } from '../../src/domain/pricing/priceLine.ts'
import { nextId } from './counters.ts'
import { fromJson, storable, toEventRow, toJson } from './rows.ts'
import type { ClientRow, Db } from './schema.ts'
import type { Store } from './store.ts'
import type { Transact } from './transaction.ts'
import type { StoredClient } from './types.ts'

const profileText = ({ profile }: Pick<StoredClient, 'profile'>): string =>
  profile === undefined ? '' : toJson(profile)

export const toClientRow = (client: StoredClient): Insertable<ClientRow> => ({
  id: client.id,
  name: storable(client.name),
  features: toJson(client.features),
  rate: toJson(client.rate),
  email: client.email ?? '',
  discounts: toJson(client.discounts ?? []),
  valid_days: client.validDays ?? null,
  notice_days: client.noticeDays ?? null,
  profile: profileText(client),
  logo: client.logo ?? '',
  orders_version: 0,
})

const fromClientRow = (row: Selectable<ClientRow>): StoredClient => ({
  id: row.id,
  name: row.name,
  features: fromJson<StoredClient['features']>(row.features),
  rate: fromJson<StoredClient['rate']>(row.rate),
  ...(row.email === '' ? {} : { email: row.email }),
  ...(row.valid_days === null ? {} : { validDays: row.valid_days }),
  ...(row.notice_days === null ? {} : { noticeDays: row.notice_days }),
  ...(row.profile === '' ? {} : { profile: fromJson<Profile>(row.profile) }),
  ...(row.logo === '' ? {} : { logo: row.logo }),
  ...(row.discounts === '[]' ? {} : { discounts: fromJson<Discount[]>(row.discounts) }),
})

export const createClients = (db: Db, transact: Transact): Store['clients'] => ({
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

  async all() {
    const rows = await db.selectFrom('clients').selectAll().orderBy('id').execute()
    return rows.map(fromClientRow)
  },

  create: (client, act) =>
    transact(act, async (trx) => {
      const id = await nextId(trx, 'client')
      await trx
        .insertInto('clients')
        .values(toClientRow({ ...client, id }))
        .execute()
      const detail = { name: client.name, features: client.features }
      const event = {
        ...act.by,
        at: act.clock(),
        clientId: id,
        kind: 'clientCreated',
        orderId: null,
        detail,
      }
      await trx.insertInto('events').values(toEventRow(event)).execute()
      return id
    }),

  change: (id, change, event, act) =>
    transact(act, async (trx) => {
      const columns: Updateable<ClientRow> = {}
      if (change.features !== undefined) columns.features = toJson(change.features)
      if (change.email !== undefined) columns.email = change.email
      if (change.discounts !== undefined) columns.discounts = toJson(change.discounts)
      if (change.validDays !== undefined) columns.valid_days = change.validDays
      if (change.noticeDays !== undefined) columns.notice_days = change.noticeDays || null
      if (change.profile !== undefined) columns.profile = toJson(change.profile)
      if (change.rate !== undefined) columns.rate = toJson(change.rate)
      const { expected = {} } = change
      let meant = trx.updateTable('clients').set(columns).where('id', '=', id)
      if ('profile' in expected) meant = meant.where('profile', '=', profileText(expected))
      if (expected.rate !== undefined) meant = meant.where('rate', '=', toJson(expected.rate))
      const { numUpdatedRows } = await meant.executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      const row = toEventRow({
        ...event,
        ...act.by,
        at: act.clock(),
        clientId: id,
        orderId: null,
      })
      await trx.insertInto('events').values(row).execute()
      return true
    }),
})
