import { toEventRow } from '../../store/rows.ts'
import type { Db } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { Transact } from '../../store/transaction.ts'

export const createLogos = (db: Db, transact: Transact): Store['logos'] => ({
  async ofClient(clientId) {
    const row = await db
      .selectFrom('logos')
      .select(['id', 'png'])
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    return row ?? null
  },

  async data(id) {
    const row = await db.selectFrom('logos').select('png').where('id', '=', id).executeTakeFirst()
    return row?.png ?? null
  },

  set: (clientId, logo, act) =>
    transact(act, async (trx) => {
      // The client's row first, so that two changes of one logo wait for each other.
      const { numUpdatedRows } = await trx
        .updateTable('clients')
        .set({ logo: logo?.id ?? '' })
        .where('id', '=', clientId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      const { numDeletedRows } = await trx
        .deleteFrom('logos')
        .where('client_id', '=', clientId)
        .executeTakeFirst()
      if (logo !== null)
        await trx
          .insertInto('logos')
          .values({ client_id: clientId, ...logo })
          .execute()
      if (logo === null && numDeletedRows === 0n) return true
      const kind = logo === null ? 'logoRemoved' : 'logoSaved'
      const detail = logo === null ? {} : { id: logo.id }
      const event = { ...act.by, at: act.clock(), clientId, kind, orderId: null, detail }
      await trx.insertInto('events').values(toEventRow(event)).execute()
      return true
    }),
})
