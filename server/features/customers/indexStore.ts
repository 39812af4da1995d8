import { sql } from 'kysely'
import {
  customerKey,
  customerTexts,
  type SearchedCustomer,
} from '../../../src/domain/orders/customer.ts'
import type { OrderType } from '../../../src/domain/orders/states.ts'
import { eachInPieces } from '../../store/afterOthers.ts'
import { readVersion } from '../../store/orderPage.ts'
import type { Db } from '../../store/schema.ts'
import type { Store } from '../../store/store.ts'
import type { Instant } from '../../store/types.ts'

/** The orders that the lists of a process hold at most: about 45 MB. The list of the latest client stays in any case. */
const mostOrders = 100_000

/**
 * A customer: name and last instant of the latest order, the keys that are this person, each with its latest order, and the ids of all
 * orders, the latest first.
 */
export type IndexedCustomer = SearchedCustomer & {
  lastAt: Instant
  keys: ReadonlyMap<string, number>
  ids: readonly number[]
}

type Row = [id: number, date: Instant, customer: string, phone: string, email: string]

/** What a row says of its customer: the key, null if it says nothing, and the texts to search in. Equal rows share one. */
type Said = { row: string; key: string | null; name: string; texts: string }
type Order = { id: number; date: Instant; said: Said }

/** The orders whose ids are near each other, as the database wrote them. A part that is written as before was read already. */
type Part = { text: string; orders: readonly Order[] }

type Customers = {
  version: number
  orders: number
  list: readonly IndexedCustomer[]
  parts: ReadonlyMap<number, Part>
  said: Map<string, Said>
  links: string
  people: ReadonlyMap<string, IndexedCustomer>
}

/** How many ids a part has, of all clients. */
const partSize = 1024

/** All rows as a few texts: a driver takes longer to read one row per order than the database takes to find them. */
const textsOf = (
  db: Db,
  dialect: Store['dialect'],
  clientId: number,
  types: readonly OrderType[],
): Promise<{ part: number; text: string }[]> => {
  const columns = sql`id, date, customer, phone, email`
  const part = sql<number>`id / ${sql.lit(partSize)}`
  const rows =
    dialect === 'postgres'
      ? sql<string>`cast(json_agg(json_build_array(${columns}) order by id) as text)`
      : sql<string>`json_group_array(json_array(${columns}) order by id)`
  return db
    .selectFrom('orders')
    .select([part.as('part'), rows.as('text')])
    .where('client_id', '=', clientId)
    .where('type', 'in', types)
    .groupBy(part)
    .execute()
}

/** The orders of a part. Folding texts takes longer than all the rest, so that what was read before is taken from `said`. */
const ordersOf = (text: string, said: Map<string, Said>): Order[] =>
  (JSON.parse(text) as Row[]).map(([id, date, customer, phone, email]) => {
    const row = `${customer}\n${phone}\n${email}`
    let one = said.get(row)
    if (one === undefined) {
      const given = { customer, phone, email }
      one = { row, key: customerKey(given), name: customer, texts: customerTexts(given) }
      said.set(row, one)
    }
    return { id, date, said: one }
  })

/** Reads the parts that are not written as before. @returns also the orders that are new, or gone, or others than before */
async function readParts(
  texts: readonly { part: number; text: string }[],
  before: ReadonlyMap<number, Part>,
  said: Map<string, Said>,
) {
  const parts = new Map<number, Part>()
  const changed: Order[] = []
  await eachInPieces(texts, ({ part, text }) => {
    const old = before.get(part)
    const read = old?.text === text ? old : { text, orders: ordersOf(text, said) }
    parts.set(part, read)
    if (read !== old) changed.push(...read.orders, ...(old?.orders ?? []))
  })
  for (const [part, { orders }] of before) if (!parts.has(part)) changed.push(...orders)
  return { parts, changed }
}

/** The name of each key's person, where a shop has made several keys one person: the first of these keys. */
function linkedKeys(links: readonly { one: string; other: string }[]): (key: string) => string {
  const above = new Map<string, string>()
  const top = (key: string): string => {
    const next = above.get(key)
    return next === undefined ? key : top(next)
  }
  for (const { one, other } of links) {
    const [first, second] = [top(one), top(other)]
    if (first !== second) above.set(second, first)
  }
  return top
}

const latestFirst = (one: Order, other: Order) => other.date - one.date || other.id - one.id

/** Groups orders by their customer; who it is says the latest. */
async function grouped(
  orders: readonly Order[],
  personOf: (key: string) => string,
): Promise<Map<string, IndexedCustomer>> {
  const groups = new Map<
    string,
    { lastAt: Instant; keys: Map<string, number>; ids: number[]; said: Set<Said> }
  >()
  await eachInPieces(orders.toSorted(latestFirst), ({ id, date, said }) => {
    if (said.key === null) return
    const person = personOf(said.key)
    const group = groups.get(person) ?? {
      lastAt: date,
      keys: new Map<string, number>(),
      ids: [],
      said: new Set(),
    }
    if (!group.keys.has(said.key)) group.keys.set(said.key, id)
    group.ids.push(id)
    group.said.add(said)
    groups.set(person, group)
  })
  const people = new Map<string, IndexedCustomer>()
  for (const [person, { lastAt, keys, ids, said }] of groups)
    people.set(person, {
      name: [...said].find(({ name }) => name !== '')?.name ?? '',
      texts: Array.from(said, ({ texts }) => texts).join('\n'),
      lastAt,
      keys,
      ids,
    })
  return people
}

