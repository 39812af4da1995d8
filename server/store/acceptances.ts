import type { Selectable } from 'kysely'
import { offerState } from '../../src/domain/orders/acceptance.ts'
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
  digest: row.pdf_digest,
  proofDigest: row.proof_digest,
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

/** Whether a budget is in a version that its customer may accept, as far as its row says. */
export async function isAskable(
  trx: Trx,
  clientId: number,
  id: number,
  version: number,
): Promise<boolean> {
  const now = await trx
    .selectFrom('orders')
    .select(['state', 'archived_at as archivedAt', 'confirmation_state as confirmationState'])
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .where('document_version', '=', version)
    .executeTakeFirst()
  return now !== undefined && offerState(now, false) === 'open'
}

/** Ends the open acceptances of an order, so that nobody accepts by an old link what the shop has taken back. */
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
    (acceptance) =>
      acceptance.version === version &&
      acceptance.acceptedAt !== null &&
      acceptance.endedAt === null,
  )
