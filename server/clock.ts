import type { Instant } from './store/types.ts'

/** What time it is; tests set it. */
export type Clock = () => Instant
