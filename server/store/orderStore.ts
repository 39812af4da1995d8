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
} from './requests.ts'
import type { NewMail, StoredAcceptance, StoredOrder, OrderDocument, StoredEvent } from './types.ts'

export type OrderStore = {
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
  convert: (clientId: number, id: number, mailsOf: MailsOf, act: Act) => Promise<StoredOrder | null>
  /** An order's events, oldest first. */
  history: (clientId: number, id: number) => Promise<StoredEvent[]>
}

/** Carts that are saved. */
export type SavingStore = {
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
}

/** Budgets that their customers are asked to accept. */
export type AcceptanceStore = {
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
