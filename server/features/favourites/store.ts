import { sql, type Selectable } from 'kysely'
import { largestFavourites, mostFavourites } from '../../../src/domain/scene/favourites.ts'
import { lockPerson } from '../../store/rowLock.ts'
import { fromJson, storable, toJson } from '../../store/rows.ts'
import type { Db, FavouriteRow, Trx } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { Transact } from '../../store/transaction.ts'
import type { StoredFavourite } from '../../store/types.ts'

const fromRow = (row: Selectable<FavouriteRow>): StoredFavourite => ({
  id: row.id,
  name: row.name,
  scene: fromJson<StoredFavourite['scene']>(row.json),
  savedAt: row.saved_at,
})

type Owner = { clientId: number; userId: number }

/**
 * Why a user may not store a favourite beside their others: they are too many, or too large together; null if they may. The favourite
 * that it replaces does not count.
 *
 * @param json  the favourite's scene
 */
async function whyFull(
  trx: Trx,
  { clientId, userId }: Owner,
  id: string,
  json: string,
): Promise<'number' | 'size' | null> {
  const { count, size } = await trx
    .selectFrom('favourites')
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(coalesce(sum(length(json)), 0) as integer)`.as('size'),
    ])
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  if (count >= mostFavourites) return 'number'
  return size + json.length > largestFavourites ? 'size' : null
}

export const createFavourites = (db: Db, transact: Transact): Store['favourites'] => ({
  async of(clientId, userId) {
    const rows = await db
      .selectFrom('favourites')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('user_id', '=', userId)
      .orderBy('saved_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(fromRow)
  },

  save: ({ clientId, userId }, { id, name, scene }, act) =>
    transact(act, async (trx) => {
      await lockPerson(trx, { clientId, userId })
      const json = toJson(scene)
      const full = await whyFull(trx, { clientId, userId }, id, json)
      if (full !== null) return full
      const content = { name: storable(name), json, saved_at: act.clock() }
      const row = await trx
        .insertInto('favourites')
        .values({ client_id: clientId, user_id: userId, id, ...content })
        .onConflict((conflict) =>
          conflict.columns(['client_id', 'user_id', 'id']).doUpdateSet(content),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      return fromRow(row)
    }),

  remove: ({ clientId, userId }, id, act) =>
    transact(act, async (trx) => {
      await trx
        .deleteFrom('favourites')
        .where('client_id', '=', clientId)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute()
    }),
})
