import { mostOrderNotes } from '../../../src/domain/orders/notes.ts'
import { queueMails } from '../../store/mails.ts'
import { raiseVersion } from '../../store/followed.ts'
import { nextMoment } from '../../store/orderEvents.ts'
import type { OrderNote, OrderNoteStore } from '../../store/orderNoteStore.ts'
import { storable } from '../../store/rows.ts'
import type { Db } from '../../store/schema.ts'
import type { Transact } from '../../store/transaction.ts'

const notesOf = (db: Db, clientId: number, orderId: number): Promise<OrderNote[]> =>
  db
    .selectFrom('order_notes')
    .select(['id', 'at', 'name', 'text'])
    .where('client_id', '=', clientId)
    .where('order_id', '=', orderId)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** @see store.ts Store.orderNotes */
export const createOrderNotes = (db: Db, transact: Transact): OrderNoteStore => ({
  of: (clientId, orderId) => notesOf(db, clientId, orderId),

  add: ({ clientId, id: orderId }, { id, text, mails }, act) =>
    transact(act, async (trx) => {
      // It locks the order, so that two notes at once are counted one after the other.
      const { at } = await nextMoment(trx, clientId, orderId, act.clock)
      const before = await notesOf(trx, clientId, orderId)
      if (before.some((note) => note.id === id)) return 'noted'
      if (before.length >= mostOrderNotes) return 'full'
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('order_notes')
        .values({
          ...{ client_id: clientId, id, order_id: orderId, at },
          ...{ name: storable(act.by.name || act.by.login), text: storable(text) },
        })
        .onConflict((conflict) => conflict.columns(['client_id', 'id']).doNothing())
        .executeTakeFirst()
      // Another order of the client has a note of this id: the same request, meddled with.
      if (numInsertedOrUpdatedRows !== 1n) return 'noted'
      await queueMails(trx, mails, at)
      await raiseVersion(trx, clientId)
      return 'noted'
    }),
})
