import type { OrderType } from '../../src/domain/orders/states.ts'
import type { CountedText } from '../../src/domain/orders/suggestions.ts'
import type { Clock } from '../clock.ts'
import type {
  OrderQuery,
  OrderPageQuery,
  Act,
  OrderChange,
  MailsOf,
  OrderSaving,
  SavedOrder,
  EarlierVersion,
  OrderMove,
  MovedOrder,
  DeliveryPromise,
  PromisedOrder,
  Range,
} from './requests.ts'
import type {
  Instant,
  AcceptedPdf,
  NewMail,
  StoredAcceptance,
  StoredOrder,
  OrderDocument,
  StoredEvent,
} from './types.ts'

/** The lists that a process has cached, and since its start: how many it found there, and how many it scanned the orders for. */
export type CachedLists = { lists: number; ids: number; found: number; scanned: number }

export type OrderStore = {
  /** Every row of a view, newest first. */
  view: (query: OrderQuery) => Promise<StoredOrder[]>
  /** One page, the count of all matches, and the page's number, clamped. The cost does not grow with the page number. */
  page: (query: OrderPageQuery) => Promise<{ data: StoredOrder[]; total: number; page: number }>
  /** What this process has cached for pages, and how often a page found its list there since the start. */
  cachedLists: () => CachedLists
  /** The customers and references of a client's latest orders or budgets, each once. */
  texts: (clientId: number, type: OrderType) => Promise<CountedText[]>
  /**
   * The budgets that a user may put back into the list, newest first: open budgets that they have loaded to a cart, or that a user has who
   * has left the client.
   *
   * @param latest  how many at most
   */
  loaded: (clientId: number, login: string, latest: number) => Promise<StoredOrder[]>
  /** Whether a budget is one of those of `loaded`. */
  mayPutBack: (clientId: number, id: number, login: string) => Promise<boolean>
  /** The client that an order belongs to; null if there is no such order. */
  clientOf: (id: number) => Promise<number | null>
  /** The documents of a client's orders of a type, in the sequence of the ids; those that are not there are left out. */
  documents: (
    clientId: number,
    type: OrderType,
    ids: readonly number[],
  ) => Promise<{ id: number; document: OrderDocument }[]>
  get: (clientId: number, id: number) => Promise<StoredOrder | null>
  /** The document of an order, or of a version of a budget. */
  document: (clientId: number, id: number, version?: number) => Promise<OrderDocument | null>
  /** An earlier version of a budget; null if there is none with this number. */
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
   * Turns an open budget into an order with a copy of its document, and queues the mails about it, in one transaction.
   *
   * @returns the transformed budget with its `convertedOrder`; null if it was not open any more
   */
  convert: (clientId: number, id: number, mailsOf: MailsOf, act: Act) => Promise<StoredOrder | null>
  /**
   * Moves an order by the rule of moves, records the event and queues the mails, in one transaction.
   *
   * @returns null if there is no such order
   */
  move: (clientId: number, id: number, move: OrderMove, act: Act) => Promise<MovedOrder | null>
  /** The same for a day of delivery. */
  promise: (
    clientId: number,
    id: number,
    promise: DeliveryPromise,
    act: Act,
  ) => Promise<PromisedOrder | null>
  /** An order's events, oldest first. */
  history: (clientId: number, id: number) => Promise<StoredEvent[]>
}

/** Carts that are saved. */
export type SavingStore = {
  /** The order that was saved with a key before, and whether its content was another; null if there is none. */
  savedWith: (clientId: number, key: OrderSaving['key']) => Promise<SavedOrder | null>
  /**
   * Saves a cart: as a new budget or order, as the next version of a budget, or as the order that a budget becomes. Its row, document,
   * events, mails and key are one transaction.
   *
   * @returns null if the budget is not open any more, or has another version by now; then nothing has changed. With a key that was used
   *   before: the order that was saved then, and whether its content was another
   */
  save: (saving: OrderSaving, act: Act) => Promise<SavedOrder | null>
}

