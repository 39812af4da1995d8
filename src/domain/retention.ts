/** The months for which records and mails are stored. The legal page names them, the server deletes by them. */
export const storedMonths = {
  /** Records of logins, refusals and changes; those of an order stay as long as the order. */
  records: 24,
  /** Mails that were sent or given up, without their text, and registrations that were carried out. */
  mails: 12,
} as const

/** The instant that lies so many months before another one, in milliseconds, by the calendar in UTC. */
export function monthsBefore(at: number, months: number): number {
  const date = new Date(at)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.getTime()
}
