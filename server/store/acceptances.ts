import type { Selectable } from 'kysely'
import type { AcceptanceRow, Db, Trx } from './schema.ts'
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

/** @see store.ts Store.acceptances.of */
export async function acceptancesOf(
  db: Db,
  clientId: number,
  orderId: number,
): Promise<StoredAcceptance[]> {
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
  (await acceptancesOf(db, clientId, id)).some(
    (one) => one.version === version && one.acceptedAt !== null && one.endedAt === null,
  )
