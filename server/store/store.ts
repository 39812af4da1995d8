import type { Clock } from '../clock.ts'
import type { Catalogue } from '../../src/domain/catalogue/catalogue.ts'
import type {
  OrderQuery,
  OrderPageQuery,
  Act,
  ChangeEvent,
  MailsOf,
  OrderChange,
  OrderSaving,
  SavedOrder,
  EarlierVersion,
  LoadedImage,
} from './requests.ts'
import type { ServerKey } from './schema.ts'
import type {
  Instant,
  User,
  StoredClient,
  NewUser,
  UserChange,
  StoredFavourite,
  StoredImage,
  ImageData,
  Registration,
  ResetRequest,
  StoredMail,
  NewMail,
  StoredAcceptance,
  StoredSession,
  StoredCatalogue,
  StoredOrder,
  OrderDocument,
  StoredEvent,
} from './types.ts'

/** Whom somebody logs in as; `network` where only attempts from there count together, null for those from anywhere. */
export type Tried = { login: string; network: string | null }

export type Store = {
  dialect: 'sqlite' | 'postgres'
  close: () => Promise<void>
  /** Whether there is no client and no user yet. */
  isEmpty: () => Promise<boolean>

  users: {
    byLogin: (login: string) => Promise<User | null>
    byId: (id: number) => Promise<User | null>
    /** The users of a client, sorted by login; `all`: everybody. */
    ofClient: (clientId: number) => Promise<User[]>
    all: () => Promise<User[]>
    /** The user that was made with this creation key. */
    byCreationKey: (key: string) => Promise<User | null>
    /**
     * Makes a user. A visitor who registered with the same login (role VISITOR) is removed first.
     *
     * @returns null if the login is taken, or the creation key used; then nothing has changed
     */
    create: (user: NewUser, event: ChangeEvent, act: Act) => Promise<User | null>
    /**
     * Changes a user. A new password ends their sessions, in the same transaction.
     *
     * @returns false if the user is gone, or has another password than the change expects
     */
    change: (id: number, change: UserChange, event: ChangeEvent, act: Act) => Promise<boolean>
    /**
     * Takes a user from some clients, or from none. A user who then has no client left is removed: their sessions end, their login is free
     * again, their row stays for the record.
     *
     * @returns false if the user works for none of these clients
     */
    removeFrom: (id: number, clientIds: readonly number[], act: Act) => Promise<boolean>
    /** Whether this person removed the latest user with this login. */
    wasRemovedBy: (login: string, by: string) => Promise<boolean>
  }
  clients: {
    byIds: (ids: readonly number[]) => Promise<StoredClient[]>
    all: () => Promise<StoredClient[]>
    /** @returns the new client's id */
    create: (client: Omit<StoredClient, 'id'>, act: Act) => Promise<number>
    /** @returns false if there is no such client */
    change: (
      id: number,
      change: Partial<
        Pick<StoredClient, 'features' | 'rate' | 'email' | 'discounts' | 'validDays'>
      >,
      event: Omit<ChangeEvent, 'clientId'>,
      act: Act,
    ) => Promise<boolean>
  }
  logins: {
    /**
     * Counts an attempt to log in, before it is made, so that simultaneous ones count too, on any number of processes.
     *
     * @param delayAfter  how long the next attempt has to wait after so many
     * @param span  after so long without an attempt the next one counts as the first
     * @returns null if it may be made, else the milliseconds to wait
     */
    attempt: (
      tried: Tried,
      at: Instant,
      delayAfter: (count: number) => number,
      span: number,
    ) => Promise<number | null>
    /** Whether a user has logged in from a network before. */
    isKnown: (userId: number, network: string) => Promise<boolean>
  }
  sessions: {
    /**
     * The event, if one is given, is recorded in the same transaction. So is the login that the session begins with: its
     * attempts are forgotten, its network is known from then on.
     */
    create: (
      session: StoredSession,
      event?: StoredEvent,
      begunBy?: { login: string; network: string },
    ) => Promise<void>
    find: (tokenHash: string) => Promise<StoredSession | null>
    touch: (tokenHash: string, at: Instant) => Promise<void>
    /**
     * Ends a session, with its event in the same transaction.
     *
     * @returns false if it had ended already; then nothing is recorded
     */
    end: (tokenHash: string, event?: StoredEvent) => Promise<boolean>
    /** @returns how many */
    endAllOf: (userId: number) => Promise<number>
    /** A user's sessions, the latest used first, also those that have expired unnoticed. */
    ofUser: (userId: number) => Promise<StoredSession[]>
    /** Sessions that have not expired, the latest used first. */
    all: (now: Instant) => Promise<(StoredSession & { login: string })[]>
  }
  orders: {
    /** Every row of a view, newest first. */
    view: (query: OrderQuery) => Promise<StoredOrder[]>
    /** One page, the count of all matches, and the page's number, clamped. The cost does not grow with the page number. */
    page: (query: OrderPageQuery) => Promise<{ data: StoredOrder[]; total: number; page: number }>
    /**
     * The budgets that a person may put back into their list, newest first: open ones that they have loaded to a cart, or somebody who
     * works for the client no more.
     *
     * @param latest  how many at most
     */
    loaded: (clientId: number, login: string, latest: number) => Promise<StoredOrder[]>
    /** Whether a budget is one of those. */
    mayPutBack: (clientId: number, id: number, login: string) => Promise<boolean>
    /** The client that an order belongs to; null if there is no such order. */
    clientOf: (id: number) => Promise<number | null>
    get: (clientId: number, id: number) => Promise<StoredOrder | null>
    /** What an order is made of; of a budget also what an earlier version was made of. */
    document: (clientId: number, id: number, version?: number) => Promise<OrderDocument | null>
    /** A version of a budget that others have followed since; null where there is none such. */
    earlier: (clientId: number, id: number, version: number) => Promise<EarlierVersion | null>
    /**
     * Changes an order that meets the condition, and records the event, in one transaction.
     *
     * @returns the changed order; null if it did not meet the condition (somebody else was faster); then nothing has changed
     */
    change: (
      clientId: number,
      id: number,
      change: OrderChange,
      act: Act,
    ) => Promise<StoredOrder | null>
    /**
     * Turns an open budget into an order with a copy of its document, and queues the mails that tell of it, in one transaction.
     *
     * @returns the transformed budget with its `convertedOrder`; null if it was not open any more
     */
    convert: (
      clientId: number,
      id: number,
      mailsOf: MailsOf,
      act: Act,
    ) => Promise<StoredOrder | null>
    /** What was saved with a key before, and whether its content was another; null where nothing was. */
    savedWith: (clientId: number, key: OrderSaving['key']) => Promise<SavedOrder | null>
    /**
     * Saves a cart: as a new budget or order, as the next version of a budget, or as the order that a budget becomes. Its row, document,
     * events, mails and key are one transaction.
     *
     * @returns null where the budget is not open any more, or has another version by now; then nothing has changed. With a key that
     *   was used before: what was saved then, and whether its content was the same
     */
    save: (saving: OrderSaving, act: Act) => Promise<SavedOrder | null>
    /** An order's events, oldest first. */
    history: (clientId: number, id: number) => Promise<StoredEvent[]>
  }
  /** Budgets that their customers are asked to accept. */
  acceptances: {
    /** Of an order, in all its versions, oldest first. */
    of: (clientId: number, orderId: number) => Promise<StoredAcceptance[]>
    /**
     * Lets a version be accepted, with its event; where it can be already, that one is returned.
     *
     * @returns null where the budget is not open, unconfirmed and in this version any more
     */
    ask: (
      order: Pick<StoredOrder, 'clientId' | 'id' | 'version'>,
      language: StoredAcceptance['language'],
      act: Act,
    ) => Promise<StoredAcceptance | null>
    /**
     * Confirms a budget for its customer: the same conditional update as a manager's, with its event and the shop's mails in one
     * transaction. Asked again it changes nothing and returns the first acceptance.
     *
     * @returns null where it can't be accepted any more; then nothing has changed
     */
    accept: (
      order: Pick<StoredOrder, 'clientId' | 'id'>,
      what: Pick<StoredAcceptance, 'version' | 'round'>,
      by: Pick<StoredAcceptance, 'name' | 'address'>,
      mails: readonly NewMail[],
      clock: Clock,
    ) => Promise<StoredAcceptance | null>
  }
  /** Scenes that users keep for themselves, each with one of their clients. They go with who leaves the client. */
  favourites: {
    /** The latest saved first. */
    of: (clientId: number, userId: number) => Promise<StoredFavourite[]>
    /**
     * Keeps one, or puts it in the place of the one with its id.
     *
     * @returns null where the user has as many as they may have with the client; then nothing has changed
     */
    save: (
      whose: { clientId: number; userId: number },
      favourite: Omit<StoredFavourite, 'savedAt'>,
      act: Act,
    ) => Promise<StoredFavourite | null>
    /** One that is not there is removed already. */
    remove: (whose: { clientId: number; userId: number }, id: string, act: Act) => Promise<void>
  }
  images: {
    /** A client's pictures, newest first. */
    ofClient: (clientId: number) => Promise<StoredImage[]>
    bySource: (clientId: number, sourceHash: string) => Promise<StoredImage | null>
    /** Whether the client has as many pictures as it may have. */
    isFull: (clientId: number) => Promise<boolean>
    /**
     * Keeps a picture. If the client has one of the same source, that one is returned.
     *
     * @returns null if the client has as many pictures as it may have; then nothing has changed
     */
    add: (
      image: Omit<StoredImage, 'createdAt'>,
      data: ImageData & { sourceHash: string },
      act: Act,
    ) => Promise<StoredImage | null>
    /** Says what a picture shows, and leaves a record. */
    changeKind: (image: Pick<StoredImage, 'clientId' | 'id' | 'kind'>, act: Act) => Promise<void>
    remove: (clientId: number, id: string, act: Act) => Promise<boolean>
    data: (id: string, which: keyof ImageData) => Promise<Uint8Array | null>
  }
  /** What each client can order. Client 0 is whoever is not logged in. */
  catalogues: {
    version: (clientId: number) => Promise<Pick<StoredCatalogue, 'version' | 'readKey'> | null>
    get: (clientId: number) => Promise<StoredCatalogue | null>
    /**
     * Puts a catalogue in the place of the client's, all of it or nothing, with its event; its key stays.
     *
     * @param change.expected  the version that the new one was compared with; null: there was none
     * @returns false, with nothing changed, if there is another one by now
     */
    replace: (
      clientId: number,
      catalogue: Catalogue,
      change: { expected: string | null; event: Omit<ChangeEvent, 'clientId'> },
      act: Act,
    ) => Promise<boolean>
    /**
     * Takes a client's own catalogue away, with its key and its event: from then on the client orders from everybody's.
     *
     * @param change.expected  the version that somebody decided about
     * @returns false, with nothing changed, if there is another one, or none, by now
     */
    remove: (
      clientId: number,
      change: { expected: string; event: Omit<ChangeEvent, 'clientId'> },
      act: Act,
    ) => Promise<boolean>
  }
  registrations: {
    /** Keeps a registration for the outbox, and its event. */
    add: (registration: Registration, address: string) => Promise<void>
    waiting: (limit: number) => Promise<Registration[]>
    /**
     * Ends a registration in one transaction: makes the user, if the login is free, and queues the mail that tells them.
     *
     * @returns false if it was ended already
     */
    end: (
      registration: Registration,
      user: NewUser,
      mails: Record<'created' | 'known', Pick<StoredMail, 'subject' | 'text'>>,
      at: Instant,
    ) => Promise<boolean>
  }
  resets: {
    /** Keeps a request for a new password for the outbox, and its event. */
    add: (request: ResetRequest, address: string) => Promise<void>
    waiting: (limit: number) => Promise<ResetRequest[]>
    /** Ends a request: with a link, whose mail is queued in the same transaction, or without where nobody has the e-mail. */
    answer: (
      request: ResetRequest,
      link: {
        userId: number
        tokenHash: string
        expiresAt: Instant
        mail: Pick<StoredMail, 'subject' | 'text'>
      } | null,
      at: Instant,
    ) => Promise<void>
    /** Whether a link has neither expired nor been used. */
    isOpen: (tokenHash: string, at: Instant) => Promise<boolean>
    /**
     * Sets a password by a link, in one transaction: all links and sessions of the user end.
     *
     * @returns false if the link is none, has expired or was used
     */
    use: (tokenHash: string, passwordHash: string, at: Instant) => Promise<boolean>
  }
  mails: {
    /**
     * Queues mails about an order, with one event `notified` for those that are new. A mail whose id is known is not queued again.
     *
     * @returns whether there was a new one
     */
    queue: (
      mails: readonly NewMail[],
      about: { clientId: number; orderId: number; detail: Record<string, unknown> },
      act: Act,
    ) => Promise<boolean>
    /**
     * Takes mails that are due. Until `retryAt` no other process gets them.
     *
     * @returns the mails, this attempt counted
     */
    take: (at: Instant, retryAt: Instant, limit: number) => Promise<StoredMail[]>
    sent: (id: string, at: Instant) => Promise<void>
    /** Sets the next attempt; null: gives the mail up and deletes its text. */
    failed: (id: string, retryAt: Instant | null) => Promise<void>
  }
  events: {
    record: (event: StoredEvent) => Promise<void>
    /** The latest, newest first. */
    latest: (limit: number) => Promise<StoredEvent[]>
  }
  /** The server's own keys, the same for every process on the database. */
  keys: {
    /** The key for a purpose, 256 random bits as text; made where there is none. */
    get: (name: ServerKey) => Promise<string>
  }
  /** Deletes what is kept no longer. @see src/domain/retention.ts */
  deleteOutdated: (now: Instant) => Promise<void>
  /**
   * Loads many rows, with the ids that they have, in one transaction: for demo data and tests.
   *
   * @param onlyIfEmpty  loads nothing where there is a client or a user already
   */
  load: (
    rows: {
      clients?: StoredClient[]
      users?: User[]
      catalogues?: (Pick<StoredCatalogue, 'catalogue'> & { clientId: number })[]
      images?: LoadedImage[]
      orders?: { order: StoredOrder; document: OrderDocument; events: StoredEvent[] }[]
    },
    options?: { onlyIfEmpty?: boolean },
  ) => Promise<void>
}
