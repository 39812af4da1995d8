import { sql, type SqlBool } from 'kysely'
import { searchTerm, sortParts } from '../../src/domain/orders/listing.ts'
import type { Db } from './schema.ts'
import type { Store } from './store.ts'
import type { OrderPageQuery, OrderQuery } from './requests.ts'

const sortColumns = { date: 'date', reference: 'reference_key', price: 'price_key' } as const

/** The rows of a view. */
export function viewRows(db: Db, { clientId, type, state, since, size }: OrderQuery) {
  let rows = db
    .selectFrom('orders')
    .where('client_id', '=', clientId)
    .where('type', '=', type)
    .where('archived_at', 'is', null)
  if (state !== undefined) rows = rows.where('state', 'in', state)
  if (since !== undefined) rows = rows.where('date', '>=', since)
  if (size !== undefined) rows = rows.orderBy('date', 'desc').orderBy('id', 'desc').limit(size)
  return rows
}

/**
 * The ids of a list in its order, and the date of its oldest row; both null for an empty list. The ids come as one text
 * with commas: a driver takes longer to read one row per id than the database takes to find them.
 */
export function listedIds(db: Db, dialect: Store['dialect'], query: OrderPageQuery) {
  const { field, direction } = sortParts[query.sort]
  const column = sortColumns[field]
  const view = viewRows(db, query).select([
    'id',
    'date',
    'reference_key',
    'price_key',
    'confirmation_state',
  ])
  let rows = db.selectFrom(view.as('listed'))
  const term = searchTerm(query.search)
  if (term !== '') rows = rows.where(holds(term))
  if (query.confirmed) rows = rows.where('confirmation_state', '=', 1)
  if (query.from !== null) rows = rows.where('date', '>=', query.from)
  if (query.to !== null) rows = rows.where('date', '<', query.to)
  const oldest = sql<number | null>`min(date)`.as('oldest')
  if (dialect === 'postgres') {
    // PostgreSQL guarantees an order only inside the aggregate. Where an index has that order, the rows come sorted.
    const order = sql`order by ${sql.ref(column)} ${sql.raw(direction)}, id desc`
    const ids = sql<string | null>`string_agg(cast(id as text), ',' ${order})`.as('ids')
    return rows.select([ids, oldest])
  }
  // SQLite keeps the order of the subquery. An order inside the aggregate would use no index and take up to ten times as long.
  const ordered = rows.select(['id', 'date']).orderBy(column, direction).orderBy('id', 'desc')
  const ids = sql<string | null>`string_agg(cast(id as text), ',')`.as('ids')
  return db.selectFrom(ordered.as('ordered')).select([ids, oldest])
}

/** Whether the reference or the id contains the term, as the domain's `isMatch` decides. */
function holds(term: string) {
  // No reference contains a NUL, and PostgreSQL refuses it even in a condition.
  if (term.includes('\0')) return sql<SqlBool>`1 = 0`
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  const inReference = sql<SqlBool>`reference_key like ${pattern} escape '\\'`
  return /^\d+$/.test(term)
    ? sql<SqlBool>`(${inReference} or cast(id as text) like ${pattern})`
    : inReference
}
