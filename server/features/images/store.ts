import { sql, type Selectable } from 'kysely'
import { mostImages } from '../../../src/domain/images.ts'
import { locked } from '../../store/rowLock.ts'
import { storable, toEventRow } from '../../store/rows.ts'
import type { Db, ImageRow } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { Transact } from '../../store/transaction.ts'
import type { StoredImage } from '../../store/types.ts'

const fromImageRow = (row: Selectable<ImageRow>): StoredImage => ({
  clientId: row.client_id,
  id: row.id,
  name: row.name,
  kind: row.kind,
  width: row.width,
  height: row.height,
  createdAt: row.created_at,
})

async function bySource(db: Db, clientId: number, sourceHash: string): Promise<StoredImage | null> {
  const row = await db
    .selectFrom('images')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('source_hash', '=', sourceHash)
    .executeTakeFirst()
  return row === undefined ? null : fromImageRow(row)
}

async function countOf(db: Db, clientId: number): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select(sql<number>`count(*)`.as('count'))
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
  return count
}

/** The store's calls about pictures: long, since it has one function a call. */
export function createImages(db: Db, transact: Transact): Store['images'] {
  return {
    bySource: (clientId, sourceHash) => bySource(db, clientId, sourceHash),

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

    isFull: async (clientId) => (await countOf(db, clientId)) >= mostImages,

    add: ({ clientId, id, name, kind, width, height }, { full, thumb, sourceHash }, act) =>
      transact(act, async (trx) => {
        // The lock lets uploads of one client wait for each other, so that each is counted.
        await locked(
          trx,
          trx.selectFrom('clients').select('id').where('id', '=', clientId),
        ).execute()
        const earlier = await bySource(trx, clientId, sourceHash)
        if (earlier) return earlier
        if ((await countOf(trx, clientId)) >= mostImages) return null
        const createdAt = act.clock()
        const row = await trx
          .insertInto('images')
          .values({
            client_id: clientId,
            id,
            name: storable(name),
            kind,
            width,
            height,
            created_at: createdAt,
            created_by: act.by.login,
            source_hash: sourceHash,
          })
          .returningAll()
          .executeTakeFirstOrThrow()
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
      }),

    changeKind: ({ clientId, id, kind }, act) =>
      transact(act, async (trx) => {
        const changed = await trx
          .updateTable('images')
          .set({ kind })
          .where('client_id', '=', clientId)
          .where('id', '=', id)
          .where('kind', '<>', kind)
          .returning('name')
          .executeTakeFirst()
        if (changed === undefined) return
        const event = { ...act.by, at: act.clock(), clientId, kind: 'imageMoved', orderId: null }
        await trx
          .insertInto('events')
          .values(toEventRow({ ...event, detail: { id, name: changed.name, to: kind } }))
          .execute()
      }),

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
