/** The number of attempts for a login that are not slowed down. */
const freeAttempts = 10
/** Milliseconds. */
const longestDelay = 30_000

/** Milliseconds without an attempt after which the next one counts as the first. */
export const attemptSpan = 3_600_000

/**
 * The milliseconds that the next attempt for a login has to wait. The delay doubles with each attempt, up to half a minute, so that nobody
 * is locked out by somebody else's guesses.
 *
 * @param count  attempts so far, this one included
 */
export const delayAfter = (count: number): number =>
  count <= freeAttempts ? 0 : Math.min(1000 * 2 ** (count - freeAttempts - 1), longestDelay)
