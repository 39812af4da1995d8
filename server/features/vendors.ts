import { createHash } from 'node:crypto'
import type { ServerMessages } from '../../i18n/server/shape.ts'
import { isVisitor, type Acl } from '../../src/domain/people/permissions.ts'
import { vendorLimits } from '../../src/domain/people/limits.ts'
import { emailKey, isEmail } from '../../src/domain/people/email.ts'
import {
  holdsMore,
  isWithinReach,
  newUserRoles,
  newVendorAcl,
} from '../../src/domain/people/vendors.ts'
import { hashPassword, isPassword } from '../accounts/passwords.ts'
import { checkNewPassword } from '../calls/newPassword.ts'
import { quarterHour, type Limit } from '../calls/limits.ts'
import { Refusal } from '../calls/refusal.ts'
import { route, type Reached } from '../calls/route.ts'
import type { Store } from '../store/store.ts'
import type { User, UserChange } from '../store/types.ts'

type GivenAcl = { orderConfirmation?: boolean | undefined } | undefined

/** What tells a stored user, as the form shows one, from any other. Only who may change the user may have it: they could be guessed from it. */
const vendorVersion = ({ name, phone, acl }: Pick<User, 'name' | 'phone' | 'acl'>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, phone, acl.orderConfirmation === true]))
    .digest('base64url')

const clientusers = route(
  'clientusers',
  { tenant: { kind: 'client', param: 'id' }, access: 'vendors.list' },
  async ({ store, clientId, session }) => {
    const users = await store.users.ofClient(clientId)
    return {
      data: users.map((user) => ({
        data: { name: user.name, phone: user.phone, email: user.login },
        login: user.login,
        acl: { orderConfirmation: user.acl.orderConfirmation === true },
        holdsMore: holdsMore(user.acl, session.user.acl),
        version: vendorVersion(user),
      })),
    }
  },
)

/**
 * The reason why a new user can't get a login, in words; null if they can. Logins are unique over all clients, and the message does not
 * reveal whose user has it.
 */
async function loginFault(store: Store, text: ServerMessages, login: string, mustBeEmail: boolean) {
  if (login.length > vendorLimits.email) return text.vendor.tooLong(vendorLimits.email)
  if (mustBeEmail && !isEmail(login)) return text.vendor.notEmail
  const user = await store.users.byLogin(login)
  return user && !isVisitor(user) ? text.vendor.taken : null
}

const validlogin = route(
  'validlogin',
  {
    tenant: { kind: 'newLogin' },
    access: 'vendors.list',
    limit: { name: 'emailChecks', by: 'user', most: 120, within: quarterHour },
  },
  async ({ store, params, text }) => {
    const fault = await loginFault(store, text, params.login, params.email)
    return { status: fault === null, message: fault ?? text.vendor.free }
  },
)

/** @throws Refusal 400 if login and e-mail differ: they are always the same */
function checkSame(login: string, email: string, text: ServerMessages) {
  if (emailKey(email) !== emailKey(login)) throw new Refusal(400, 'parameter', text.vendor.mismatch)
}

/** @throws Refusal 403 if the actor sets who may confirm orders without being allowed to confirm orders */
function checkConfirmation(actor: Acl, acl: GivenAcl, text: ServerMessages) {
  if (acl?.orderConfirmation === undefined || actor.orderConfirmation === true) return
  throw new Refusal(403, 'permission', text.vendor.confirmation)
}

/** The stored key of a form. It includes client and user, so that the same key sent by another user is another key. */
const creationKeyOf = (clientId: number, { id }: User, key: string) =>
  createHash('sha256').update(`${clientId} ${id} ${key}`).digest('hex')

/**
 * Whether an earlier submit of the same form has made the user already, because its reply was lost or the form was sent twice.
 *
 * @param earlier  the user that was made with the form's key
 * @throws Refusal 409 `key` if the earlier submit had other content
 */
async function isSameSubmit(
  earlier: User | null,
  submitted: Pick<User, 'login' | 'name' | 'phone' | 'acl'>,
  pass: string,
  text: ServerMessages,
): Promise<boolean> {
  if (!earlier) return false
  const isSame =
    emailKey(earlier.login) === emailKey(submitted.login) &&
    earlier.name === submitted.name &&
    earlier.phone === submitted.phone &&
    earlier.acl.orderConfirmation === submitted.acl.orderConfirmation &&
    (await isPassword(pass, earlier.passwordHash))
  if (isSame) return true
  throw new Refusal(409, 'key', text.vendor.otherContent(earlier.login))
}

/** Users that a user makes. A form that is faulty, or was sent before, does not count. */
const newUsers = {
  name: 'newUsers',
  by: 'user',
  most: 60,
  within: quarterHour,
  counts: 'byHandler',
} as const satisfies Limit

