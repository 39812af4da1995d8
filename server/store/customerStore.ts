import type { ContactData } from '../../src/contract/entities/report.ts'
import type { OrderType } from '../../src/domain/orders/states.ts'
import type { Act } from './requests.ts'
import type { Instant, StoredOrder } from './types.ts'

/** Whom an order is for, as its document says. */
export type CustomerContact = { contact: ContactData; shopName: string }

/** A customer of a client, as their latest document says. */
export type FoundCustomer = CustomerContact & {
  /** The latest order or budget. */
  orderId: number
  lastAt: Instant
  /** How many orders and budgets there are. */
  documents: number
}

/** What a shop notes about a customer, for itself. */
export type CustomerNote = { id: string; at: Instant; name: string; text: string }

/** A customer, found by one of their orders. */
export type StoredCustomer = CustomerContact & {
  /** How many orders and budgets there are. */
  documents: number
  /** The latest of them, the latest first. */
  orders: StoredOrder[]
  /** The oldest first. */
  notes: CustomerNote[]
  /** The latest order of each customer that was put together into this one; one alone if none was. */
  parts: { orderId: number; customer: string; phone: string; email: string }[]
}

/** All that is stored of a person, with the notes about their orders. Instants are milliseconds. */
export type CustomerCopy = {
  documents: {
    orderId: number
    version: number
    contact: ContactData
    remarks: readonly string[]
  }[]
  acceptances: { orderId: number; version: number; name: string; address: string; at: Instant }[]
  mails: { orderId: number; to: string; subject: string; at: Instant }[]
  answers: { orderId: number; kind: string; at: Instant; text: string }[]
  notes: CustomerNote[]
}

/** A customer as the caller may see them: by one of their orders, among the kinds of documents that the caller may list. */
export type CustomerQuery = { clientId: number; orderId: number; types: readonly OrderType[] }

/** The customers of clients. They are in no table: who is one follows from the orders. @see src/domain/orders/customer.ts */
export type CustomerStore = {
  /**
   * The customers that a typed text finds, the best first.
   *
   * @param types  the kinds of documents that the caller may list; no other says anything of a customer
   */
  find: (query: {
    clientId: number
    types: readonly OrderType[]
    search: string
  }) => Promise<FoundCustomer[]>
  /** The customer of an order; null if nothing says whom it is for. */
  of: (query: CustomerQuery) => Promise<StoredCustomer | null>
  /**
   * Notes something about the customer of an order. An id that was used before changes nothing.
   *
   * @returns `full` if there are as many notes as there may be, null if nothing says whom the order is for
   */
  note: (
    order: Pick<StoredOrder, 'clientId' | 'id'>,
    note: { id: string; text: string },
    act: Act,
  ) => Promise<'noted' | 'full' | null>
  /** Removes a note; one that is not there is removed already. */
  removeNote: (clientId: number, id: string, act: Act) => Promise<void>
  /** Makes the customers of two orders one, or takes the second out of that again. @returns false if nothing says whom one of them is for */
  link: (
    clientId: number,
    orders: { one: number; other: number; isOne: boolean },
    act: Act,
  ) => Promise<boolean>
  /** All that is stored of the customer of an order, of all kinds of documents; null as in `of`. */
  copy: (clientId: number, orderId: number) => Promise<CustomerCopy | null>
  /**
   * Erases the customer of an order from all of their orders and budgets.
   *
   * @param expected  how many these are, as the caller has seen them
   * @returns how many there are; nothing is erased if these are others, and null as in `of`
   */
  erase: (
    clientId: number,
    orderId: number,
    expected: number,
    act: Act,
  ) => Promise<{ isErased: boolean; documents: number } | null>
}
