import type { Act, ChangeEvent } from './requests.ts'
import type {
  FactoryToken,
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

/** The login of an attempt, and where it comes from. `isFamiliar`: the login's user has logged in from there before. */
export type LoginAttempt = { login: string; network: string; isFamiliar: boolean }

/** How attempts to log in wait. Times are milliseconds. */
export type LoginDelays = {
  /** How long the next attempt has to wait after so many. */
  after: (count: number) => number
  /** How much longer it waits where it comes from a network that has had so many attempts after a wait. */
  afterTurns: (turns: number) => number
  /** After so long without an attempt the next one counts as the first. */
  span: number
}

export type LoginStore = {
  /**
   * Counts an attempt to log in, before it is made, so that simultaneous ones count too, on any number of processes. Attempts from a familiar
   * network count for themselves. All others of a login count together, and a network that has had its turn lets others go first, so that
   * nobody who guesses without an end takes each turn from the login's user.
   *
   * @returns null if it may be made, else the milliseconds to wait
   */
  attempt: (attempt: LoginAttempt, at: Instant, delays: LoginDelays) => Promise<number | null>
  /** Whether a user has logged in from a network before. */
  hasUsed: (userId: number, network: string) => Promise<boolean>
}

export type SessionStore = {
  /**
   * Stores a session and, in the same transaction, its event and the login that begins it: the login's attempts are deleted, and its
   * network is stored.
   *
   * @returns false, with nothing stored, if that login's password has been changed since it was checked
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
   * Ends sessions, each with its event, if the caller's checks still hold.
   *
   * @throws ChecksOutdated with none ended
   */
  endAs: (act: Omit<Act, 'by'>, tokenHashes: readonly string[], event: StoredEvent) => Promise<void>
  /** @returns how many sessions were ended */
  endAllOf: (userId: number) => Promise<number>
  /** A user's sessions, the latest used first, also those that have expired unnoticed. */
  ofUser: (userId: number) => Promise<StoredSession[]>
  /** Sessions that have not expired, the latest used first. */
  all: (now: Instant) => Promise<(StoredSession & { login: string })[]>
}

export type RegistrationStore = {
  /** Stores a registration for the outbox, and its event. */
  add: (registration: Registration, address: string) => Promise<void>
  waiting: (limit: number) => Promise<Registration[]>
  /**
   * Ends a registration in one transaction: makes the user, if the login is free, and queues the mail about it.
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
  /** Stores a request for a new password for the outbox, and its event. */
  add: (request: ResetRequest, address: string) => Promise<void>
  waiting: (limit: number) => Promise<ResetRequest[]>
  /** Answers a request with a link, whose mail is queued in the same transaction. If nobody has the e-mail, ends the request. */
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
   * Sets a password by a link, in one transaction: all links and sessions of the user end. The link proves who the user is, so that the
   * attempts of others for their login are deleted, and nobody slows them down from this network.
   *
   * @returns the e-mail that the link was mailed to; null if there is no such link, or it has expired or was used
   */
  use: (
    tokenHash: string,
    passwordHash: string,
    at: Instant,
    network: string,
  ) => Promise<string | null>
}

/** Scenes that users store for themselves, each with one of their clients. They are deleted when the user leaves the client. */
export type FavouriteStore = {
  /** A user's favourites, the latest saved first. */
  of: (clientId: number, userId: number) => Promise<StoredFavourite[]>
  /**
   * Stores a favourite, or replaces the one with its id.
   *
   * @returns why no more fit with the client, their number or their size together; then nothing has changed
   */
  save: (
    owner: { clientId: number; userId: number },
    favourite: Omit<StoredFavourite, 'savedAt'>,
    act: Act,
  ) => Promise<StoredFavourite | 'number' | 'size'>
  /** Removes a favourite. It is no error if it is removed already. */
  remove: (owner: { clientId: number; userId: number }, id: string, act: Act) => Promise<void>
}

/** The tokens of factories' systems. */
export type FactoryTokenStore = {
  /** Makes a token and records the event. */
  create: (
    token: Pick<FactoryToken, 'clientId' | 'id' | 'name'>,
    tokenHash: string,
    act: Act,
  ) => Promise<void>
  /** All of them, by client. */
  all: () => Promise<FactoryToken[]>
  /** The token with this hash, and notes its use; null if there is none, or it is revoked. */
  use: (tokenHash: string, at: Instant) => Promise<FactoryToken | null>
  /** Ends a token and records the event. @returns null if there is no live one */
  revoke: (id: string, act: Act) => Promise<FactoryToken | null>
}
