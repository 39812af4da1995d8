/** The spans of days that people look at most. */
export const datePresets = ['today', 'week', 'month', 'lastMonth'] as const
export type DatePreset = (typeof datePresets)[number]

const dayText = (date: Date) => {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`
}

/**
 * The first and the last day of a span, as YYYY-MM-DD in the person's time zone. Weeks begin on Monday, and none goes beyond today.
 *
 * @param now  in milliseconds
 */
export function presetDays(preset: DatePreset, now: number): { from: string; to: string } {
  const today = new Date(now)
  const [year, month, date] = [today.getFullYear(), today.getMonth(), today.getDate()]
  const daysSinceMonday = (today.getDay() + 6) % 7
  const first = {
    today,
    week: new Date(year, month, date - daysSinceMonday),
    month: new Date(year, month, 1),
    lastMonth: new Date(year, month - 1, 1),
  }
  const last = preset === 'lastMonth' ? new Date(year, month, 0) : today
  return { from: dayText(first[preset]), to: dayText(last) }
}
