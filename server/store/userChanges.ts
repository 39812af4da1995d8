import type { Updateable } from 'kysely'
import { visitorRole } from '../../src/domain/people/permissions.ts'
import { loginForms, shownLogin } from './loginForms.ts'
import { nextId } from './counters.ts'
import { storable, toEventRow, toJson, toUserRow } from './rows.ts'
import type { Trx, UserRow } from './schema.ts'
import type { Act, ChangeEvent } from './requests.ts'
import type { NewUser, User, UserChange } from './types.ts'

const record = (trx: Trx, event: ChangeEvent, { by, clock }: Act) =>
  trx
    .insertInto('events')
    .values(toEventRow({ ...event, ...by, at: clock(), orderId: null }))
    .execute()

const endSessions = (trx: Trx, userId: number, keptSession = '') =>
  trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', keptSession)
    .execute()

const join = (trx: Trx, userId: number, clientIds: readonly number[]) =>
  trx
    .insertInto('user_clients')
    .values(clientIds.map((client_id) => ({ client_id, user_id: userId })))
    .execute()

/**
 * Makes a user and records it.
 *
 * @param id  from the counter
 * @returns null if the login is taken; then nothing has changed
 */
export async function insertUser(
  trx: Trx,
  id: number,
  { creationKey, ...given }: NewUser,
  event: ChangeEvent,
  act: Act,
): Promise<User | null> {
  const user: User = { ...given, login: shownLogin(given.login), id }
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('login', 'in', loginForms(user.login))
    .executeTakeFirst()
  if (other !== undefined) return null
  const inserted = await trx
    .insertInto('users')
    .values({ ...toUserRow(user), creation_key: creationKey })
    .onConflict((conflict) => conflict.column('login').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return null
  if (user.clients.length > 0) await join(trx, user.id, user.clients)
  await record(trx, event, act)
  return user
}

/** @see store.ts Store.users.create */
export async function createUser(
  trx: Trx,
  user: NewUser,
  event: ChangeEvent,
  act: Act,
): Promise<User | null> {
  // At the counter, transactions that make users wait for each other, so that two with one key see each other.
  const id = await nextId(trx, 'user')
  if (user.creationKey !== null && (await isUsed(trx, user.creationKey))) return null
  const visitor = await trx
    .selectFrom('users')
    .select('id')
    .where('login', 'in', loginForms(user.login))
    .where('roles', '=', toJson([visitorRole]))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (visitor !== undefined) await markRemoved(trx, visitor.id, act)
  return insertUser(trx, id, user, event, act)
}

async function isUsed(trx: Trx, creationKey: string): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('creation_key', '=', creationKey)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return user !== undefined
}

/** Marks a user as removed. The row stays for the record, under a login that nobody can type. */
async function markRemoved(trx: Trx, id: number, { by, clock }: Act): Promise<boolean> {
  await trx.deleteFrom('user_clients').where('user_id', '=', id).execute()
  await trx.deleteFrom('choices').where('user_id', '=', id).execute()
  await endSessions(trx, id)
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((update) => ({
      former_login: update.ref('login'),
      removed_at: clock(),
      removed_by: by.login,
    }))
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .updateTable('users')
    .set({ login: `removed ${id}` })
    .where('id', '=', id)
    .execute()
  return true
}

/** @see store.ts Store.users.change */
export async function changeUser(
  trx: Trx,
  id: number,
  change: UserChange,
  event: ChangeEvent,
  act: Act,
): Promise<boolean> {
  const columns: Updateable<UserRow> = {}
  if (change.name !== undefined) columns.name = storable(change.name)
  if (change.phone !== undefined) columns.phone = storable(change.phone)
  if (change.acl !== undefined) columns.acl = toJson(change.acl)
  if (change.passwordHash !== undefined) columns.password_hash = change.passwordHash
  let user = trx
    .updateTable('users')
    // At least one column: an update without columns is no valid SQL.
    .set({ ...columns, removed_at: null })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
  if (change.expectedHash !== undefined)
    user = user.where('password_hash', '=', change.expectedHash)
  if (change.expected !== undefined) {
    const { name, phone, acl } = change.expected
    user = user.where('name', '=', name).where('phone', '=', phone).where('acl', '=', toJson(acl))
  }
  const { numUpdatedRows } = await user.executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  if (change.passwordHash !== undefined) await endSessions(trx, id, change.keptSession)
  await record(trx, event, act)
  return true
}

/** @see store.ts Store.users.removeFrom */
export async function removeFrom(
  trx: Trx,
  id: number,
  clientIds: readonly number[],
  act: Act,
): Promise<boolean> {
  // This update locks the row, so that the second of two simultaneous transactions waits and sees the first one's changes.
  const user = await trx
    .updateTable('users')
    .set({ removed_at: null })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(['login', 'name'])
    .executeTakeFirst()
  if (user === undefined) return false
  const left =
    clientIds.length === 0
      ? []
      : await trx
          .deleteFrom('user_clients')
          .where('user_id', '=', id)
          .where('client_id', 'in', clientIds)
          .returning('client_id')
          .execute()
  if (left.length < Math.min(clientIds.length, 1)) return false
  for (const { client_id: clientId } of left)
    await trx
      .deleteFrom('choices')
      .where('client_id', '=', clientId)
      .where('user_id', '=', id)
      .execute()
  const other = await trx
    .selectFrom('user_clients')
    .select('client_id')
    .where('user_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  const isGone = other === undefined && (await markRemoved(trx, id, act))
  const detail = { ...user, hasLeft: isGone }
  if (left.length === 0 && !isGone) return false
  for (const clientId of left.length === 0 ? [null] : left.map(({ client_id }) => client_id))
    await record(trx, { kind: 'vendorRemoved', clientId, detail }, act)
  return true
}
