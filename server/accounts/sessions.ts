import type { Store } from '../store/store.ts'
import type { Instant, StoredEvent, StoredSession, User } from '../store/types.ts'
import { hashToken, newToken } from './tokens.ts'

const idleLimit = 12 * 3_600_000
const absoluteLimit = 30 * 86_400_000
const touchEvery = 60_000

/** The session of a user who is logged in. */
export type Session = { user: User; tokenHash: string }

/** Whether a session has not ended yet. */
export const isAlive = (
  { expiresAt, lastSeenAt }: Pick<StoredSession, 'expiresAt' | 'lastSeenAt'>,
  at: Instant,
): boolean => at < expiresAt && at < lastSeenAt + idleLimit

/**
 * Starts a session and records it.
 *
 * @returns its token, which is not stored; null if the password has been changed since it was read with the user
 */
export async function startSession(
  store: Store,
  user: User,
  event: StoredEvent,
  network: string,
): Promise<string | null> {
  const { at } = event
  const token = newToken()
  const session = {
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: at,
    lastSeenAt: at,
    expiresAt: at + absoluteLimit,
  }
  const { login, passwordHash } = user
  const isBegun = await store.sessions.create(session, event, { login, network, passwordHash })
  return isBegun ? token : null
}

/**
 * The user of a session that is still alive. It is not noted as used: what runs by itself keeps no session alive.
 *
 * @returns null if the session has ended
 */
export async function userOfSession(
  store: Pick<Store, 'sessions' | 'users'>,
  tokenHash: string,
  at: Instant,
): Promise<User | null> {
  const session = await store.sessions.find(tokenHash)
  return session && isAlive(session, at) ? store.users.byId(session.userId) : null
}

/**
 * The session of a token: alive for 12 hours since it was last used and 30 days since it began.
 *
 * @returns null if it has ended, which is recorded once; `unknown` if there is no session of this token
 */
export async function readSession(
  store: Store,
  token: string,
  at: Instant,
): Promise<Session | 'unknown' | null> {
  const tokenHash = hashToken(token)
  const session = await store.sessions.find(tokenHash)
  if (!session) return 'unknown'
  const user = await store.users.byId(session.userId)
  if (!isAlive(session, at)) {
    await store.sessions.end(tokenHash, {
      at,
      clientId: null,
      login: user?.login ?? null,
      name: user?.name ?? '',
      kind: 'sessionExpired',
      orderId: null,
      detail: {},
    })
    return null
  }
  if (!user) return null
  // Once a minute is exact enough for 12 hours, so that most requests need no write.
  if (at - session.lastSeenAt >= touchEvery) await store.sessions.touch(tokenHash, at)
  return { user, tokenHash }
}
