import type { Instant } from './store/types.ts'

/** Gives the present instant. Tests set it. */
export type Clock = () => Instant

/** The time zone of a company without a setting of its own. */
export const usualTimeZone = 'Europe/Madrid'