const saveuser = route(
  'saveuser',
  { tenant: { kind: 'client', param: 'client_id' }, access: 'vendors.list', limit: newUsers },
  async ({ store, limits, clientId, params, session, act, text }) => {
    const { name, phone, password, acl } = params
    const login = params.login.toLowerCase()
    checkSame(login, params.email, text)
    checkConfirmation(session.user.acl, acl, text)
    if (!isEmail(login)) throw new Refusal(400, 'login', text.vendor.notEmail)
    checkNewPassword(password, text)
    const done = { status: 'OK', message: text.vendor.saved }
    const submitted = {
      login,
      name,
      phone,
      acl: newVendorAcl(session.user.acl, acl?.orderConfirmation === true),
    }
    const creationKey =
      params.key === undefined ? null : creationKeyOf(clientId, session.user, params.key)
    const isDone = async () =>
      creationKey !== null &&
      isSameSubmit(await store.users.byCreationKey(creationKey), submitted, password, text)
    if (await isDone()) return done
    await limits.count(newUsers)
    const user = {
      ...submitted,
      roles: [...newUserRoles],
      passwordHash: await hashPassword(password),
      clients: [clientId],
      creationKey,
    }
    const detail = { login, name, acl: user.acl }
    const created = await store.users.create(user, { kind: 'vendorCreated', clientId, detail }, act)
    if (created || (await isDone())) return done
    throw new Refusal(409, 'login', text.vendor.taken)
  },
)

/** @throws Refusal 403 if the user also works for clients that the actor doesn't work for, or holds a permission that the actor lacks */
function checkReach(actor: User, { subject, sharedClients }: Reached, text: ServerMessages) {
  if (sharedClients.length < subject.clients.length)
    throw new Refusal(403, 'elsewhere', text.vendor.elsewhere)
  if (!isWithinReach(actor.acl, subject.acl)) throw new Refusal(403, 'above', text.vendor.above)
}

/**
 * Whether a save that is sent again, after a lost reply, has changed the user already. Never said of a save with a password: the answer would
 * tell whether it is the user's.
 */
const isStored = (change: UserChange, subject: User, password: string): boolean =>
  password === '' && vendorVersion({ ...subject, ...change }) === vendorVersion(subject)

/** Changes a user. A save that names the version it was made from is refused if somebody else has saved the user meanwhile. */
const updateuser = route(
  'updateuser',
  { tenant: { kind: 'user', param: 'login' }, access: 'vendors.list' },
  async ({ store, site, subject, sharedClients, params, session, act, text }) => {
    const { name, phone, password = '', acl, email = subject.login, version } = params
    checkSame(subject.login, email, text)
    checkReach(session.user, { subject, sharedClients }, text)
    checkConfirmation(session.user.acl, acl, text)
    const change: UserChange = { name, phone }
    const done = { status: 'OK', message: text.vendor.updated }
    const orderConfirmation = acl?.orderConfirmation
    if (
      orderConfirmation !== undefined &&
      orderConfirmation !== (subject.acl.orderConfirmation === true)
    )
      change.acl = { ...subject.acl, orderConfirmation }
    if (version !== undefined) {
      if (version !== vendorVersion(subject)) {
        if (isStored(change, subject, password)) return done
        throw new Refusal(409, 'user', text.vendor.meanwhile)
      }
      change.expected = { name: subject.name, phone: subject.phone, acl: subject.acl }
    }
    if (password !== '') {
      if (subject.id === session.user.id && site.endpoints.changepassword)
        throw new Refusal(403, 'ownPassword', text.vendor.ownPassword)
      if (holdsMore(subject.acl, session.user.acl))
        throw new Refusal(403, 'above', text.vendor.theirPassword)
      checkNewPassword(password, text)
      change.passwordHash = await hashPassword(password)
    }
    const detail = {
      login: subject.login,
      name,
      phone,
      newPassword: password !== '',
      ...(change.acl ? { orderConfirmation } : {}),
    }
    const event = { kind: 'vendorUpdated', clientId: sharedClients[0] ?? null, detail }
    if (await store.users.change(subject.id, change, event, { ...act, subject })) return done
    if (version !== undefined && (await store.users.byLogin(subject.login)) !== null)
      throw new Refusal(409, 'user', text.vendor.meanwhile)
    throw new Refusal(404, 'user', text.user)
  },
)

const removeuser = route(
  'removeuser',
  { tenant: { kind: 'userOrRemoved', param: 'login' }, access: 'vendors.list' },
  async ({ store, session, act, text, ...reached }) => {
    const { subject } = reached
    if (subject) {
      if (subject.id === session.user.id) throw new Refusal(409, 'self', text.vendor.self)
      checkReach(session.user, reached, text)
      await store.users.removeFrom(subject.id, reached.sharedClients, { ...act, subject })
    }
    return { status: true, message: text.vendor.removed }
  },
)

export const vendorRoutes = [clientusers, validlogin, saveuser, updateuser, removeuser]
