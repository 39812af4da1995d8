import type { Instant } from './store/types.ts'

/** What time it is; tests set it. */
export type Clock = () => Instant

/** Where the days are counted of a company that says nothing else. */
export const usualTimeZone = 'Europe/Madrid'
