import { recordSuccess } from '../../store/logins.ts'
import { enqueue } from '../../store/mails.ts'
import { toEventRow } from '../../store/rows.ts'
import type { Db } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import { changeUser } from '../../store/userChanges.ts'

export const createResets = (db: Db): Store['resets'] => ({
  add: ({ id, email, language, at }, address) =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('password_resets').values({ id, email, language, at }).execute()
      const event = { at, clientId: null, login: null, name: '', orderId: null }
      await trx
        .insertInto('events')
        .values(toEventRow({ ...event, kind: 'passwordAsked', detail: { address } }))
        .execute()
    }),

  waiting: (limit) =>
    db
      .selectFrom('password_resets')
      .select(['id', 'email', 'language', 'at'])
      .where('ended_at', 'is', null)
      .where('token_hash', 'is', null)
      .orderBy('at')
      .limit(limit)
      .execute(),

  answer: ({ id, email }, link, at) =>
    db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('password_resets')
        .set(
          link
            ? { user_id: link.userId, token_hash: link.tokenHash, expires_at: link.expiresAt }
            : { ended_at: at },
        )
        .where('id', '=', id)
        .where('ended_at', 'is', null)
        .where('token_hash', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows > 0n && link) await enqueue(trx, { ...link.mail, recipient: email }, at)
    }),

  async isOpen(tokenHash, at) {
    const row = await db
      .selectFrom('password_resets')
      .select('id')
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', at)
      .executeTakeFirst()
    return row !== undefined
  },

  use: (tokenHash, passwordHash, at, network) =>
    db.transaction().execute(async (trx) => {
      const used = await trx
        .updateTable('password_resets')
        .set({ ended_at: at })
        .where('token_hash', '=', tokenHash)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', at)
        .returning(['user_id', 'email'])
        .executeTakeFirst()
      if (typeof used?.user_id !== 'number') return null
      const id = used.user_id
      await trx
        .updateTable('password_resets')
        .set({ ended_at: at })
        .where('user_id', '=', id)
        .where('ended_at', 'is', null)
        .execute()
      const user = await trx
        .selectFrom('users')
        .select(['login', 'name'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (user === undefined) return null
      await recordSuccess(trx, { userId: id, login: user.login, network }, at)
      const event = { kind: 'passwordReset', clientId: null, detail: {} }
      const isSet = await changeUser(trx, id, { passwordHash }, event, {
        by: user,
        clock: () => at,
      })
      return isSet ? used.email : null
    }),
})
