import { notifyFollowers } from '../../store/followed.ts'
import type { FollowedClient, FollowStore, Presence } from '../../store/followStore.ts'
import type { Db } from '../../store/schema.ts'
import { watchPostgres, watchSqlite } from './watchStore.ts'

/** How many presences are read at a time, of all clients. */
const mostPresences = 1000

const presencesOf = (db: Db, clientIds: readonly number[], since: number) =>
  db
    .selectFrom('presences')
    .innerJoin('users', 'users.id', 'presences.user_id')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.client_id', '=', 'presences.client_id')
        .onRef('orders.id', '=', 'presences.order_id'),
    )
    .select(['presences.client_id', 'presences.order_id', 'presences.user_id', 'presences.at'])
    .select(['users.name', 'orders.type'])
    .where('presences.client_id', 'in', clientIds)
    .where('presences.at', '>=', since)
    .where('users.removed_at', 'is', null)
    .orderBy('presences.at', 'desc')
    .limit(mostPresences)
    .execute()

/** @param databaseUrl  the PostgreSQL database; undefined with SQLite */
export const createFollow = (db: Db, databaseUrl: string | undefined): FollowStore => ({
  async read(clientIds, since) {
    if (clientIds.length === 0) return new Map()
    const versions = await db
      .selectFrom('clients')
      .select(['id', 'orders_version'])
      .where('id', 'in', clientIds)
      .execute()
    const rows = Map.groupBy(await presencesOf(db, clientIds, since), ({ client_id }) => client_id)
    return new Map(
      versions.map(({ id, orders_version }): [number, FollowedClient] => [
        id,
        {
          version: orders_version,
          presences: (rows.get(id) ?? []).map(({ order_id, user_id, ...row }): Presence => ({
            orderId: order_id,
            userId: user_id,
            name: row.name,
            type: row.type,
            at: row.at,
          })),
        },
      ]),
    )
  },

  async note({ clientId, orderId, userId, key, at }, since) {
    await db.deleteFrom('presences').where('at', '<', since).execute()
    const place = { client_id: clientId, order_id: orderId, at }
    await db
      .insertInto('presences')
      .values({ user_id: userId, key, ...place })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(place))
      .execute()
    await notifyFollowers(db, clientId)
  },

  async forget({ clientId, userId, key }) {
    await db
      .deleteFrom('presences')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .where('client_id', '=', clientId)
      .execute()
    await notifyFollowers(db, clientId)
  },

  watch: () => (databaseUrl === undefined ? watchSqlite(db) : watchPostgres(db, databaseUrl)),
})
