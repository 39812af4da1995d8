import { emailKey } from '../../../src/domain/people/email.ts'
import type { UserData } from '../../../src/contract/entities/user.ts'
import { loginDelays } from './loginDelay.ts'
import { isPassword } from '../../accounts/passwords.ts'
import { startSession } from '../../accounts/sessions.ts'
import { quarterHour, type Limit } from '../../calls/limits.ts'
import { Refusal } from '../../calls/refusal.ts'
import { route, type Call } from '../../calls/route.ts'
import { networkOf } from '../../limits/network.ts'
import type { Store } from '../../store/store.ts'
import type { User } from '../../store/types.ts'

type LoginCall = Call<'login', 'public', { kind: 'none' }>

async function userData(store: Store, user: User): Promise<UserData> {
  const clients = await store.clients.byIds(user.clients)
  return {
    login: user.login,
    name: user.name,
    acl: user.acl,
    roles: user.roles,
    clients: clients.map(({ id, name, features }) => ({ id, name, features })),
  }
}

/**
 * Slows guesses for a login down, from whichever address they come. Nobody keeps the user out by guessing: not from a network that they have
 * logged in from before, and from a new one they go first.
 *
 * @throws Refusal 429 `throttled`
 */
async function slowDown({ store, at, address, text }: LoginCall, name: string, user: User | null) {
  const network = networkOf(address)
  const isFamiliar = user !== null && (await store.logins.hasUsed(user.id, network))
  const delay = await store.logins.attempt({ login: name, network, isFamiliar }, at, loginDelays)
  if (delay === null) return
  const seconds = Math.ceil(delay / 1000)
  const headers = { 'retry-after': String(seconds) }
  throw new Refusal(429, 'throttled', text.slowedDown(seconds), headers)
}

/** Wrong passwords for any logins, so that nobody tries one password on every login. `slowDown` counts those for one login. */
const failedLogins = {
  name: 'failedLogins',
  by: 'address',
  most: 100,
  within: quarterHour,
  counts: 'failures',
  words: (text) => text.throttled,
} as const satisfies Limit

/**
 * Logs a person in. A wrong password and an unknown user get the same answer after the same work.
 * A refused attempt is recorded with its login only if such a user exists: people type passwords into the wrong field.
 */
const login = route(
  'login',
  { tenant: { kind: 'none' }, access: 'public', limit: failedLogins },
  async (call) => {
    const { store, params, at, address, text } = call
    const name = params.user.toLowerCase()
    const user = await store.users.byLogin(name)
    await slowDown(call, user?.login ?? emailKey(name), user)
    const isRight = await isPassword(params.pass, user?.passwordHash ?? null)
    const event = {
      at,
      clientId: user?.clients[0] ?? null,
      login: user?.login ?? null,
      name: user?.name ?? '',
      orderId: null,
      detail: { address },
    }
    const begun = { ...event, kind: 'login' }
    // startSession checks the password's hash again: it may have changed while the password was checked, which takes a while.
    const token =
      user && isRight ? await startSession(store, user, begun, networkOf(address)) : null
    if (!user || token === null) {
      await store.events.record({ ...event, kind: 'loginRefused' })
      throw new Refusal(401, 'credentials', text.credentials)
    }
    const last = await store.choices.lastClient(user.id)
    return {
      ...{ token, userData: await userData(store, user) },
      ...(last !== null && user.clients.includes(last) && { lastClient: last }),
    }
  },
)

/** Ends the session. Without a session it succeeds too, so that a retry is not refused. */
const logout = route(
  'logout',
  { tenant: { kind: 'none' }, access: 'public' },
  async ({ store, session, act, at, text }) => {
    if (session && act) {
      const clientId = session.user.clients[0] ?? null
      const event = { ...act.by, at, clientId, kind: 'logout', orderId: null, detail: {} }
      await store.sessions.end(session.tokenHash, event)
    }
    return { status: 'OK', message: text.loggedOut }
  },
)

const userdata = route(
  'userdata',
  { tenant: { kind: 'none' }, access: 'session' },
  async ({ store, session }) => ({ userData: await userData(store, session.user) }),
)

export const sessionRoutes = [login, logout, userdata]
