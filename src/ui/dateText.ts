import type { Language } from '../../i18n/messages.ts'

const locales: Record<Language, string> = { es: 'es-ES', en: 'en-GB' }

const formatter = (options: Intl.DateTimeFormatOptions) => {
  const cache = new Map<Language, Intl.DateTimeFormat>()
  return (language: Language, at: Date): string => {
    // Making a formatter costs a hundred times what using one does.
    const format = cache.get(language) ?? new Intl.DateTimeFormat(locales[language], options)
    cache.set(language, format)
    return Number.isNaN(at.getTime()) ? '' : format.format(at)
  }
}

const day = formatter({ day: 'numeric', month: 'short', year: 'numeric' })
const shortDay = formatter({ day: 'numeric', month: 'short' })
const time = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** '20 nov 2026', from an instant in ISO 8601; '' if it is not one. */
export const dayText = (language: Language, instant: string): string =>
  day(language, new Date(instant))

/** '17:42', in the person's time zone. */
export const timeText = (language: Language, instant: string): string =>
  time(language, new Date(instant))

/** '20 nov, 17:42', with the year if it is not the current one. */
export function momentText(language: Language, instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const isThisYear = at.getFullYear() === new Date().getFullYear()
  return `${(isThisYear ? shortDay : day)(language, at)}, ${time(language, at)}`
}

const pad = (number: number) => String(number).padStart(2, '0')

/** '2026-11-20 17:42', in the person's time zone: the form that spreadsheets read. */
export function sortableText(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  const date = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`
  return `${date} ${pad(at.getHours())}:${pad(at.getMinutes())}`
}