/** Versions of budgets that customers may accept. */
export type AcceptanceStore = {
  /** The acceptances of an order, of all its versions, oldest first. */
  of: (clientId: number, orderId: number) => Promise<StoredAcceptance[]>
  /**
   * Lets a customer accept a version, and records the event. If they may already, the open acceptance is returned.
   *
   * @returns null if the budget is not open, unconfirmed and in this version any more
   */
  ask: (
    order: Pick<StoredOrder, 'clientId' | 'id' | 'version'>,
    language: StoredAcceptance['language'],
    act: Act,
  ) => Promise<StoredAcceptance | null>
  /**
   * Confirms a budget for its customer: the same conditional update as a manager's, with its event and its mails in one transaction.
   * Called again it changes nothing and returns the first acceptance. What is accepted, and its proof, are stored as files, as they are.
   *
   * @returns null if the version can't be accepted any more; then nothing has changed
   */
  accept: (
    order: Pick<StoredOrder, 'clientId' | 'id'>,
    what: Pick<StoredAcceptance, 'version' | 'round'>,
    by: Pick<StoredAcceptance, 'name' | 'address'> & AcceptedFiles,
    mails: readonly NewMail[],
    clock: Clock,
  ) => Promise<StoredAcceptance | null>
  /**
   * What was accepted, or its proof, by the file's digest. Its name is '' if an older release has stored it.
   *
   * @returns null if there is no such file of the order
   */
  pdf: (
    clientId: number,
    orderId: number,
    digest: string,
  ) => Promise<Pick<AcceptedPdf, 'name' | 'bytes'> | null>
  /**
   * Records what a customer would like otherwise, or that they decline, and queues the shop's mail. The budget stays as it is. The same
   * answer again changes nothing and queues nothing.
   *
   * @param mails  gets the answer's instant, which tells apart the mails of two answers
   */
  answer: (
    order: Pick<StoredOrder, 'clientId' | 'id'>,
    answer: CustomerAnswer,
    mails: (at: Instant) => readonly NewMail[],
    clock: Clock,
  ) => Promise<void>
  /** When a customer has said that they have read a version; null before. */
  readAt: (clientId: number, orderId: number, version: number) => Promise<Instant | null>
  /** Whether an address may be mailed before budgets of a client expire. */
  wantsNotices: (clientId: number, address: string) => Promise<boolean>
  /** Records that a customer says that they have read a version, once. */
  markRead: (
    order: Pick<StoredOrder, 'clientId' | 'id'>,
    version: number,
    clock: Clock,
  ) => Promise<void>
  /** Records whether the customer of an order may be mailed before budgets of its client expire. */
  markNotices: (
    order: Pick<StoredOrder, 'clientId' | 'id'>,
    notices: { address: string; areWanted: boolean },
    clock: Clock,
  ) => Promise<void>
  /**
   * A client's budgets that expire soon and can be accepted by a link of their version, whose customers have answered nothing and have
   * not been mailed about it: those whose last day comes first.
   *
   * @param days  the last days of prices; a link that was sent after `from` is too new
   */
  expiring: (clientId: number, days: Range, most: number) => Promise<StoredOrder[]>
  /**
   * Queues the mail before a version expires, and records the event; without a mail only that there is none. On any number of processes
   * each version has one.
   *
   * @returns whether the mail was queued: not if its receiver wants none, it was queued before, or the version can't be accepted now
   */
  remind: (
    order: Pick<StoredOrder, 'clientId' | 'id' | 'version'>,
    mail: NewMail | null,
    clock: Clock,
  ) => Promise<boolean>
}

/** The two files of an acceptance: what is accepted, and the page that proves it. */
export type AcceptedFiles = { pdf: AcceptedPdf; proof: AcceptedPdf }

/** What a customer answers who does not accept a version of a budget. */
export type CustomerAnswer = {
  kind: 'changeWanted' | 'declined'
  version: number
  name: string
  /** In the customer's words. */
  text: string
}
