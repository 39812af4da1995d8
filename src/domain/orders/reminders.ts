import { isDay } from './delivery.ts'

/** How long the note of a reminder may be. */
export const reminderNoteLimit = 500

/** How many reminders a person may have for a client. */
export const mostReminders = 200

/** How many days ahead somebody may be reminded. */
const farthest = 366

/** Whether somebody can be reminded on a day: from tomorrow to a year ahead. @param today  '2026-11-26' where the company is */
export const isReminderDay = (day: string, today: string): boolean =>
  isDay(day) &&
  day > today &&
  Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`) <= farthest * 86_400_000

/** How many days before its last day a budget's customer may be mailed, at most. */
export const mostNoticeDays = 60

/** What the customer of a budget presses on the page of their link, beside their answer. */
export const customerMarks = ['read', 'noReminders', 'reminders'] as const
export type CustomerMark = (typeof customerMarks)[number]
