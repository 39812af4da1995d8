import { hashPassword, isPassword } from '../accounts/passwords.ts'
import { hashToken } from '../accounts/tokens.ts'
import { isAlive } from '../accounts/sessions.ts'
import { checkNewPassword } from '../calls/newPassword.ts'
import { quarterHour, type Limit } from '../calls/limits.ts'
import { Refusal } from '../calls/refusal.ts'
import { route } from '../calls/route.ts'
import type { StoredSession } from '../store/types.ts'

/** Guesses of the caller's own password. */
const ownPasswords = {
  name: 'ownPasswords',
  by: 'user',
  most: 10,
  within: quarterHour,
  words: (text) => text.throttled,
} as const satisfies Limit

/**
 * Changes the caller's own password. It needs the old password, so that somebody at another user's open portal can't take the account
 * over. Guesses are limited.
 */
const changepassword = route(
  'changepassword',
  { tenant: { kind: 'none' }, access: 'session', limit: ownPasswords },
  async ({ store, limits, params, session, act, text }) => {
    const { user, tokenHash } = session
    const done = { status: 'OK', message: text.account.changed }
    if (!(await isPassword(params.oldPassword, user.passwordHash))) {
      // The password has been changed before, by a call whose reply was lost.
      if (await isPassword(params.newPassword, user.passwordHash)) return done
      throw new Refusal(403, 'oldPassword', text.account.oldPassword)
    }
    await limits.forget(ownPasswords)
    checkNewPassword(params.newPassword, text)
    const change = {
      passwordHash: await hashPassword(params.newPassword),
      expectedHash: user.passwordHash,
      keptSession: tokenHash,
    }
    const clientId = user.clients[0] ?? null
    const event = { kind: 'passwordChanged', clientId, detail: {} }
    if (!(await store.users.change(user.id, change, event, act)))
      throw new Refusal(403, 'oldPassword', text.account.oldPassword)
    return done
  },
)

/** A session's id for its user. It is not the hash that the database finds the session by. */
const publicId = ({ tokenHash }: Pick<StoredSession, 'tokenHash'>) => hashToken(tokenHash)

const listsessions = route(
  'listsessions',
  { tenant: { kind: 'none' }, access: 'session' },
  async ({ store, session, at }) => {
    const sessions = await store.sessions.ofUser(session.user.id)
    return {
      data: sessions
        .filter((one) => isAlive(one, at))
        .map((one) => ({
          id: publicId(one),
          isOwn: one.tokenHash === session.tokenHash,
          begun: new Date(one.createdAt).toISOString(),
          lastUsed: new Date(one.lastSeenAt).toISOString(),
        })),
    }
  },
)

/** Ends sessions of the caller. A session that has ended already is no error, so that a retry is not refused. */
const endsession = route(
  'endsession',
  { tenant: { kind: 'none' }, access: 'session' },
  async ({ store, params, session, act, at, text }) => {
    const sessions = await store.sessions.ofUser(session.user.id)
    const ending = sessions.filter((one) =>
      params.sessionId === undefined
        ? one.tokenHash !== session.tokenHash
        : publicId(one) === params.sessionId,
    )
    const clientId = session.user.clients[0] ?? null
    const event = { ...act.by, at, clientId, kind: 'sessionEnded', orderId: null, detail: {} }
    const hashes = ending.map(({ tokenHash }) => tokenHash)
    await store.sessions.endAs(act, hashes, event)
    return { status: 'OK', message: text.account.ended }
  },
)

export const accountRoutes = [changepassword, listsessions, endsession]
