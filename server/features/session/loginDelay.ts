/** Attempts for a login that are not slowed down. */
const free = 10
const longest = 30_000

/** Attempts count as new after so long without one, in milliseconds. */
export const attemptSpan = 3_600_000

/**
 * How long the next attempt for a login has to wait, from whichever address it comes, in milliseconds: it doubles with each
 * attempt and ends at half a minute, so that nobody is locked out by somebody else's guesses.
 *
 * @param count  attempts so far, this one included
 */
export const delayAfter = (count: number): number =>
  count <= free ? 0 : Math.min(1000 * 2 ** (count - free - 1), longest)
