import type { Selectable } from 'kysely'
import { nextId } from '../../store/counters.ts'
import { enqueue } from '../../store/mails.ts'
import { storable, toEventRow } from '../../store/rows.ts'
import type { Db, RegistrationRow } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { Registration } from '../../store/types.ts'
import { insertUser } from '../../store/userChanges.ts'

const fromRegistrationRow = (row: Selectable<RegistrationRow>): Registration => ({
  id: row.id,
  email: row.email,
  name: row.name,
  language: row.language,
  at: row.at,
})

export const createRegistrations = (db: Db): Store['registrations'] => ({
  add: (registration, address) =>
    db.transaction().execute(async (trx) => {
      const name = storable(registration.name)
      await trx
        .insertInto('registrations')
        .values({ ...registration, name })
        .execute()
      const { email, at } = registration
      const event = { at, clientId: null, login: null, name, kind: 'registered', orderId: null }
      await trx
        .insertInto('events')
        .values(toEventRow({ ...event, detail: { email, address } }))
        .execute()
    }),

  async waiting(limit) {
    const rows = await db
      .selectFrom('registrations')
      .selectAll()
      .where('ended_at', 'is', null)
      .orderBy('at')
      .limit(limit)
      .execute()
    return rows.map(fromRegistrationRow)
  },

  end: (registration, user, mails, at) =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('registrations')
        .set({ ended_at: at })
        .where('id', '=', registration.id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      const { login, name } = user
      const event = { kind: 'visitorCreated', clientId: user.clients[0] ?? null, detail: {} }
      const act = { by: { login, name }, clock: () => at }
      const created = await insertUser(trx, await nextId(trx, 'user'), user, event, act)
      await enqueue(trx, { ...mails[created ? 'created' : 'known'], recipient: login }, at)
      return true
    }),
})
