import { fromEventRow, toEventRow } from './rows.ts'
import type { Db } from './schema.ts'
import type { Store } from './store.ts'

export const createEvents = (db: Db): Store['events'] => ({
  async record(event) {
    await db.insertInto('events').values(toEventRow(event)).execute()
  },

  async latest(limit) {
    const rows = await db
      .selectFrom('events')
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(fromEventRow)
  },
})
