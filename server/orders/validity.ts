import { usualValidDays } from '../../src/domain/report.ts'
import type { Instant, OrderDocument, StoredClient, StoredOrder } from '../store/types.ts'

const day = 24 * 3_600_000

/** On the last day for which the prices of a budget hold that is made now. */
export const validFrom = (at: Instant, { validDays = usualValidDays }: StoredClient): Instant =>
  at + validDays * day

/** On the last day for which a budget's prices hold: as it was saved; one of an older server counts from when it was made. */
export const validUntilOf = (
  { date }: StoredOrder,
  { validUntil }: OrderDocument,
  client: StoredClient,
): Instant => validUntil ?? validFrom(date, client)
