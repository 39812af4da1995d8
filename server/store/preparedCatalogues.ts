import { unstage } from './cataloguePieces.ts'
import { nameLoading, recordCatalogue, stageCatalogue } from './catalogues.ts'
import type { PreparedCatalogue } from './clientStore.ts'
import { locked } from './rowLock.ts'
import { fromJson, storable, toJson } from './rows.ts'
import type { Db, PreparedCatalogueRow, Trx } from './schema.ts'
import type { Store } from './store.ts'
import type { Transact } from './transaction.ts'

const fromRow = (
  row: Omit<PreparedCatalogueRow, 'revision' | 'price_groups'>,
): PreparedCatalogue => ({
  clientId: row.client_id,
  day: row.day,
  version: row.version,
  comparedWith: row.compared_with,
  file: row.file,
  rows: fromJson<PreparedCatalogue['rows']>(row.rows),
  at: row.at,
  by: { login: row.login ?? '', name: row.name },
})

/** All but the loading's name and groups, which only putting it in force needs. */
const listed = [
  'client_id',
  'day',
  'version',
  'compared_with',
  'file',
  'rows',
  'at',
  'login',
  'name',
] as const

/** The version of a client's own catalogue, which stays as it is until the transaction ends; null if it has none. */
async function ownVersion(trx: Trx, clientId: number): Promise<string | null> {
  const head = trx.selectFrom('catalogues').select('version').where('client_id', '=', clientId)
  return (await locked(trx, head).executeTakeFirst())?.version ?? null
}

const preparedOf = (db: Db, clientId: number) =>
  db
    .selectFrom('prepared_catalogues')
    .select(listed)
    .where('client_id', '=', clientId)
    .orderBy('day')
    .execute()

export const createPreparedCatalogues = (
  db: Db,
  transact: Transact,
): Store['preparedCatalogues'] => ({
  async ofClient(clientId) {
    return (await preparedOf(db, clientId)).map(fromRow)
  },

  async prepare({ clientId, day, comparedWith, file, rows }, catalogue, most, act) {
    const loading = await stageCatalogue(db, clientId, catalogue, act.clock())
    const outcome = await transact(act, async (trx) => {
      const { version } = loading
      const earlier = (await preparedOf(trx, clientId)).map(fromRow)
      const sameDay = earlier.find((one) => one.day === day)
      if (sameDay !== undefined) return sameDay.version === version ? 'same' : 'taken'
      if (earlier.length >= most) return 'full'
      if ((await ownVersion(trx, clientId)) !== comparedWith) return 'changed'
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('prepared_catalogues')
        .values({
          client_id: clientId,
          day,
          ...loading,
          compared_with: comparedWith,
          file: storable(file),
          rows: toJson(rows),
          at: act.clock(),
          login: act.by.login,
          name: storable(act.by.name),
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      // On PostgreSQL somebody may have prepared one for the same day since it was read.
      if (numInsertedOrUpdatedRows === 0n) return 'taken'
      const event = { kind: 'cataloguePrepared', detail: { file, rows, day } }
      await recordCatalogue(trx, clientId, event, act)
      return 'prepared'
    })
    if (outcome !== 'prepared') await unstage(db, clientId, loading.revision)
    return outcome === 'same' ? 'prepared' : outcome
  },

  async withdraw({ clientId, day, version }, act) {
    const withdrawn = await transact(act, async (trx) => {
      const row = await trx
        .deleteFrom('prepared_catalogues')
        .where('client_id', '=', clientId)
        .where('day', '=', day)
        .where('version', '=', version)
        .returning(['file', 'rows', 'revision'])
        .executeTakeFirst()
      if (row === undefined) return null
      const detail = { file: row.file, rows: fromJson(row.rows), day }
      await recordCatalogue(trx, clientId, { kind: 'catalogueWithdrawn', detail }, act)
      return row.revision
    })
    if (withdrawn !== null) await unstage(db, clientId, withdrawn)
    return withdrawn !== null
  },

  async due(day) {
    const rows = await db
      .selectFrom('prepared_catalogues')
      .select(['client_id', 'day'])
      .where('day', '<=', day)
      .orderBy('day')
      .orderBy('client_id')
      .execute()
    return rows.map(({ client_id, day: its }) => ({ clientId: client_id, day: its }))
  },

  async putInForce({ clientId, day }, clock) {
    const earlier = await transact({ clock }, async (trx) => {
      // The row's lock lets one process do it: the others wait for it, and find no row then.
      const row = await trx
        .deleteFrom('prepared_catalogues')
        .where('client_id', '=', clientId)
        .where('day', '=', day)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return null
      const own = trx.selectFrom('catalogues').select('revision').where('client_id', '=', clientId)
      const before = await locked(trx, own).executeTakeFirst()
      const { version, revision, price_groups } = row
      await nameLoading(trx, clientId, { version, revision, price_groups })
      const { file, rows, by, at } = fromRow(row)
      const detail = { file, rows, day, preparedAt: new Date(at).toISOString() }
      await recordCatalogue(trx, clientId, { kind: 'catalogueImported', detail }, { by, clock })
      return { revision: before?.revision ?? null }
    })
    if (earlier === null) return false
    if (earlier.revision !== null) await unstage(db, clientId, earlier.revision)
    return true
  },
})