/** Groups anew only the people who have one of the changed orders, or had. */
async function regrouped(
  { parts, changed }: Awaited<ReturnType<typeof readParts>>,
  personOf: (key: string) => string,
  before: ReadonlyMap<string, IndexedCustomer>,
): Promise<Map<string, IndexedCustomer>> {
  const personIn = ({ said: { key } }: Order) => (key === null ? null : personOf(key))
  const touched = new Set(changed.map(personIn))
  const theirs: Order[] = []
  await eachInPieces(parts.values(), ({ orders }) => {
    for (const order of orders) if (touched.has(personIn(order))) theirs.push(order)
  })
  const people = new Map(before)
  for (const person of touched) if (person !== null) people.delete(person)
  for (const [person, one] of await grouped(theirs, personOf)) people.set(person, one)
  return people
}

/** What rows say, without what none says any more, once there is much of it. */
function saidOf({ said, orders, parts }: Pick<Customers, 'said' | 'orders' | 'parts'>) {
  if (said.size <= 2 * orders + 1000) return said
  const all = Array.from(parts.values(), (part) => part.orders).flat()
  return new Map(all.map(({ said: one }) => [one.row, one]))
}

const nothing: Omit<Customers, 'version' | 'said'> = {
  orders: 0,
  list: [],
  parts: new Map(),
  links: '',
  people: new Map(),
}

/**
 * The customers of each client, in memory: read once per version of the client's orders, as `OrderIndex` does with its lists, so that they are
 * never stale on any number of processes.
 */
export class CustomerIndex {
  readonly #db: Db
  readonly #dialect: Store['dialect']
  readonly #lists = new Map<string, Customers>()
  readonly #reading = new Map<string, Promise<Customers>>()

  constructor(db: Db, dialect: Store['dialect']) {
    this.#db = db
    this.#dialect = dialect
  }

  /** The customers of the client's orders of some types. After a change only those people are grouped anew whose orders have changed. */
  async of(clientId: number, types: readonly OrderType[]): Promise<readonly IndexedCustomer[]> {
    const key = JSON.stringify([clientId, types.toSorted()])
    const version = await readVersion(this.#db, clientId)
    const found = this.#lists.get(key)
    if (found?.version === version) {
      // The latest stands last.
      this.#lists.delete(key)
      this.#lists.set(key, found)
      return found.list
    }
    return (
      await this.#read(key, version, () =>
        this.#scan(clientId, types, version, found ?? { ...nothing, said: new Map() }),
      )
    ).list
  }

  async #scan(
    clientId: number,
    types: readonly OrderType[],
    version: number,
    before: Omit<Customers, 'version'>,
  ): Promise<Customers> {
    const [texts, links] = await Promise.all([
      textsOf(this.#db, this.#dialect, clientId, types),
      this.#db
        .selectFrom('customer_links')
        .select(['one', 'other'])
        .where('client_id', '=', clientId)
        .orderBy('one')
        .orderBy('other')
        .execute(),
    ])
    const said = saidOf(before)
    const areLinked = JSON.stringify(links)
    // Other links make other people of the same orders.
    const cached = areLinked === before.links ? before : { ...nothing, said }
    const read = await readParts(texts, cached.parts, said)
    const people = await regrouped(read, linkedKeys(links), cached.people)
    const orders = read.parts.values().reduce((sum, part) => sum + part.orders.length, 0)
    const list = [...people.values()].toSorted(
      (one, other) => other.lastAt - one.lastAt || (other.ids[0] ?? 0) - (one.ids[0] ?? 0),
    )
    return { version, orders, list, parts: read.parts, said, links: areLinked, people }
  }

  /** Reads a list once for all simultaneous calls. */
  async #read(key: string, version: number, scan: () => Promise<Customers>): Promise<Customers> {
    const place = `${key} ${version}`
    const reading = this.#reading.get(place) ?? scan()
    this.#reading.set(place, reading)
    try {
      const read = await reading
      this.#keep(key, read)
      return read
    } finally {
      this.#reading.delete(place)
    }
  }

  #keep(key: string, read: Customers) {
    this.#lists.delete(key)
    this.#lists.set(key, read)
    let orders = [...this.#lists.values()].reduce((sum, one) => sum + one.orders, 0)
    for (const [old, { orders: left }] of this.#lists) {
      if (orders <= mostOrders || old === key) return
      this.#lists.delete(old)
      orders -= left
    }
  }
}
