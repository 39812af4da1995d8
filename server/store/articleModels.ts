import { createHash } from 'node:crypto'
import type { Db } from './schema.ts'
import type { Store } from './store.ts'

/** A model's id, a hash of its bytes: the same bytes have the same id on every server. */
export const articleModelId = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('base64url')

/** Ids per statement. */
const batchSize = 500

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

  async stored(ids) {
    const found = new Set<string>()
    for (let start = 0; start < ids.length; start += batchSize) {
      const rows = await db
        .selectFrom('article_models')
        .select('id')
        .where('id', 'in', ids.slice(start, start + batchSize))
        .execute()
      for (const { id } of rows) found.add(id)
    }
    return found
  },
})
