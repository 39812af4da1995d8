import type { CompiledQuery } from 'kysely'
import { clampPage } from '../../src/domain/orders/listing.ts'
import { fromOrderRow } from './rows.ts'
import type { Db, OrderRow } from './schema.ts'
import type { OrderPageQuery } from './requests.ts'
import type { StoredOrder } from './types.ts'

export type Page = { data: StoredOrder[]; total: number; page: number }

type RowOfVersion = OrderRow & { version: number | null }

const versionOf = (db: Db, clientId: number) =>
  db.selectFrom('clients').select('orders_version').where('id', '=', clientId)

/** The version of a client's orders; 0 if there is no such client. */
export const readVersion = async (db: Db, clientId: number): Promise<number> =>
  (await versionOf(db, clientId).executeTakeFirst())?.orders_version ?? 0

const rowsById = (db: Db, clientId: number, ids: readonly number[]) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(versionOf(db, clientId).as('version'))
    .where('client_id', '=', clientId)
    .where('id', 'in', ids)

/** Reads a page's rows by their ids, for one database. */
export class PageReader {
  /** Compiled queries by their number of ids: compiling one takes about as long as SQLite takes to answer it. */
  readonly #compiled = new Map<number, CompiledQuery<RowOfVersion>>()

  /** @returns null if the list is out of date */
  async read(
    db: Db,
    list: { version: number; ids: Float64Array },
    { clientId, perPage, page: wantedPage }: OrderPageQuery,
  ): Promise<Page | null> {
    const total = list.ids.length
    const page = clampPage(wantedPage, total, perPage)
    const ids = Array.from(list.ids.subarray((page - 1) * perPage, page * perPage))
    if (ids.length === 0) {
      const isCurrent = (await readVersion(db, clientId)) === list.version
      return isCurrent ? { data: [], total, page } : null
    }
    const { rows } = await db.executeQuery(this.#query(db, clientId, ids))
    if (rows.length < ids.length || rows[0]?.version !== list.version) return null
    const places = new Map(ids.map((id, place) => [id, place]))
    const data: StoredOrder[] = []
    for (const row of rows) data[places.get(row.id) ?? 0] = fromOrderRow(row)
    return { data, total, page }
  }

  #query(db: Db, clientId: number, ids: readonly number[]): CompiledQuery<RowOfVersion> {
    const compiled = this.#compiled.get(ids.length) ?? rowsById(db, clientId, ids).compile()
    this.#compiled.set(ids.length, compiled)
    return { ...compiled, parameters: [clientId, clientId, ...ids] }
  }
}
