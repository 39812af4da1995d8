import { createHash, randomBytes } from 'node:crypto'
import { emptyCatalogue, type Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import { eachInPieces } from './afterOthers.ts'
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

/** How many rows are read at once: some 10 ms on SQLite. */
const pageSize = 1000

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

/** A hash of a catalogue's content: the same on every process and database. */
const versionOf = (catalogue: Catalogue): string =>
  createHash('sha256').update(toJson(catalogue)).digest('base64url').slice(0, 22)

const newKey = () => randomBytes(16).toString('base64url')

/** Replaces a client's catalogue; its key stays. */
export async function writeCatalogue(
  trx: Trx,
  clientId: number,
  catalogue: Catalogue,
): Promise<void> {
  const content = {
    version: versionOf(catalogue),
    revision: newKey(),
    price_groups: toJson(catalogue.groups),
  }
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

async function record(trx: Trx, clientId: number, event: Omit<ChangeEvent, 'clientId'>, act: Act) {
  const row = toEventRow({ ...event, ...act.by, at: act.clock(), clientId, orderId: null })
  await trx.insertInto('events').values(row).execute()
}

const headOf = (db: Db, clientId: number) =>
  db
    .selectFrom('catalogues')
    .select(['version', 'revision', 'read_key', 'price_groups'])
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Reads a client's rows a page at a time, since one statement for 100,000 rows would keep everybody waiting for a second. */
async function readRows(db: Db, clientId: number, groups: string[]): Promise<Catalogue> {
  const catalogue = { ...emptyCatalogue(), groups }
  for (const kind of kinds) {
    const rows: { position: number; row: unknown }[] = []
    let after = ''
    for (;;) {
      const page = await db
        .selectFrom('catalogue_rows')
        .select(['id', 'position', 'json'])
        .where('client_id', '=', clientId)
        .where('kind', '=', kind)
        .where('id', '>', after)
        .orderBy('id')
        .limit(pageSize)
        .execute()
      await eachInPieces(page, ({ position, json }) => rows.push({ position, row: fromJson(json) }))
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) break
      after = last.id
    }
    rows.sort((one, other) => one.position - other.position)
    // The compiler can't tell one kind's rows from another's.
    ;(catalogue[kind] as unknown[]) = rows.map(({ row }) => row)
  }
  return catalogue
}

export const createCatalogues = (db: Db, transact: Transact): Store['catalogues'] => ({
  async version(clientId) {
    const row = await headOf(db, clientId)
    return row === undefined ? null : { version: row.version, readKey: row.read_key }
  },

  async get(clientId): Promise<StoredCatalogue | null> {
    for (;;) {
      const head = await headOf(db, clientId)
      if (head === undefined) return null
      const catalogue = await readRows(db, clientId, fromJson<string[]>(head.price_groups))
      // If another catalogue has been loaded meanwhile, the rows may be of both.
      const now = await headOf(db, clientId)
      if (now?.revision === head.revision && now.version === head.version)
        return { version: head.version, readKey: head.read_key, catalogue }
    }
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
