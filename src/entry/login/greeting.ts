import type { Language, MessageKey } from '../../../i18n/messages.ts'

/** The hours at which afternoon and evening begin: a Spanish morning lasts until lunch. */
const hours: Record<Language, { afternoon: number; evening: number }> = {
  es: { afternoon: 14, evening: 21 },
  en: { afternoon: 12, evening: 18 },
}

/** The greeting for an hour of the day, 0 to 23. */
export function greeting(hour: number, language: Language): MessageKey {
  const { afternoon, evening } = hours[language]
  if (hour < 5 || hour >= evening) return 'login.evening'
  return hour < afternoon ? 'login.morning' : 'login.afternoon'
}
