import type { Clock } from '../clock.ts'
import type { Act } from './requests.ts'
import type { Instant, NewMail, StoredOrder } from './types.ts'

type Owner = { clientId: number; userId: number }

/** What a person wants to be reminded of. */
export type StoredReminder = Owner & {
  orderId: number
  /** '2026-11-26', by the company's clocks. */
  day: string
  note: string
  /** The language of the mail. */
  language: 'es' | 'en'
  /** When the mail is due. */
  dueAt: Instant
}

/** What people want to be reminded of: for each of them one reminder of an order. */
export type ReminderStore = {
  /** A person's reminders with their orders, by day. @param isDue  the mail was queued */
  of: (
    owner: Owner,
  ) => Promise<(Pick<StoredReminder, 'day' | 'note'> & { isDue: boolean; order: StoredOrder })[]>
  /**
   * Sets a reminder, in the place of the person's earlier one of the order.
   *
   * @returns false if the person has as many as they may have with the client; then nothing has changed
   */
  set: (reminder: StoredReminder, act: Act) => Promise<boolean>
  /** Removes a reminder; one that is not there is removed already. */
  remove: (reminder: Pick<StoredReminder, keyof Owner | 'orderId'>, act: Act) => Promise<void>
  /** Reminders that are due, the oldest first. */
  due: (at: Instant, most: number) => Promise<StoredReminder[]>
  /**
   * Queues the mail of a reminder, or none if there is nobody to remind. On any number of processes, each reminder is settled once.
   *
   * @returns false if it was settled, removed or changed meanwhile; then nothing is queued
   */
  settle: (reminder: StoredReminder, mail: NewMail | null, clock: Clock) => Promise<boolean>
}
