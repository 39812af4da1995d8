import type { Selectable } from 'kysely'
import { offerState } from '../../src/domain/orders/acceptance.ts'
import { openBudgetStates } from '../../src/domain/orders/states.ts'
import { queueMails } from './mails.ts'
import { changeOrder } from './orderChanges.ts'
import { nextMoment, recordOrderEvent } from './orderEvents.ts'
import { storable } from './rows.ts'
import type { AcceptanceRow, Db, Trx } from './schema.ts'
import type { Store } from './store.ts'
import type { Transact } from './transaction.ts'
import type { StoredAcceptance, StoredOrder } from './types.ts'

const fromRow = (row: Selectable<AcceptanceRow>): StoredAcceptance => ({
  version: row.version,
  round: row.round,
  askedBy: row.asked_by,
  language: row.language,
  endedAt: row.ended_at,
  acceptedAt: row.accepted_at,
  name: row.name,
  address: row.address,
})

async function allOf(db: Db, clientId: number, orderId: number): Promise<StoredAcceptance[]> {
  const rows = await db
    .selectFrom('acceptances')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('order_id', '=', orderId)
    .orderBy('version')
    .orderBy('round')
    .execute()
  return rows.map(fromRow)
}

/** Ends what customers may accept of an order: nobody accepts by the same link what the shop has taken back. */
export const endAcceptances = (trx: Trx, clientId: number, orderId: number, at: number) =>
  trx
    .updateTable('acceptances')
    .set({ ended_at: at })
    .where('client_id', '=', clientId)
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()

/** Whether the customer has accepted the version that a budget is in, and the shop has not taken that back. */
export const isAccepted = async (
  db: Db,
  { clientId, id, version, confirmationState }: StoredOrder,
): Promise<boolean> =>
  confirmationState === 1 &&
  (await allOf(db, clientId, id)).some(
    (one) => one.version === version && one.acceptedAt !== null && one.endedAt === null,
  )

const isAskable = async (trx: Trx, clientId: number, id: number, version: number) => {
  const now = await trx
    .selectFrom('orders')
    .select(['state', 'archived_at as archivedAt', 'confirmation_state as confirmationState'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('document_version', '=', version)
    .executeTakeFirst()
  return now !== undefined && offerState(now, false) === 'open'
}

export const createAcceptances = (db: Db, transact: Transact): Store['acceptances'] => ({
  of: (clientId, orderId) => allOf(db, clientId, orderId),

  ask: ({ clientId, id, version }, language, act) =>
    transact(act, async (trx) => {
      const moment = await nextMoment(trx, clientId, id, act.clock)
      if (!(await isAskable(trx, clientId, id, version))) return null
      const rounds = (await allOf(trx, clientId, id)).filter((one) => one.version === version)
      const open = rounds.find(({ endedAt }) => endedAt === null)
      if (open !== undefined) return open
      const asked: StoredAcceptance = {
        version,
        round: (rounds.at(-1)?.round ?? 0) + 1,
        askedBy: act.by.login,
        language,
        endedAt: null,
        acceptedAt: null,
        name: '',
        address: '',
      }
      await trx
        .insertInto('acceptances')
        .values({
          client_id: clientId,
          order_id: id,
          version,
          round: asked.round,
          asked_by: asked.askedBy,
          language,
        })
        .execute()
      const detail = { version }
      await recordOrderEvent(trx, { clientId, id }, 'acceptanceAsked', act.by, moment, detail)
      return asked
    }),

  accept: ({ clientId, id }, { version, round }, by, mails, clock) =>
    transact({ clock }, async (trx) => {
      const { at } = await nextMoment(trx, clientId, id, clock)
      const ours = (one: StoredAcceptance) => one.version === version && one.round === round
      const known = (await allOf(trx, clientId, id)).find(ours)
      if (known === undefined || known.endedAt !== null) return null
      if (known.acceptedAt !== null) return known
      const name = storable(by.name)
      const change = {
        expect: { state: openBudgetStates, confirmationState: 0, version },
        set: { confirmationState: 1 },
        event: 'accepted',
        detail: { version, round },
      } as const
      const act = { by: { login: null, name }, clock: () => at }
      if ((await changeOrder(trx, clientId, id, change, act)) === null) return null
      await trx
        .updateTable('acceptances')
        .set({ accepted_at: at, name, address: by.address })
        .where('client_id', '=', clientId)
        .where('order_id', '=', id)
        .where('version', '=', version)
        .where('round', '=', round)
        .execute()
      await queueMails(trx, mails, at)
      return { ...known, acceptedAt: at, name, address: by.address }
    }),
})
