import type { Language } from '../../i18n/messages.ts'
import { companyZone, serverNow } from '../browser/clock.ts'
import { dayText as writtenDay } from '../domain/written.ts'
import { dayIn, minuteIn } from '../domain/zone.ts'

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB' }

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const cache = new Map<string, Intl.DateTimeFormat>()
  return (language: Language, at: Date, timeZone = companyZone()): string => {
    const key = `${language} ${timeZone ?? ''}`
    // Making a formatter costs a hundred times what using one does.
    const format =
      cache.get(key) ??
      new Intl.DateTimeFormat(locales[language], {
        ...options,
        ...(timeZone === undefined ? {} : { timeZone }),
      })
    cache.set(key, format)
    return Number.isNaN(at.getTime()) ? '' : format.format(at)
  }
}

const day = formatter({ day: 'numeric', month: 'short', year: 'numeric' })
const shortDay = formatter({ day: 'numeric', month: 'short' })
const time = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** '20 nov 2026', where the company is, from an instant in ISO 8601; '' if it is not one. */
export const dayText = (language: Language, instant: string): string =>
  day(language, new Date(instant))

/** '20 de noviembre de 2026', where the company is, as documents write it. */
export const longDayText = (language: Language, instant: string): string =>
  writtenDay(language, instant, companyZone())

/** '20 nov 2026', from a calendar day, '2026-11-20', which is the same everywhere; '' if it is none. */
export const calendarDay = (language: Language, date: string): string =>
  day(language, new Date(`${date}T00:00Z`), 'UTC')

/** '17:42', where the company is. */
export const timeText = (language: Language, instant: string): string =>
  time(language, new Date(instant))

/** '20 nov, 17:42', where the company is, with the year if it is not the current one. */
export function momentText(language: Language, instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const [year, thisYear] = [at.getTime(), serverNow()].map((one) =>
    dayIn(companyZone(), one).slice(0, 4),
  )
  const isThisYear = year === thisYear
  return `${(isThisYear ? shortDay : day)(language, at)}, ${time(language, at)}`
}

/** '2026-11-20 17:42', where the company is: the form that spreadsheets read. */
export function sortableText(instant: string): string {
  const at = Date.parse(instant)
  return Number.isNaN(at) ? '' : minuteIn(companyZone(), at)
}

/** The calendar day of an instant, where the company is: '2026-11-20'. */
export const dayOf = (instant: string): string => sortableText(instant).slice(0, 10)
