import { daysAfter } from '../../../domain/zone.ts'

/** The spans of days that people look at most. */
export const datePresets = ['today', 'week', 'month', 'lastMonth'] as const
export type DatePreset = (typeof datePresets)[number]

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/**
 * The first and the last day of a span, as YYYY-MM-DD. Weeks begin on Monday, and none goes beyond today.
 *
 * @param today  '2026-11-28'
 */
export function presetDays(preset: DatePreset, today: string): { from: string; to: string } {
  const daysSinceMonday = (new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7
  const lastOfBefore = daysAfter(firstOfMonth(today), -1)
  return {
    today: { from: today, to: today },
    week: { from: daysAfter(today, -daysSinceMonday), to: today },
    month: { from: firstOfMonth(today), to: today },
    lastMonth: { from: firstOfMonth(lastOfBefore), to: lastOfBefore },
  }[preset]
}
