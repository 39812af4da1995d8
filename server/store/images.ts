import type { Selectable } from 'kysely'
import { storable, toEventRow } from './rows.ts'
import type { Db, ImageRow } from './schema.ts'
import type { Store } from './store.ts'
import type { Transact } from './transaction.ts'
import type { StoredImage } from './types.ts'

const fromImageRow = (row: Selectable<ImageRow>): StoredImage => ({
  clientId: row.client_id,
  id: row.id,
  name: row.name,
  width: row.width,
  height: row.height,
  createdAt: row.created_at,
})

export function createImages(db: Db, transact: Transact): Store['images'] {
  const bySource: Store['images']['bySource'] = async (clientId, sourceHash) => {
    const row = await db
      .selectFrom('images')
      .selectAll()
      .where('client_id', '=', clientId)
      .where('source_hash', '=', sourceHash)
      .executeTakeFirst()
    return row === undefined ? null : fromImageRow(row)
  }

  return {
    bySource,

    async ofClient(clientId) {
      const rows = await db
        .selectFrom('images')
        .selectAll()
        .where('client_id', '=', clientId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(fromImageRow)
    },

    async add({ clientId, id, name, width, height }, { full, thumb, sourceHash }, act) {
      const added = await transact(act, async (trx) => {
        const createdAt = act.clock()
        const row = await trx
          .insertInto('images')
          .values({
            client_id: clientId,
            id,
            name: storable(name),
            width,
            height,
            created_at: createdAt,
            created_by: act.by.login,
            source_hash: sourceHash,
          })
          .onConflict((conflict) => conflict.columns(['client_id', 'source_hash']).doNothing())
          .returningAll()
          .executeTakeFirst()
        if (row === undefined) return null
        await trx
          .insertInto('image_data')
          .values({ client_id: clientId, image_id: id, full_size: full, thumb })
          .execute()
        const event = { ...act.by, at: createdAt, clientId, kind: 'imageUploaded', orderId: null }
        await trx
          .insertInto('events')
          .values(toEventRow({ ...event, detail: { id, name } }))
          .execute()
        return fromImageRow(row)
      })
      const kept = added ?? (await bySource(clientId, sourceHash))
      if (!kept) throw new Error('An image was removed while it was uploaded again')
      return kept
    },

    remove: (clientId, id, act) =>
      transact(act, async (trx) => {
        const removed = await trx
          .deleteFrom('images')
          .where('client_id', '=', clientId)
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst()
        if (removed === undefined) return false
        const event = { ...act.by, at: act.clock(), clientId, kind: 'imageRemoved', orderId: null }
        await trx
          .insertInto('events')
          .values(toEventRow({ ...event, detail: { id, name: removed.name } }))
          .execute()
        return true
      }),

    async data(id, which) {
      const column = which === 'full' ? 'full_size' : 'thumb'
      const row = await db
        .selectFrom('image_data')
        .select(`${column} as bytes`)
        .where('image_id', '=', id)
        .executeTakeFirst()
      return row?.bytes ?? null
    },
  }
}
