import { createHash } from 'node:crypto'
import type { Db } from './schema.ts'
import type { Store } from './store.ts'

/** A model's id, a hash of its bytes: the same bytes have the same id on every server. */
export const articleModelId = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url')

export const createArticleModels = (db: Db): Store['articleModels'] => ({
  async keep(bytes) {
    await db
      .insertInto('article_models')
      .values({ id: articleModelId(bytes), bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },

  async data(id) {
    const row = await db
      .selectFrom('article_models')
      .select('bytes')
      .where('id', '=', id)
      .executeTakeFirst()
    return row?.bytes ?? null
  },
})
