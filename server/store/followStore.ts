import type { OrderType } from '../../src/domain/orders/states.ts'
import type { Instant } from './types.ts'

/** Somebody who has the details of an order open. */
export type Presence = {
  orderId: number
  type: OrderType
  userId: number
  name: string
  /** When it was noted last. */
  at: Instant
}

/** What is followed of a client. */
export type FollowedClient = {
  /** Another number after each change of the client's orders. */
  version: number
  /** The latest noted first. */
  presences: readonly Presence[]
}

/** Notices changes that any process makes to the database. */
export type Watch = {
  /** Whether something that is followed may have changed since the call before; true for the first one. */
  hasChanged: () => Promise<boolean>
  close: () => Promise<void>
}

export type FollowStore = {
  /** What there is of clients, with the presences that were noted since an instant. A client that is not there is left out. */
  read: (clientIds: readonly number[], since: Instant) => Promise<Map<number, FollowedClient>>
  /** Notes a presence, and deletes all that were noted before `since`. */
  note: (
    presence: { clientId: number; orderId: number; userId: number; key: string; at: Instant },
    since: Instant,
  ) => Promise<void>
  forget: (presence: { clientId: number; userId: number; key: string }) => Promise<void>
  watch: () => Watch
}
