import type { Db, Trx } from './schema.ts'
import type { Instant, StoredEvent } from './types.ts'

/** How many mails about an order may be sent, counted over all users, to protect the receivers. */
export type SendingLimit = {
  most: number
  /** Milliseconds in which they are counted. */
  within: number
  /** Which of the order's events count. */
  counts: (event: StoredEvent) => boolean
  /** How many events of a kind a client may have in the same time, about all of its orders. */
  ofClient?: { kind: string; most: number }
  /** How many times the whole server may send in the same time, for all clients together. */
  ofServer?: number
}

/** The milliseconds until one more mail may be sent; null if it may be sent now. */
export function waitFor(
  events: readonly StoredEvent[],
  { most, within, counts }: SendingLimit,
  at: Instant,
): number | null {
  const late = events.filter((one) => at - one.at < within && counts(one))
  const oldest = late.at(-most)
  return oldest === undefined ? null : oldest.at + within - at
}

/** The same for all mails of a client. */
export async function waitOfClient(
  trx: Trx,
  clientId: number,
  { ofClient, within }: SendingLimit,
  at: Instant,
): Promise<number | null> {
  if (ofClient === undefined) return null
  const oldest = await trx
    .selectFrom('events')
    .select('at')
    .where('client_id', '=', clientId)
    .where('kind', '=', ofClient.kind)
    .where('at', '>', at - within)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(ofClient.most - 1)
    .executeTakeFirst()
  return oldest === undefined ? null : oldest.at + within - at
}

/** The events of mails that people have had sent, or that the server sends by itself. */
const sendings = ['reportSent', 'notified', 'newsSent', 'registered', 'expiryMailed']

/**
 * The same for the whole server: it counts the mails of all clients and visitors together, on every process.
 *
 * @param most  how many times
 * @param within  milliseconds in which they are counted
 */
export async function waitOfServer(
  db: Db | Trx,
  most: number,
  within: number,
  at: Instant,
): Promise<number | null> {
  const oldest = await db
    .selectFrom('events')
    .select('at')
    .where('at', '>', at - within)
    .where('kind', 'in', sendings)
    .orderBy('at', 'desc')
    .limit(1)
    .offset(most - 1)
    .executeTakeFirst()
  return oldest === undefined ? null : oldest.at + within - at
}
