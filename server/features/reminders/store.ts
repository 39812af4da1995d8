import { sql, type Selectable } from 'kysely'
import { mostReminders } from '../../../src/domain/orders/reminders.ts'
import { queueMails } from '../../store/mails.ts'
import type { ReminderStore, StoredReminder } from '../../store/reminderStore.ts'
import { lockPerson } from '../../store/rowLock.ts'
import { fromOrderRow, storable } from '../../store/rows.ts'
import type { Db, ReminderRow, Trx } from '../../store/schema.ts'
import type { Transact } from '../../store/transaction.ts'

const fromRow = (row: Selectable<ReminderRow>): StoredReminder => ({
  clientId: row.client_id,
  userId: row.user_id,
  orderId: row.order_id,
  day: row.day,
  note: row.note,
  language: row.language,
  dueAt: row.due_at,
})

type Key = Pick<StoredReminder, 'clientId' | 'userId' | 'orderId'>

/** Whether a person may have one more reminder with the client. The one that it replaces does not count. */
async function hasRoom(trx: Trx, { clientId, userId, orderId }: Key): Promise<boolean> {
  await lockPerson(trx, { clientId, userId })
  const { count } = await trx
    .selectFrom('reminders')
    .select(sql<number>`cast(count(*) as integer)`.as('count'))
    .where('client_id', '=', clientId)
    .where('user_id', '=', userId)
    .where('order_id', '<>', orderId)
    .executeTakeFirstOrThrow()
  return count < mostReminders
}

/** @see reminderStore.ts */
export const createReminders = (db: Db, transact: Transact): ReminderStore => ({
  async of({ clientId, userId }) {
    const rows = await db
      .selectFrom('reminders')
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.client_id', '=', 'reminders.client_id')
          .onRef('orders.id', '=', 'reminders.order_id'),
      )
      .selectAll('orders')
      .select(['reminders.day', 'reminders.note', 'reminders.mailed_at'])
      .where('reminders.client_id', '=', clientId)
      .where('reminders.user_id', '=', userId)
      .orderBy('reminders.day')
      .orderBy('reminders.order_id')
      .execute()
    return rows.map(({ day, note, mailed_at: mailedAt, ...order }) => ({
      ...{ day, note, isDue: mailedAt !== null },
      order: fromOrderRow(order),
    }))
  },

  set: ({ clientId, userId, orderId, day, note, language, dueAt }, act) =>
    transact(act, async (trx) => {
      if (!(await hasRoom(trx, { clientId, userId, orderId }))) return false
      const content = { day, note: storable(note), language, due_at: dueAt, mailed_at: null }
      await trx
        .insertInto('reminders')
        .values({ client_id: clientId, user_id: userId, order_id: orderId, ...content })
        .onConflict((conflict) =>
          conflict.columns(['client_id', 'user_id', 'order_id']).doUpdateSet(content),
        )
        .execute()
      return true
    }),

  remove: ({ clientId, userId, orderId }, act) =>
    transact(act, async (trx) => {
      await trx
        .deleteFrom('reminders')
        .where('client_id', '=', clientId)
        .where('user_id', '=', userId)
        .where('order_id', '=', orderId)
        .execute()
    }),

  async due(at, most) {
    const rows = await db
      .selectFrom('reminders')
      .selectAll()
      .where('mailed_at', 'is', null)
      .where('due_at', '<=', at)
      .orderBy('due_at')
      .limit(most)
      .execute()
    return rows.map(fromRow)
  },

  settle: ({ clientId, userId, orderId, dueAt }, mail, clock) =>
    transact({ clock }, async (trx) => {
      const at = clock()
      // Condition and change are one statement: of two processes, the second finds the reminder settled.
      const { numUpdatedRows } = await trx
        .updateTable('reminders')
        .set({ mailed_at: at })
        .where('client_id', '=', clientId)
        .where('user_id', '=', userId)
        .where('order_id', '=', orderId)
        .where('due_at', '=', dueAt)
        .where('mailed_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      if (mail !== null) await queueMails(trx, [mail], at)
      return true
    }),
})
