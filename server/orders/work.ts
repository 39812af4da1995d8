import { expiringDays } from '../../src/domain/orders/worklists.ts'
import { usualValidDays } from '../../src/domain/orders/validity.ts'
import { vendorName } from '../../src/domain/people/vendors.ts'
import type { WorkContext } from '../store/requests.ts'
import type { Instant, StoredClient, User } from '../store/types.ts'
import { daysFrom } from './validity.ts'

/** How many of the latest archived budgets are listed: whoever looks for one has only just lost it. */
export const mostArchived = 500

/** What a user's worklists depend on now. The days are the company's, so that they are the same all day. */
export const workContext = (
  user: User,
  { validDays = usualValidDays }: StoredClient,
  now: Instant,
  timeZone: string,
): WorkContext => ({
  vendor: vendorName(user),
  lastDays: daysFrom(now, 0, expiringDays, timeZone),
  dates: daysFrom(now, -validDays, expiringDays - validDays, timeZone),
})
