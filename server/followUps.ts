import type { Clock } from './clock.ts'
import { sendExpiryMails } from './features/acceptance/expiring.ts'
import { sendReminders } from './features/reminders/due.ts'
import { usualMailsPerHour } from './limits/mails.ts'
import type { Mailing } from './mail/confirmation.ts'
import { createLinks, type ReportLinks } from './orders/links.ts'
import type { Store } from './store/store.ts'

/** Queues the mails whose day has come. @param isStopping  whether to queue no more */
export type FollowUps = (isStopping: () => boolean) => Promise<void>

/** The reminders that people have set, and the mails before budgets expire. Each is queued once, on any number of processes. */
export function createFollowUps({
  store,
  clock,
  mailing,
  timeZone,
  reportLinks = 'open',
  mailsPerHour = usualMailsPerHour,
}: {
  store: Store
  clock: Clock
  mailing: Pick<Mailing, 'name' | 'address'>
  timeZone: string
  reportLinks?: ReportLinks
  mailsPerHour?: number
}): FollowUps {
  const links = createLinks(store, reportLinks)
  const sending = { store, clock, mailing, timeZone, mailsPerHour, links }
  return async (isStopping) => {
    await sendReminders(sending, isStopping)
    await sendExpiryMails(sending, isStopping)
  }
}
