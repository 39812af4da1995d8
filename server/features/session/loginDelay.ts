import type { LoginDelays } from '../../store/userStore.ts'

/** The number of attempts for a login that are not slowed down. */
const freeAttempts = 10
/** Milliseconds. */
const longestDelay = 30_000

/** Half a minute at most, so that nobody is locked out by somebody else's guesses. */
const doubled = (count: number) =>
  count <= 0 ? 0 : Math.min(1000 * 2 ** (count - 1), longestDelay)

/**
 * How long logins of one name wait, in milliseconds.
 *
 * @see userStore.ts LoginDelays
 */
export const loginDelays = {
  after: (count: number): number => doubled(count - freeAttempts),
  afterTurns: doubled,
  span: 3_600_000,
} satisfies LoginDelays
