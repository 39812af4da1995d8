import type { Act, ChangeEvent } from './requests.ts'
import type {
  Instant,
  User,
  NewUser,
  UserChange,
  Registration,
  ResetRequest,
  StoredMail,
  StoredFavourite,
  StoredSession,
  StoredEvent,
} from './types.ts'

export type UserStore = {
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

/** Whom somebody logs in as; `network` where only attempts from there count together, null for those from anywhere. */
export type LoginAttempt = { login: string; network: string | null }

export type LoginStore = {
  /**
   * Counts an attempt to log in, before it is made, so that simultaneous ones count too, on any number of processes.
   *
   * @param delayAfter  how long the next attempt has to wait after so many
   * @param span  after so long without an attempt the next one counts as the first
   * @returns null if it may be made, else the milliseconds to wait
   */
  attempt: (
    attempt: LoginAttempt,
    at: Instant,
    delayAfter: (count: number) => number,
    span: number,
  ) => Promise<number | null>
  /** Whether a user has logged in from a network before. */
  hasUsed: (userId: number, network: string) => Promise<boolean>
}

export type SessionStore = {
  /**
   * The event, if one is given, is recorded in the same transaction. So is the login that the session begins with: its
   * attempts are forgotten, its network is known from then on.
   *
   * @returns false, and nothing is kept, if that login's password has been changed since it was checked
   */
  create: (
    session: StoredSession,
    event?: StoredEvent,
    begunBy?: { login: string; network: string; passwordHash: string },
  ) => Promise<boolean>
  find: (tokenHash: string) => Promise<StoredSession | null>
  touch: (tokenHash: string, at: Instant) => Promise<void>
  /**
   * Ends a session, with its event in the same transaction.
   *
   * @returns false if it had ended already; then nothing is recorded
   */
  end: (tokenHash: string, event?: StoredEvent) => Promise<boolean>
  /**
   * Ends some, each with its event, for who is still as they were checked.
   *
   * @throws ChecksOutdated with none ended
   */
  endAs: (act: Omit<Act, 'by'>, tokenHashes: readonly string[], event: StoredEvent) => Promise<void>
  /** @returns how many */
  endAllOf: (userId: number) => Promise<number>
  /** A user's sessions, the latest used first, also those that have expired unnoticed. */
  ofUser: (userId: number) => Promise<StoredSession[]>
  /** Sessions that have not expired, the latest used first. */
  all: (now: Instant) => Promise<(StoredSession & { login: string })[]>
}

export type RegistrationStore = {
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

export type ResetStore = {
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
   * Sets a password by a link, in one transaction: all links and sessions of the user end. Who has the mail is the person, so that what
   * others have tried as them is forgotten, and nobody slows them down from this network.
   *
   * @returns the e-mail that the link was asked for; null if the link is none, has expired or was used
   */
  use: (
    tokenHash: string,
    passwordHash: string,
    at: Instant,
    network: string,
  ) => Promise<string | null>
}

/** Scenes that users keep for themselves, each with one of their clients. They go with who leaves the client. */
export type FavouriteStore = {
  /** The latest saved first. */
  of: (clientId: number, userId: number) => Promise<StoredFavourite[]>
  /**
   * Keeps one, or puts it in the place of the one with its id.
   *
   * @returns null where the user has as many as they may have with the client; then nothing has changed
   */
  save: (
    owner: { clientId: number; userId: number },
    favourite: Omit<StoredFavourite, 'savedAt'>,
    act: Act,
  ) => Promise<StoredFavourite | null>
  /** One that is not there is removed already. */
  remove: (owner: { clientId: number; userId: number }, id: string, act: Act) => Promise<void>
}
