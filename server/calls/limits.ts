import type { ServerMessages } from '../../i18n/server/shape.ts'
import type { Session } from '../accounts/sessions.ts'
import { networkOf } from '../limits/network.ts'
import type { Quota } from '../store/limitCounts.ts'

export const quarterHour = 15 * 60_000
export const hour = 3_600_000
export const day = 24 * hour

/**
 * How often a route may be called, as the route declares it. Beyond that the guard refuses with 429 and says how long to wait.
 *
 * A route can't declare three others: the delay between logins, which grows with each (`server/features/session/loginDelay.ts`); the mails
 * of an order, a client and the whole server, which the store counts when it queues them (`server/store/sendings.ts`); and how many
 * calls and files run at one time (`turns` in `server/calls/services.ts`).
 */
export type Limit<Checked = unknown> = Quota & {
  /** The calls that count together: those from one network, those of one user, or all. */
  by: 'address' | 'user' | 'everybody'
  /** A second key of the counts, such as an e-mail in the parameters. */
  of?: (call: Checked) => string
  /** Which calls neither count nor are refused. */
  unless?: (call: Checked) => boolean
  /**
   * Which calls count:
   *
   * - `calls` (if not given): each call, before its handler runs
   * - `failures`: each call, until it succeeds; simultaneous ones count
   * - `{ refusals }`: each call that the handler refuses with this code
   * - `byHandler`: the calls that the handler counts, since only it knows whether there is something to do
   */
  counts?: 'calls' | 'failures' | 'byHandler' | { refusals: string }
  /** The words of the refusal, with the minutes to wait; if not given, the general ones. */
  words?: (text: ServerMessages) => (minutes: number) => string
}

/** A limit of any route. */
export type AnyLimit = Limit<never>

/**
 * The key by which a limit counts a call.
 *
 * @param of  the second key of the counts
 */
export function limitKey(
  { by }: Pick<AnyLimit, 'by'>,
  { session, address }: { session: Session | null; address: string },
  of = '',
): string {
  const callers = {
    address: networkOf(address),
    user: session?.user.login ?? '',
    everybody: '',
  }
  return JSON.stringify([callers[by], of])
}

/** The limits of a call, for its handler. */
export type CallLimits = {
  /**
   * Counts an action that the handler is about to do.
   *
   * @throws Refusal 429; or an Error if the route does not declare the limit
   */
  count: (limit: AnyLimit) => Promise<void>
  /** The same without a refusal, so that the caller does not learn of it. @returns whether the action may be done */
  allows: (limit: AnyLimit) => Promise<boolean>
  /** Begins a count anew. @param of  the second key, if it is not that of the call */
  forget: (limit: AnyLimit, of?: string) => Promise<void>
}

/** Requests for orders and links that don't exist, by callers who may not know which exist. */
export const guesses = {
  name: 'guesses',
  by: 'address',
  most: 60,
  within: quarterHour,
  counts: { refusals: 'order' },
} as const satisfies Limit

/** Masked reports, and what customers read before they accept. */
export const maskedReports = {
  name: 'maskedReports',
  by: 'address',
  most: 300,
  within: quarterHour,
} as const satisfies Limit
