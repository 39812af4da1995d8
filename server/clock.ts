import type { Instant } from './store/types.ts'

/** What time it is; tests turn it by hand. */
export type Clock = () => Instant
