import type { ServerMessages } from '../../i18n/server/shape.ts'
import type { Session } from '../accounts/sessions.ts'
import { networkOf } from '../limits/network.ts'
import type { Quota } from '../limits/throttle.ts'

export const quarterHour = 15 * 60_000
export const hour = 3_600_000
export const day = 24 * hour

/**
 * How often something may be asked for, as a route declares it. Beyond that the guard refuses with 429 and says how long to wait.
 *
 * A route can't declare three others: the delay between logins, which grows with each (`server/features/session/loginDelay.ts`); the mails
 * of an order, a client and the whole server, which the store counts when it queues them (`server/store/sendings.ts`); and what may
 * run at one time (`turns` in `server/calls/services.ts`).
 */
export type Limit<Asked = unknown> = Quota & {
  /** Whose calls count together: those from one network, those of one user, or all. */
  by: 'address' | 'user' | 'everybody'
  /** What else parts the counts, such as the e-mail that is named. */
  of?: (asked: Asked) => string
  /** Which calls neither count nor are refused. */
  unless?: (asked: Asked) => boolean
  /**
   * What counts:
   *
   * - `calls` (if not given): each call, before its handler runs
   * - `failures`: each call, until it succeeds; simultaneous ones count
   * - `{ refusals }`: each call that the handler refuses with this code
   * - `byHandler`: what the handler says, since only it knows whether there is something to do
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
 * @param of  what else parts the counts
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
   * Counts one of what the handler is about to do.
   *
   * @throws Refusal 429; or an Error where the route does not declare the limit
   */
  count: (limit: AnyLimit) => Promise<void>
  /** The same where nobody may learn of it. @returns whether it may be done */
  allows: (limit: AnyLimit) => Promise<boolean>
  /** Begins a count anew. @param of  where the call itself does not tell it */
  forget: (limit: AnyLimit, of?: string) => Promise<void>
}

/** Asked for orders and links that are not there, by who may not know them. */
export const guesses = {
  name: 'guesses',
  by: 'address',
  most: 60,
  within: quarterHour,
  counts: { refusals: 'order' },
} as const satisfies Limit

/** Reports that are read masked, and terms that a customer reads. */
export const maskedReports = {
  name: 'maskedReports',
  by: 'address',
  most: 300,
  within: quarterHour,
} as const satisfies Limit
