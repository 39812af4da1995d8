import type { Trx } from './schema.ts'
import type { Instant, StoredEvent } from './types.ts'

/** How often mails about an order are sent, by whomever: somebody gets them. */
export type SendingLimit = {
  most: number
  /** Milliseconds in which they are counted. */
  within: number
  /** Which of the order's events count. */
  counts: (event: StoredEvent) => boolean
  /** How many events of a kind a client may have in the same time, about all of its orders. */
  ofClient?: { kind: string; most: number }
}

/** Milliseconds until one more mail may be sent; null where it may be now. */
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
