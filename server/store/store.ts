import type { OrderSort } from '../../src/domain/orders/listing.ts'
import type { OrderState, OrderType } from '../../src/domain/orders/states.ts'
import type {
  Instant,
  User,
  StoredClient,
  NewUser,
  UserChange,
  StoredImage,
  ImageData,
  Registration,
  StoredMail,
  StoredSession,
  StoredOrder,
  OrderDocument,
  StoredEvent,
} from './types.ts'

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

/** @see src/domain/orders/listing.ts ListQuery; both give the same rows for the same data. */
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

/** Who changed what, for the record: kept in the same transaction as the change. */
export type ChangeEvent = {
  kind: string
  clientId: number | null
  by: Actor
  at: Instant
  detail: Record<string, unknown>
}

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
    /** The users of a client, or everybody, by login. */
    ofClient: (clientId: number) => Promise<User[]>
    all: () => Promise<User[]>
    /** The user that was made with this creation key. */
    byCreationKey: (key: string) => Promise<User | null>
    /**
     * Makes a user. One who had only registered himself (role VISITOR) makes way for him.
     *
     * @returns null where the login is taken, with nothing changed
     */
    create: (user: NewUser, event: ChangeEvent) => Promise<User | null>
    /**
     * Changes a user; a new password ends his sessions, in the same transaction.
     *
     * @returns false where the user is gone
     */
    change: (id: number, change: UserChange, event: ChangeEvent) => Promise<boolean>
    /**
     * Takes a user from some clients. Who then has no client left is removed: his sessions end, his login is free again, his
     * row stays for the record.
     *
     * @returns false where he works for none of them any more
     */
    removeFrom: (
      id: number,
      clientIds: readonly number[],
      by: Actor,
      at: Instant,
    ) => Promise<boolean>
    /** Whether the latest user with this login was removed by this person. */
    wasRemovedBy: (login: string, by: string) => Promise<boolean>
  }
  clients: {
    byIds: (ids: readonly number[]) => Promise<StoredClient[]>
    all: () => Promise<StoredClient[]>
    /** @returns the new client's id */
    create: (client: Omit<StoredClient, 'id'>, by: Actor, at: Instant) => Promise<number>
    /** @returns false where there is no such client */
    change: (
      id: number,
      change: Partial<Pick<StoredClient, 'features' | 'rate'>>,
      event: Omit<ChangeEvent, 'clientId'>,
    ) => Promise<boolean>
  }
  sessions: {
    /** The event, where there is one, is kept in the same transaction. */
    create: (session: StoredSession, event?: StoredEvent) => Promise<void>
    find: (tokenHash: string) => Promise<StoredSession | null>
    touch: (tokenHash: string, at: Instant) => Promise<void>
    /**
     * Ends a session, with its event in the same transaction.
     *
     * @returns false where it had ended already, with nothing recorded
     */
    end: (tokenHash: string, event?: StoredEvent) => Promise<boolean>
    /** @returns how many */
    endAllOf: (userId: number) => Promise<number>
    /** Those that have not expired, the latest used first. */
    all: (now: Instant) => Promise<(StoredSession & { login: string })[]>
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
  images: {
    /** A client's pictures, newest first. */
    ofClient: (clientId: number) => Promise<StoredImage[]>
    bySource: (clientId: number, sourceHash: string) => Promise<StoredImage | null>
    /** Keeps a picture, unless the client has one of the same source: then that one is returned. */
    add: (
      image: StoredImage,
      data: ImageData & { sourceHash: string },
      by: Actor,
    ) => Promise<StoredImage>
    remove: (clientId: number, id: string, by: Actor, at: Instant) => Promise<boolean>
    data: (id: string, which: keyof ImageData) => Promise<Uint8Array | null>
  }
  registrations: {
    /** Keeps a registration to be worked on, and its event. */
    add: (registration: Registration, address: string) => Promise<void>
    waiting: (limit: number) => Promise<Registration[]>
    /**
     * Ends a registration in one transaction: makes the user, if his login is free, and puts the mail out that is for him.
     *
     * @returns false where it was ended already
     */
    end: (
      registration: Registration,
      user: NewUser,
      mails: Record<'created' | 'known', Pick<StoredMail, 'subject' | 'text'>>,
      at: Instant,
    ) => Promise<boolean>
  }
  mails: {
    /**
     * Takes mails that are due, for one process alone: until `retryAt` no other gets them.
     *
     * @returns them with this attempt counted
     */
    take: (at: Instant, retryAt: Instant, limit: number) => Promise<StoredMail[]>
    sent: (id: string, at: Instant) => Promise<void>
    /** Puts a mail off; null: gives it up and forgets its text. */
    failed: (id: string, retryAt: Instant | null) => Promise<void>
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
