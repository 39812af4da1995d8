import type { Language } from '../../../i18n/messages.ts'
import { dayText } from '../../ui/dateText.ts'

/** A calendar day, '2027-01-01', as people read it; '' if it is none. */
export const calendarDay = (language: Language, day: string): string =>
  dayText(language, `${day}T12:00`)

/** The calendar day after another. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
