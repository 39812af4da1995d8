import type { Instant } from './store/store.ts'

/** What time it is; tests turn it by hand. */
export type Clock = () => Instant
