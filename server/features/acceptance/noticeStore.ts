import { createHash } from 'node:crypto'
import { openBudgetStates } from '../../../src/domain/orders/states.ts'
import { emailKey } from '../../../src/domain/people/email.ts'
import { typedCode } from '../../../src/domain/typed.ts'
import { isAskable } from '../../store/acceptances.ts'
import { raiseVersion } from '../../store/followed.ts'
import { queueMails } from '../../store/mails.ts'
import { nextMoment, recordOrderEvent } from '../../store/orderEvents.ts'
import type { AcceptanceStore } from '../../store/orderStore.ts'
import { fromOrderRow } from '../../store/rows.ts'
import type { Db, OnceKind, Trx } from '../../store/schema.ts'
import type { Transact } from '../../store/transaction.ts'

/** Who is nobody of the shop: a customer at their link, or the server by itself. */
const nobody = { login: null, name: '' }

/** Clients can't find each other's customers by it. */
const hashOf = (clientId: number, address: string) =>
  createHash('sha256')
    .update(`${clientId} ${emailKey(typedCode(address))}`)
    .digest('hex')

const unwanted = (db: Db | Trx, clientId: number, address: string) =>
  db
    .selectFrom('unwanted_notices')
    .select('at')
    .where('client_id', '=', clientId)
    .where('address_hash', '=', hashOf(clientId, address))
    .executeTakeFirst()

/** Notes what happens once to a version. @returns false if it was noted before, by any process */
async function isFirst(
  trx: Trx,
  version: { clientId: number; id: number; version: number },
  kind: OnceKind,
  at: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('once_per_version')
    .values({
      client_id: version.clientId,
      order_id: version.id,
      version: version.version,
      ...{ kind, at },
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'order_id', 'version', 'kind']).doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Open budgets whose customers can accept them by a link of their version, and have said nothing about it. */
const acceptable = (db: Db, clientId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('acceptances', (join) =>
      join
        .onRef('acceptances.client_id', '=', 'orders.client_id')
        .onRef('acceptances.order_id', '=', 'orders.id')
        .onRef('acceptances.version', '=', 'orders.document_version'),
    )
    .where('orders.client_id', '=', clientId)
    .where('orders.type', '=', 'budget')
    .where('orders.archived_at', 'is', null)
    .where('orders.state', 'in', openBudgetStates)
    .where('orders.confirmation_state', '=', 0)
    .where('orders.answer', '=', '')
    .where('acceptances.ended_at', 'is', null)
    .where('acceptances.accepted_at', 'is', null)

/** The same that expire within some days, without those that were mailed about it or got their link after these days began. */
const expiring = (db: Db, clientId: number, { from, until }: { from: number; until: number }) =>
  acceptable(db, clientId)
    .where('orders.valid_until', '>=', from)
    .where('orders.valid_until', '<', until)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('once_per_version')
            .select('at')
            .whereRef('once_per_version.client_id', '=', 'orders.client_id')
            .whereRef('once_per_version.order_id', '=', 'orders.id')
            .whereRef('once_per_version.version', '=', 'orders.document_version')
            .where('once_per_version.kind', '=', 'expiring'),
        ),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('events')
            .select('events.id')
            .whereRef('events.client_id', '=', 'orders.client_id')
            .whereRef('events.order_id', '=', 'orders.id')
            .where('events.kind', 'in', ['acceptanceAsked', 'reportSent'])
            .where('events.at', '>=', from),
        ),
      ),
    )

type Methods = 'readAt' | 'wantsNotices' | 'markRead' | 'markNotices' | 'expiring' | 'remind'

/** The store's calls about mails before budgets expire, and about what customers press beside their answer. */
export const createNotices = (db: Db, transact: Transact): Pick<AcceptanceStore, Methods> => ({
  async readAt(clientId, orderId, version) {
    const row = await db
      .selectFrom('once_per_version')
      .select('at')
      .where('client_id', '=', clientId)
      .where('order_id', '=', orderId)
      .where('version', '=', version)
      .where('kind', '=', 'read')
      .executeTakeFirst()
    return row?.at ?? null
  },

  wantsNotices: async (clientId, address) => (await unwanted(db, clientId, address)) === undefined,

  markRead: (order, version, clock) =>
    transact({ clock }, async (trx) => {
      const moment = await nextMoment(trx, order.clientId, order.id, clock)
      if (!(await isFirst(trx, { ...order, version }, 'read', moment.at))) return
      await recordOrderEvent(trx, order, 'read', nobody, moment, { version })
      await raiseVersion(trx, order.clientId)
    }),

  markNotices: (order, { address, areWanted }, clock) =>
    transact({ clock }, async (trx) => {
      const { clientId, id } = order
      const moment = await nextMoment(trx, clientId, id, clock)
      const address_hash = hashOf(clientId, address)
      if (((await unwanted(trx, clientId, address)) === undefined) === areWanted) return
      if (areWanted)
        await trx
          .deleteFrom('unwanted_notices')
          .where('client_id', '=', clientId)
          .where('address_hash', '=', address_hash)
          .execute()
      else
        await trx
          .insertInto('unwanted_notices')
          .values({ client_id: clientId, address_hash, at: moment.at })
          .onConflict((conflict) => conflict.columns(['client_id', 'address_hash']).doNothing())
          .execute()
      const kind = areWanted ? 'noticesWanted' : 'noticesStopped'
      await recordOrderEvent(trx, order, kind, nobody, moment)
      await raiseVersion(trx, clientId)
    }),

  async expiring(clientId, days, most) {
    const rows = await expiring(db, clientId, days)
      .selectAll('orders')
      .orderBy('orders.valid_until')
      .orderBy('orders.id')
      .limit(most)
      .execute()
    return rows.map(fromOrderRow)
  },

  remind: (order, mail, clock) =>
    transact({ clock }, async (trx) => {
      const { clientId, id, version } = order
      const moment = await nextMoment(trx, clientId, id, clock)
      if (!(await isAskable(trx, clientId, id, version))) return false
      if (!(await isFirst(trx, order, 'expiring', moment.at))) return false
      if (mail === null || (await unwanted(trx, clientId, mail.to)) !== undefined) return false
      const to = await queueMails(trx, [mail], moment.at)
      await recordOrderEvent(trx, order, 'expiryMailed', nobody, moment, { version, to })
      await raiseVersion(trx, clientId)
      return true
    }),
})
