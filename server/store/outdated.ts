import { presenceLasts } from '../../src/contract/endpoints/following.ts'
import { storedMonths, monthsBefore } from '../../src/domain/retention.ts'
import { unstageOutdated } from './cataloguePieces.ts'
import type { Db } from './schema.ts'
import type { Store } from './store.ts'

const day = 24 * 3_600_000
/** How many months a network that a user has logged in from is stored. */
const networkMonths = 3
/** How many months the keys of saved carts are stored. */
const keyMonths = 3

/** @see store.ts Store.deleteOutdated */
export const createDeleteOutdated =
  (db: Db): Store['deleteOutdated'] =>
  async (now) => {
    const mailsBefore = monthsBefore(now, storedMonths.mails)
    await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
    await db
      .deleteFrom('login_attempts')
      .where('last_at', '<', now - day)
      .execute()
    await db.deleteFrom('limit_counts').where('ends_at', '<', now).execute()
    await db
      .deleteFrom('presences')
      .where('at', '<', now - presenceLasts)
      .execute()
    await db
      .deleteFrom('password_resets')
      .where('at', '<', now - day)
      .execute()
    await db
      .deleteFrom('known_networks')
      .where('last_at', '<', monthsBefore(now, networkMonths))
      .execute()
    await db
      .deleteFrom('saved_orders')
      .where('saved_at', '<', monthsBefore(now, keyMonths))
      .execute()
    await db
      .deleteFrom('events')
      .where('order_id', 'is', null)
      .where('at', '<', monthsBefore(now, storedMonths.records))
      .execute()
    await db.deleteFrom('reminders').where('mailed_at', '<', mailsBefore).execute()
    await db
      .updateTable('acceptances')
      .set({ address: '' })
      .where('accepted_at', '<', monthsBefore(now, storedMonths.records))
      .where('address', '<>', '')
      .execute()
    await db
      .deleteFrom('mails')
      .where('due_at', 'is', null)
      .where('created_at', '<', mailsBefore)
      .execute()
    await db
      .deleteFrom('webhook_events')
      .where('due_at', 'is', null)
      .where('created_at', '<', mailsBefore)
      .execute()
    await db.deleteFrom('registrations').where('ended_at', '<', mailsBefore).execute()
    await unstageOutdated(db, now)
  }
