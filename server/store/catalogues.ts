import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import {
  assembling,
  eachPiece,
  newKey,
  stage,
  unstage,
  writtenInPieces,
  type WrittenCatalogue,
} from './cataloguePieces.ts'
import type { Act, ChangeEvent } from './requests.ts'
import { locked } from './rowLock.ts'
import { fromJson, toEventRow, toJson } from './rows.ts'
import type { Db, Trx } from './schema.ts'
import type { Store } from './store.ts'
import type { Transact } from './transaction.ts'

/** A loading whose pieces are stored. */
export type Loading = { version: string; revision: string; price_groups: string }

/** Stores the pieces of a client's catalogue; nobody reads them yet. */
export async function stageCatalogue(
  db: Db,
  clientId: number,
  catalogue: Catalogue | WrittenCatalogue,
  at: number,
): Promise<Loading> {
  const { version, groups, pieces } =
    'pieces' in catalogue ? catalogue : await writtenInPieces(catalogue)
  const revision = await stage(db, clientId, pieces, at)
  return { version, revision, price_groups: toJson(groups) }
}

/** Makes a loading a client's catalogue; its key stays. */
export async function nameLoading(trx: Trx, clientId: number, loading: Loading): Promise<void> {
  await trx
    .insertInto('catalogues')
    .values({ client_id: clientId, ...loading, read_key: newKey() })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(loading))
    .execute()
}

/** Locks a client's catalogue, if it is the expected one. If none is expected, makes an empty one, so that nobody else can. */
async function lockExpected(trx: Trx, clientId: number, expected: string | null) {
  if (expected === null) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('catalogues')
      .values({
        client_id: clientId,
        read_key: newKey(),
        version: '',
        revision: '',
        price_groups: '[]',
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const head = trx.selectFrom('catalogues').select('version').where('client_id', '=', clientId)
  const row = await locked(trx, head).executeTakeFirst()
  return row?.version === expected
}

/** Records an event of a client's catalogue. */
export async function recordCatalogue(
  trx: Trx,
  clientId: number,
  event: Omit<ChangeEvent, 'clientId'>,
  act: Act,
) {
  const row = toEventRow({ ...event, ...act.by, at: act.clock(), clientId, orderId: null })
  await trx.insertInto('events').values(row).execute()
}

const headOf = (db: Db, clientId: number) =>
  db
    .selectFrom('catalogues')
    .select(['version', 'revision', 'read_key', 'price_groups'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()

const reading =
  (db: Db): Store['catalogues']['read'] =>
  async (clientId, { start, piece }) => {
    for (;;) {
      const head = await headOf(db, clientId)
      if (head === undefined) return null
      start(fromJson<string[]>(head.price_groups))
      await eachPiece(db, clientId, head.revision, piece)
      // If another catalogue has been loaded meanwhile, pieces may have been missing.
      const now = await headOf(db, clientId)
      if (now?.revision === head.revision) return { version: head.version, readKey: head.read_key }
    }
  }

export const createCatalogues = (db: Db, transact: Transact): Store['catalogues'] => ({
  async version(clientId) {
    const row = await headOf(db, clientId)
    return row === undefined ? null : { version: row.version, readKey: row.read_key }
  },

  read: reading(db),

  async get(clientId) {
    let assembled = assembling([])
    const head = await reading(db)(clientId, {
      start: (groups) => (assembled = assembling(groups)),
      piece: (piece) => assembled.add(piece),
    })
    return head && { ...head, catalogue: assembled.catalogue }
  },

  async replace(clientId, catalogue, { expected, event }, act) {
    const before = await headOf(db, clientId)
    if ((before?.version ?? null) !== expected) return false
    const loading = await stageCatalogue(db, clientId, catalogue, act.clock())
    const earlier = await transact(act, async (trx) => {
      if (!(await lockExpected(trx, clientId, expected))) return null
      const { revision = '' } = (await headOf(trx, clientId)) ?? {}
      await nameLoading(trx, clientId, loading)
      await recordCatalogue(trx, clientId, event, act)
      return revision
    })
    await unstage(db, clientId, earlier ?? loading.revision)
    return earlier !== null
  },

  async remove(clientId, { expected, event }, act) {
    const earlier = await transact(act, async (trx) => {
      if (!(await lockExpected(trx, clientId, expected))) return null
      const removed = await trx
        .deleteFrom('catalogues')
        .where('client_id', '=', clientId)
        .returning('revision')
        .executeTakeFirst()
      await recordCatalogue(trx, clientId, event, act)
      return removed?.revision ?? ''
    })
    if (earlier !== null) await unstage(db, clientId, earlier)
    return earlier !== null
  },
})
