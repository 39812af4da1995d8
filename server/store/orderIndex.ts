import { searchTerms } from '../../src/domain/orders/search.ts'
import { worklistConditions } from '../../src/domain/orders/worklists.ts'
import { PageReader, readVersion, type Page } from './orderPage.ts'
import { listedIds } from './orderQuery.ts'
import type { Db } from './schema.ts'
import type { CachedLists } from './orderStore.ts'
import type { Store } from './store.ts'
import type { OrderPageQuery } from './requests.ts'

/** An id weighs 8 bytes, so that the lists of a process take about 16 MB at most. */
const maxIds = 2_000_000
/** The memory that a list takes besides its ids, counted in ids, since many empty lists fill the memory too. */
const listOverhead = 64
const attempts = 3

/** The ids of a list in its order, valid for one version of the client's orders. */
type IdList = {
  version: number
  ids: Float64Array
  /** The `since` that the list was made for, and the latest one for which it would be the same. */
  since: { first: number; last: number } | null
}

/**
 * Pages of order lists, by the ids that each list holds.
 *
 * SQL alone can't read page 400 as fast as page 1: `offset` reads all rows before the page, a search reads all rows of the
 * client, and the count of all matches reads them a second time. Here a list (view, search, filters, sort) is scanned once,
 * its ids are kept in their order, and a page is a slice of them: its rows are read by their key.
 *
 * Lists are never stale, on any number of processes: every write to a client's orders raises the client's `orders_version`
 * in the same transaction. One statement reads the rows of a page and the version. If that version is not the list's, the
 * list is scanned again. A list carries the version from before its scan, so that a write during the scan is noticed too.
 */
export class OrderIndex {
  readonly #db: Db
  readonly #dialect: Store['dialect']
  readonly #reader = new PageReader()
  readonly #lists = new Map<string, IdList>()
  readonly #scans = new Map<string, { since: number | undefined; list: Promise<IdList> }>()
  readonly #counts = { found: 0, scanned: 0 }
  #weight = 0

  constructor(db: Db, dialect: Store['dialect']) {
    this.#db = db
    this.#dialect = dialect
  }

  /** @see store.ts Store.orders.page */
  async page(query: OrderPageQuery): Promise<Page> {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const key = listKey(query)
      const list = this.#find(key, query) ?? (await this.#scan(key, query))
      const page = await this.#reader.read(this.#db, list, query)
      if (page !== null) return page
      this.#drop(key, list)
    }
    // The client's orders change all the time, so that everything is read from one snapshot.
    return this.#db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        const page = await this.#reader.read(trx, await scan(trx, this.#dialect, query), query)
        if (page === null) throw new Error('a snapshot changed while it was read')
        return page
      })
  }

  state(): CachedLists {
    const lists = this.#lists.size
    return { lists, ids: this.#weight - lists * listOverhead, ...this.#counts }
  }

  #find(key: string, query: OrderPageQuery): IdList | null {
    const list = this.#lists.get(key)
    if (list === undefined || !isFor(list, query.since)) return null
    this.#lists.delete(key)
    this.#lists.set(key, list)
    this.#counts.found++
    return list
  }

  /** Scans a list once for all simultaneous requests for it. */
  async #scan(key: string, query: OrderPageQuery): Promise<IdList> {
    const running = this.#scans.get(key)
    if (running !== undefined && running.since === query.since) return running.list
    this.#counts.scanned++
    const list = scan(this.#db, this.#dialect, query)
    const entry = { since: query.since, list }
    this.#scans.set(key, entry)
    try {
      const found = await list
      this.#keep(key, found)
      return found
    } finally {
      if (this.#scans.get(key) === entry) this.#scans.delete(key)
    }
  }

  #keep(key: string, list: IdList) {
    const before = this.#lists.get(key)
    if (before !== undefined) this.#drop(key, before)
    this.#lists.set(key, list)
    this.#weight += list.ids.length + listOverhead
    for (const [oldKey, old] of this.#lists) {
      if (this.#weight <= maxIds) return
      this.#drop(oldKey, old)
    }
  }

  #drop(key: string, list: IdList) {
    if (this.#lists.get(key) !== list) return
    this.#lists.delete(key)
    this.#weight -= list.ids.length + listOverhead
  }
}

// The key has everything that decides the ids of a list and their order. Only the instant of `since` is left out, since it moves on all the
// time and rarely changes the list.
const listKey = (query: OrderPageQuery): string =>
  JSON.stringify([
    query.clientId,
    query.type,
    query.state,
    query.size,
    query.since !== undefined,
    query.vendor,
    workKey(query.worklist),
    searchTerms(query.search),
    query.confirmed,
    query.from,
    query.to,
    query.sort,
  ])

/** What decides the ids of a worklist. */
function workKey(worklist: OrderPageQuery['worklist']) {
  if (worklist === undefined) return null
  const { list, vendor, lastDays, dates } = worklist
  const { isMine, isExpiring } = worklistConditions[list]
  return [list, ...(isMine ? [vendor] : []), ...(isExpiring ? [lastDays, dates] : [])]
}

const isFor = ({ since }: IdList, from: number | undefined): boolean =>
  since === null || (from !== undefined && from >= since.first && from <= since.last)

async function scan(db: Db, dialect: Store['dialect'], query: OrderPageQuery): Promise<IdList> {
  const version = await readVersion(db, query.clientId)
  const { ids: text, oldest } = await listedIds(db, dialect, query).executeTakeFirstOrThrow()
  const ids = Float64Array.from(JSON.parse(`[${text ?? ''}]`) as number[])
  if (query.since === undefined) return { version, ids, since: null }
  // The list stays the same until `since` passes the oldest of its rows; no older row can enter.
  return { version, ids, since: { first: query.since, last: oldest ?? Infinity } }
}
