import { storable, toEventRow } from '../../store/rows.ts'
import type { Db, FactoryTokenRow, Trx } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { Act } from '../../store/requests.ts'
import type { Transact } from '../../store/transaction.ts'
import type { FactoryToken } from '../../store/types.ts'

/** How often the latest use of a token is written, in milliseconds. */
const touchEvery = 60_000

const fromRow = (row: FactoryTokenRow): FactoryToken => ({
  clientId: row.client_id,
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
})

async function record(
  trx: Trx,
  kind: 'factoryTokenMade' | 'factoryTokenRevoked',
  { clientId, id, name }: Pick<FactoryToken, 'clientId' | 'id' | 'name'>,
  { by, clock }: Act,
) {
  const event = { at: clock(), clientId, ...by, kind, orderId: null, detail: { id, name } }
  await trx.insertInto('events').values(toEventRow(event)).execute()
}

export const createFactoryTokens = (db: Db, transact: Transact): Store['factoryTokens'] => ({
  create: ({ clientId, id, name }, tokenHash, act) =>
    transact(act, async (trx) => {
      await trx
        .insertInto('factory_tokens')
        .values({
          client_id: clientId,
          id,
          name: storable(name),
          token_hash: tokenHash,
          created_at: act.clock(),
          last_used_at: null,
          revoked_at: null,
        })
        .execute()
      await record(trx, 'factoryTokenMade', { clientId, id, name }, act)
    }),

  async all() {
    const rows = await db
      .selectFrom('factory_tokens')
      .selectAll()
      .orderBy('client_id')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(fromRow)
  },

  async use(tokenHash, at) {
    const row = await db
      .selectFrom('factory_tokens')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .where('revoked_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined) return null
    if (row.last_used_at === null || at - row.last_used_at >= touchEvery)
      await db
        .updateTable('factory_tokens')
        .set({ last_used_at: at })
        .where('client_id', '=', row.client_id)
        .where('id', '=', row.id)
        .execute()
    return fromRow(row)
  },

  revoke: (id, act) =>
    transact(act, async (trx) => {
      const row = await trx
        .updateTable('factory_tokens')
        .set({ revoked_at: act.clock() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return null
      const token = fromRow(row)
      await record(trx, 'factoryTokenRevoked', token, act)
      return token
    }),
})
