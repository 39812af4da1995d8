import { createHash, randomBytes } from 'node:crypto'
import { emptyCatalogue, type Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import { inPieces } from './afterOthers.ts'
import type { Act, ChangeEvent } from './requests.ts'
import { locked } from './rowLock.ts'
import { fromJson, toEventRow, toJson } from './rows.ts'
import type { CatalogueKind, CatalogueRow, Db, Trx } from './schema.ts'
import type { Store } from './store.ts'
import type { Transact } from './transaction.ts'
import type { StoredCatalogue } from './types.ts'

const kinds = [
  'lines',
  'parts',
  'series',
  'fabrics',
  'accessoryTypes',
  'accessories',
  'articles',
] as const satisfies readonly CatalogueKind[]

/** Rows per statement: a row has 5 parameters. */
const batchSize = 1000

const rowsOf = (clientId: number, catalogue: Catalogue): CatalogueRow[] =>
  kinds.flatMap((kind) =>
    catalogue[kind].map((row, position) => ({
      client_id: clientId,
      kind,
      id: row.id,
      position,
      json: toJson(row),
    })),
  )

/** The same for the same content, on every process and database. */
const versionOf = (catalogue: Catalogue): string =>
  createHash('sha256').update(toJson(catalogue)).digest('base64url').slice(0, 22)

const newKey = () => randomBytes(16).toString('base64url')

/** Puts a catalogue in the place of a client's; its key stays. */
export async function writeCatalogue(
  trx: Trx,
  clientId: number,
  catalogue: Catalogue,
): Promise<void> {
  const content = { version: versionOf(catalogue), price_groups: toJson(catalogue.groups) }
  await trx
    .insertInto('catalogues')
    .values({ client_id: clientId, ...content, read_key: newKey() })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(content))
    .execute()
  await trx.deleteFrom('catalogue_rows').where('client_id', '=', clientId).execute()
  const rows = rowsOf(clientId, catalogue)
  for (let start = 0; start < rows.length; start += batchSize)
    await trx
      .insertInto('catalogue_rows')
      .values(rows.slice(start, start + batchSize))
      .execute()
}

/** Locks a client's catalogue, if it is the expected one; where none is expected, makes an empty one, which nobody else can then. */
async function lockExpected(trx: Trx, clientId: number, expected: string | null) {
  if (expected === null) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('catalogues')
      .values({ client_id: clientId, read_key: newKey(), version: '', price_groups: '[]' })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  }
  const head = trx.selectFrom('catalogues').select('version').where('client_id', '=', clientId)
  const row = await locked(trx, head).executeTakeFirst()
  return row?.version === expected
}

async function record(trx: Trx, clientId: number, event: Omit<ChangeEvent, 'clientId'>, act: Act) {
  const row = toEventRow({ ...event, ...act.by, at: act.clock(), clientId, orderId: null })
  await trx.insertInto('events').values(row).execute()
}

export const createCatalogues = (db: Db, transact: Transact): Store['catalogues'] => ({
  async version(clientId) {
    const row = await db
      .selectFrom('catalogues')
      .select(['version', 'read_key'])
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    return row === undefined ? null : { version: row.version, readKey: row.read_key }
  },

  async get(clientId): Promise<StoredCatalogue | null> {
    // One statement reads head and rows, so that they are of one version.
    const rows = await db
      .selectFrom('catalogues')
      .leftJoin('catalogue_rows', 'catalogue_rows.client_id', 'catalogues.client_id')
      .select(['version', 'read_key', 'price_groups', 'kind', 'json'])
      .where('catalogues.client_id', '=', clientId)
      .orderBy('position')
      .execute()
    const [head] = rows
    if (head === undefined) return null
    const catalogue = { ...emptyCatalogue(), groups: fromJson<string[]>(head.price_groups) }
    await inPieces(rows, ({ kind, json }) => {
      if (kind !== null && json !== null) (catalogue[kind] as unknown[]).push(fromJson(json))
    })
    return { version: head.version, readKey: head.read_key, catalogue }
  },

  replace: (clientId, catalogue, { expected, event }, act) =>
    transact(act, async (trx) => {
      if (!(await lockExpected(trx, clientId, expected))) return false
      await writeCatalogue(trx, clientId, catalogue)
      await record(trx, clientId, event, act)
      return true
    }),

  remove: (clientId, { expected, event }, act) =>
    transact(act, async (trx) => {
      if (!(await lockExpected(trx, clientId, expected))) return false
      await trx.deleteFrom('catalogue_rows').where('client_id', '=', clientId).execute()
      await trx.deleteFrom('catalogues').where('client_id', '=', clientId).execute()
      await record(trx, clientId, event, act)
      return true
    }),
})
