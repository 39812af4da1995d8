import { sql, type SqlBool } from 'kysely'
import { sortParts } from '../../src/domain/orders/listing.ts'
import { searchTerms } from '../../src/domain/orders/search.ts'
import { openBudgetStates } from '../../src/domain/orders/states.ts'
import { storable } from './rows.ts'
import { isInWorklist } from './worklistQuery.ts'
import type { Db } from './schema.ts'
import type { Store } from './store.ts'
import type { OrderPageQuery, OrderQuery } from './requests.ts'
import type { StoredOrder } from './types.ts'

const sortColumns = {
  date: 'date',
  reference: 'reference_key',
  price: 'price_key',
  customer: 'customer_key',
  vendor: 'vendor_key',
} as const

/** The rows of a view, the latest first. @param last  the row after which they begin */
export function viewRows(db: Db, query: OrderQuery, last?: Pick<StoredOrder, 'date' | 'id'>) {
  const { clientId, type, state, since, size, vendor, worklist } = query
  let rows = db
    .selectFrom('orders')
    .where('client_id', '=', clientId)
    .where('type', '=', type)
    .where('archived_at', 'is', null)
  if (state !== undefined) rows = rows.where('state', 'in', state)
  if (since !== undefined) rows = rows.where('date', '>=', since)
  if (vendor !== undefined) rows = rows.where('vendor', '=', storable(vendor))
  if (worklist !== undefined) rows = rows.where((is) => isInWorklist(is, { type, worklist }))
  if (last !== undefined) {
    const { date, id } = last
    rows = rows.where((is) =>
      is.or([is('date', '<', date), is.and([is('date', '=', date), is('id', '<', id)])]),
    )
  }
  if (size !== undefined) rows = rows.orderBy('date', 'desc').orderBy('id', 'desc').limit(size)
  return rows
}

/** The budgets that a user may put back into the list. @see store.ts Store.orders.loaded */
export function loadedRows(db: Db, clientId: number, login: string) {
  return db
    .selectFrom('orders')
    .where('client_id', '=', clientId)
    .where('type', '=', 'budget')
    .where('archived_at', 'is not', null)
    .where('state', 'in', openBudgetStates)
    .where((row) => {
      const loader = row
        .selectFrom('users')
        .innerJoin('user_clients', 'user_clients.user_id', 'users.id')
        .select('users.id')
        .whereRef('users.login', '=', 'orders.archived_by')
        .where('users.removed_at', 'is', null)
        .where('user_clients.client_id', '=', clientId)
      return row.or([row('archived_by', '=', login), row.not(row.exists(loader))])
    })
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
    ...(column === 'date' ? [] : [column]),
    'confirmation_state',
    'search_key',
  ])
  let rows = db.selectFrom(view.as('listed'))
  const terms = searchTerms(query.search)
  for (const term of terms) rows = rows.where((is) => is.or(term.map(holds)))
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
  // A search reads the texts of all rows: the plus keeps it from walking another index just because that has its order.
  const by = terms.length === 0 ? sql.ref(column) : sql`+${sql.ref(column)}`
  const ordered = rows.select(['id', 'date']).orderBy(by, direction).orderBy('id', 'desc')
  const ids = sql<string | null>`string_agg(cast(id as text), ',')`.as('ids')
  return db.selectFrom(ordered.as('ordered')).select([ids, oldest])
}

/** Whether an order's key contains a text of a searched term, as the domain's `matches` decides. */
function holds(text: string) {
  // No text contains a NUL, and PostgreSQL refuses it even in a condition.
  if (text.includes('\0')) return sql<SqlBool>`1 = 0`
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`search_key like ${pattern} escape '\\'`
}
