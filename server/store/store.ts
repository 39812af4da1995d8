import type { Client, ContactData, ReportArticle } from '../../src/contract/entities.ts'
import type { ModuleShape, Scene } from '../../src/contract/scene.ts'
import type { OrderSort } from '../../src/domain/listing.ts'
import type { Cents, Rate } from '../../src/domain/money.ts'
import type { Acl } from '../../src/domain/permissions.ts'
import type { OrderState, OrderType } from '../../src/domain/states.ts'

/** Instants are milliseconds since 1970, as the clock gives them. */
export type Instant = number

export type User = {
  id: number
  /** The e-mail, folded to lower case; unique. */
  login: string
  name: string
  phone: string
  acl: Acl
  roles: string[]
  /** scrypt with its parameters and salt; see server/passwords.ts. */
  passwordHash: string
  /** Ids of the clients that the user works for. */
  clients: number[]
}

export type StoredClient = Client & { rate: Rate }

export type StoredSession = {
  /** SHA-256 of the token, hex; the token itself is nowhere stored. */
  tokenHash: string
  userId: number
  createdAt: Instant
  lastSeenAt: Instant
  expiresAt: Instant
}

/** An order or budget without its document: what lists, actions and timelines need. */
export type StoredOrder = {
  clientId: number
  /** Unique over all clients. */
  id: number
  type: OrderType
  state: OrderState
  confirmationState: 0 | 1
  reference: string
  totalPrice: Cents | null
  totalItems: number
  sceneCount: number
  emptyMainScene: boolean
  date: Instant
  dateState: Instant | null
  dateValidate: Instant | null
  dateModified: Instant | null
  dateTransform: Instant | null
  convertedOrder: number | null
  /** As it was when the order was made. */
  rate: Rate
  /** When a budget was put away by loading it to the cart; archived ones are in no list. */
  archivedAt: Instant | null
}

/** An article of an order as it was when the order was made, whatever the catalogue says later. Prices in major units, rate applied. */
export type DocumentLine = ReportArticle & {
  /** The drawableUUID; the scene's line of the same id refers to it. */
  uuid: string
  /** Part to fabric and accessory type to accessory, as ids, for loading to the cart. */
  materials: Record<string, string>
  accessoryIds: Record<string, string>
  shape: ModuleShape
  /** CSS colour of the main fabric, and of a cushion lying on it. */
  color: string
  cushion?: string
}

/** What an order is made of; kept whole beside its row. */
export type OrderDocument = {
  version: 1
  scenes: Scene[]
  lines: DocumentLine[]
  fabrics: {
    fabricId: string
    sceneIndex: number
    name: string
    serie: string
    color: string
    parts: string[]
  }[]
  contact: ContactData
  shopName: string
}

/** A record of what happened. @see docs/architecture.md Records */
export type StoredEvent = {
  at: Instant
  /** null where nobody is logged in and no client is known. */
  clientId: number | null
  login: string | null
  /** The person's name at that time. */
  name: string
  /**
   * login, loginRefused, logout, sessionExpired, refused, and an order's: created, validated, confirmed, unconfirmed, annulled,
   * pending, closed, building, transferred, transferredElsewhere, served, archived.
   */
  kind: string
  orderId: number | null
  detail: Record<string, unknown>
}

/** A list's request, as the route has checked it. Archived orders are never in it. */
export type OrderQuery = {
  clientId: number
  type: OrderType
  state?: OrderState[] | undefined
  /** Of those that the rest asks for, the so many latest. */
  size?: number | undefined
  /** Not before. */
  since?: Instant | undefined
}

/** @see src/domain/listing.ts PageQuery; both give the same rows for the same data. */
export type OrderPageQuery = OrderQuery & {
  search: string
  confirmed: boolean
  from: Instant | null
  to: Instant | null
  sort: OrderSort
  page: number
  perPage: number
}

export type Actor = { login: string; name: string }

/** What an order must be like for a change to happen, and what it becomes. */
export type OrderChange = {
  expect: { state?: readonly OrderState[]; confirmationState?: 0 | 1 }
  set: Partial<Pick<StoredOrder, 'state' | 'confirmationState' | 'archivedAt' | 'convertedOrder'>>
  event: string
}

/**
 * All that the server keeps. Every method that names an order or client takes the client's id first: rows are keyed by it,
 * so that tables can be distributed by client.
 */
export type Store = {
  dialect: 'sqlite' | 'postgres'
  close: () => Promise<void>
  /** No client and no user yet. */
  isEmpty: () => Promise<boolean>

  users: {
    byLogin: (login: string) => Promise<User | null>
    byId: (id: number) => Promise<User | null>
  }
  clients: {
    byIds: (ids: readonly number[]) => Promise<StoredClient[]>
  }
  sessions: {
    create: (session: StoredSession) => Promise<void>
    find: (tokenHash: string) => Promise<StoredSession | null>
    touch: (tokenHash: string, at: Instant) => Promise<void>
    end: (tokenHash: string) => Promise<void>
    endAllOf: (userId: number) => Promise<void>
    /** Forgets those that expired before. */
    sweep: (now: Instant) => Promise<void>
  }
  orders: {
    /** Every row of a view, newest first. */
    view: (query: OrderQuery) => Promise<StoredOrder[]>
    /** One page, the count of all that match, and the page's number, clamped. Its cost does not grow with the page number. */
    page: (query: OrderPageQuery) => Promise<{ data: StoredOrder[]; total: number; page: number }>
    /** The client that an order belongs to; null where there is no such order. */
    clientOf: (id: number) => Promise<number | null>
    get: (clientId: number, id: number) => Promise<StoredOrder | null>
    document: (clientId: number, id: number) => Promise<OrderDocument | null>
    /**
     * Changes an order that is as expected and not archived, and records the event, in one transaction.
     *
     * @returns the changed order; null where it was not as expected (somebody else was faster), with nothing changed
     */
    change: (
      clientId: number,
      id: number,
      change: OrderChange,
      by: Actor,
      at: Instant,
    ) => Promise<StoredOrder | null>
    /**
     * Turns an open budget into an order with a copy of its document, in one transaction.
     *
     * @returns the transformed budget, its `convertedOrder` set; null where it was not open any more
     */
    convert: (clientId: number, id: number, by: Actor, at: Instant) => Promise<StoredOrder | null>
    /** An order's events, oldest first. */
    history: (clientId: number, id: number) => Promise<StoredEvent[]>
  }
  events: {
    record: (event: StoredEvent) => Promise<void>
    /** The latest, newest first. */
    latest: (limit: number) => Promise<StoredEvent[]>
  }
  /** Loads many rows at once, for demo data and tests: in one transaction, ids as given. */
  load: (rows: {
    clients?: StoredClient[]
    users?: User[]
    orders?: { order: StoredOrder; document: OrderDocument; events: StoredEvent[] }[]
  }) => Promise<void>
}
