import type { Db, Trx } from './schema.ts'
import type { Store } from './store.ts'
import type { Instant, ScenePhoto } from './types.ts'

export const createScenePhotos = (db: Db): Store['scenePhotos'] => ({
  async ofLooks(clientId, looks) {
    if (looks.length === 0) return new Map()
    const rows = await db
      .selectFrom('scene_photos')
      .select(['look', 'id'])
      .where('client_id', '=', clientId)
      .where('look', 'in', [...new Set(looks)])
      .orderBy('saved_at')
      .orderBy('id')
      .execute()
    return new Map(rows.map(({ look, id }) => [look, id]))
  },

  async data(clientId, id, which) {
    const row = await db
      .selectFrom('scene_photos')
      .select(`${which === 'full' ? 'full_size' : 'thumb'} as bytes`)
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.bytes ?? null
  },
})

/** Stores the photographs of a document in the transaction that stores the document. */
export async function keepScenePhotos(
  trx: Trx,
  clientId: number,
  photos: readonly ScenePhoto[],
  at: Instant,
): Promise<void> {
  for (const { id, look, full, thumb } of photos)
    await trx
      .insertInto('scene_photos')
      .values({ client_id: clientId, id, look, saved_at: at, full_size: full, thumb })
      .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
      .execute()
}
